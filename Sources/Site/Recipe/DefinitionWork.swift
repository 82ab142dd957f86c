import Campaign

/// One definition to be read.
struct DefinitionWork: Sendable {
  /// Index in `systems`.
  var system: Int
  var file: ProjectFile

  /// Every definition of a project, by system and path.
  static func all(of inventory: Inventory) -> All { All(files: inventory.definitions) }

  /// Each is made when it is asked for.
  struct All: RandomAccessCollection, Sendable {
    /// By system.
    fileprivate let files: [[ProjectFile]]

    var startIndex: Int { 0 }
    var endIndex: Int { files.reduce(0) { $0 + $1.count } }

    subscript(position: Int) -> DefinitionWork {
      var (system, place) = (0, position)
      while place >= files[system].count {
        place -= files[system].count
        system += 1
      }
      return DefinitionWork(system: system, file: files[system][place])
    }
  }
}
