import CardSystems
import Diagnostics
import Documents
import Testing

@testable import AdaptiveCards

@Suite("site.yaml for Adaptive Cards") struct SettingsTests {
  private func settings(_ yaml: String) -> (settings: AdaptiveSettings, findings: [Finding]) {
    let source = Source(path: "site.yaml", bytes: Array(yaml.utf8))
    var findings: [Finding] = []
    let node = YAML.parse(source, findings: &findings) ?? Node(.null)
    let settings = Settings.decode(node, source: source, findings: &findings)
    return (settings.adaptive, findings)
  }

  @Test("A word is whom to follow; a map says the rest")
  func forms() {
    #expect(settings("adaptive: specification").settings.conformance == .specification)
    let read = settings(
      """
      adaptive:
        follow: specification
        timeZone: europe/prague
        language: cs
        hosts: [teams, loam]
        hostData: { platform: ios }
        sizeLimit: 1000
      """)
    #expect(read.findings == [])
    #expect(read.settings.conformance == .specification)
    #expect(read.settings.zone.name == "Europe/Prague")
    #expect(read.settings.language == "cs")
    #expect(read.settings.hosts == ["teams", "loam"])
    #expect(read.settings.hostData?["platform"]?.string == "ios")
    #expect(read.settings.sizeLimit == 1000)
  }

  @Test("A zone that is not known is a finding where it stands, with a guess")
  func zones() throws {
    func findings(_ yaml: String) -> [Finding] {
      let read = settings(yaml)
      #expect(read.findings == [])
      #expect(read.settings.zone == .utc)
      var findings: [Finding] = []
      AdaptiveCards.checkSettings(
        environment { $0.settings.adaptive = read.settings },
        place: { path in
          #expect(path == ["adaptive", "timeZone"])
          return Place(file: "site.yaml", line: 1, column: 23)
        }, findings: &findings)
      return findings
    }
    let found = findings("adaptive: { timeZone: Europe/Parg }")
    #expect(found.map(\.code) == [.adaptiveUnknownZone])
    #expect(found.map { [$0.place.line, $0.place.column] } == [[1, 23]])
    #expect(findings("adaptive: { timeZone: Europe/Pragu }").first?.hint == #"did you mean "Europe/Prague"?"#)
    let paris = try #require(findings("adaptive: { timeZone: Paris }").first)
    #expect(paris.hint == #"did you mean "Europe/Paris"?"#)
    #expect(paris.expected == ["a zone such as UTC, +01:00 or Europe/Prague"])
    #expect(findings("adaptive: { timeZone: 5 }").map(\.code) == [.adaptiveUnknownZone])
  }

  @Test("A limit of a host that is not there is told; one may be for both modes of a host")
  func limitsOfHosts() {
    let read = settings("adaptive: { sizeLimit: { loam: 5, lom: 5, bird: 5, bird-dark: 5 } }")
    var findings: [Finding] = []
    let host = Source(path: "Content/hosts/a.json", bytes: Array("{}".utf8))
    let environment = environment {
      $0.settings.adaptive = read.settings
      $0.hosts = ["loam": host, "bird-light": host, "bird-dark": host]
    }
    AdaptiveCards.checkSettings(
      environment, place: { Place(file: $0.joined(separator: "."), line: 1, column: 1) }, findings: &findings)
    let told = findings.filter { $0.code == .adaptiveUnknownHost }
    #expect(told.map(\.place.file) == ["adaptive.sizeLimit.lom"] && told.first?.severity == .warning)
    #expect(told.first?.hint == #"did you mean "loam"?"#)
  }

  @Test("Each host may have a limit of its own; a payload is held to all of them")
  func limits() {
    let read = settings("adaptive: { sizeLimit: { teams: 100, outlook: 60, skype: 100000 } }")
    #expect(read.findings == [])
    var findings: [Finding] = []
    let environment = environment { $0.settings.adaptive = read.settings }
    let json = card(text("a"))
    let decoded = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    #expect(
      findings.filter { $0.code == .adaptiveSize }.map(\.message) == [
        "the payload has \(json.utf8.count) bytes, and the limit of outlook is 60"
      ])
    #expect(decoded?.summary.size?.limit == 60)
  }

  @Test("Findings of the whole card name the JSON path, too")
  func paths() {
    var findings: [Finding] = []
    let json = card(
      #"{"type":"Container","items":[\#(text("x", #""color":"warning""#)),{"type":"Image","altText":"a","url":"symbol:a"}]}"#
    )
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment(), findings: &findings)
    #expect(
      findings.map(\.message) == [
        #"body[0].items[1]: an image's url has the scheme "symbol""#,
        "body[0].items[0]: contrast is 2.4 to 1 under the built-in host: #e69500 on #ffffff",
      ])
  }
}
