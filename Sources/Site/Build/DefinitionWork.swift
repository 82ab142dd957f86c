import Campaign
import CardSystems

/// A definition that is to be read.
struct DefinitionWork: Sendable {
  var system: any CardSystem.Type
  var file: ProjectFile

  /// Every definition of a project, sorted by system and path.
  static func all(of inventory: Inventory) -> [DefinitionWork] {
    inventory.bySystem.flatMap { files in
      files.definitions.map { DefinitionWork(system: files.system, file: $0) }
    }
  }
}
