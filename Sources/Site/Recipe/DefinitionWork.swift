import Campaign

/// One definition to be read.
struct DefinitionWork: Sendable {
  /// Index in `systems`.
  var system: Int
  var file: ProjectFile

  /// Every definition of a project, by system and path.
  static func all(of inventory: Inventory) -> [DefinitionWork] {
    inventory.definitions.enumerated().flatMap { system, files in
      files.map { DefinitionWork(system: system, file: $0) }
    }
  }
}
