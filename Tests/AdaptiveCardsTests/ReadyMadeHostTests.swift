import CardSystems
import Diagnostics
import Documents
import Testing

@testable import AdaptiveCards

@Suite("Ready-made hosts") struct ReadyMadeHostTests {
  @Test func `a ready-made host is used by name, unless the project has one of that name`() {
    func source(_ padding: Int) -> Source {
      Source(path: "host.json", bytes: Array("{\"spacing\":{\"padding\":\(padding)}}".utf8))
    }
    func hosts(_ names: [String], own: [String: Source] = [:]) -> [String] {
      Hosts.list(
        environment { ($0.settings.adaptive.hosts, $0.hosts) = (names, own) }
      ).map { "\($0.name) \($0.mode.rawValue) \($0.config.spacing[.padding])" }
    }
    #expect(hosts(["teams-dark"]) == ["teams-dark dark 16.0"])
    #expect(hosts(["teams-light"], own: ["teams-light": source(9)]) == ["teams-light light 9.0"])
    // Nobody asked for them.
    #expect(hosts([]) == [" light 20.0"])
    var findings: [Finding] = []
    AdaptiveCards.checkSettings(
      environment { $0.settings.adaptive.hosts = ["teams-lihgt", "teams-dark"] },
      place: { _ in Place(file: "site.yaml") }, findings: &findings)
    #expect(findings.map(\.hint) == [#"did you mean "teams-light"?"#])
    #expect(findings.map(\.expected) == [AdaptiveCards.builtInResources.keys.sorted()])
  }
}
