import AdaptiveCards
import Diagnostics
import Documents
import Foundation
import Templates
import TestSupport
import Testing

@Suite struct ReadyMadeHostTests {
  @Test func `ready-made hosts are whole HostConfigs that say where their figures are from`() {
    #expect(Templates.hosts.map(\.name) == Templates.hosts.map(\.name).sorted())
    for (name, bytes) in Templates.hosts {
      var findings: [Finding] = []
      let source = Source(path: name, bytes: bytes)
      let host = HostConfig(source, followsSpecification: true, findings: &findings)
      #expect(host != nil && host != HostConfig() && findings == [], "\(name)")
      #expect(JSON.parse(source, findings: &findings)?["$comment"]?.string?.contains("commit") == true, "\(name)")
    }
  }

  @Test(.enabled(if: publicHosts != nil))
  func `the figures of a ready-made host are those of the public one`() throws {
    let files = [
      "outlook": "outlook-desktop", "teams-dark": "microsoft-teams-dark", "teams-light": "microsoft-teams-light",
      "viva-connections-dark": "viva-connections-dark", "viva-connections-light": "viva-connections-light",
      "webchat": "webchat",
    ]
    let folder = try #require(Self.publicHosts)
    for (name, bytes) in Templates.hosts {
      guard let file = files[name] else { continue }
      var data = try Data(contentsOf: folder.appending(path: file + ".json"))
      if data.starts(with: [0xEF, 0xBB, 0xBF]) { data.removeFirst(3) }
      var ignored: [Finding] = []
      let expected = HostConfig(Source(path: file, bytes: Array(data)), findings: &ignored)
      #expect(HostConfig(Source(path: name, bytes: bytes), findings: &ignored) == expected, "\(name)")
    }
  }

  private static let publicHosts = FixtureFolder.ofOthers("adaptive-cards/hosts")
}
