import Campaign
import CardSystems

/// A definition that is to be read.
package struct DefinitionWork: Sendable {
  package var system: any CardSystem.Type
  package var file: ProjectFile

  package init(system: any CardSystem.Type, file: ProjectFile) {
    self.system = system
    self.file = file
  }

  /// Every definition of a project, sorted by system and path.
  package static func all(of inventory: Inventory) -> [DefinitionWork] {
    inventory.bySystem.flatMap { files in
      files.definitions.map { DefinitionWork(system: files.system, file: $0) }
    }
  }
}
