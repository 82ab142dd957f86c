import CardSystems
import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import Campaign

@Suite struct SystemsTests {
  @Test func `systems have names of their own, which are those of their folders`() {
    #expect(systems.map { $0.name } == ["cards", "blocks", "adaptive"])
    #expect(Inventory().bySystem.map { $0.system.name } == systems.map { $0.name })
  }

  @Test func `a definition comes with its system, and files that a system shares are listed under it`() throws {
    let folder = FixtureFolder.own.appending(path: "good-site")
    let project = Project.open(try Directory(folder.path), now: 0)
    for files in project.inventory.bySystem {
      for file in files.definitions {
        let matches = project.definitions(named: file.path)
        #expect(matches.map { $0.system.name } == [files.system.name] && matches.map(\.file) == [file])
      }
      #expect(files.resources.allSatisfy { $0.path.hasPrefix(files.system.resources?.contentFolder ?? "none") })
    }
    #expect(project.inventory.bySystem.count { !$0.definitions.isEmpty } >= 2)
  }
}
