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
    let settings = Settings.decode(node, source: source, of: [AdaptiveCards.self], findings: &findings)
    return (settings.adaptive, findings)
  }

  @Test func `only a project with the system knows its key`() {
    let source = Source(path: "site.yaml", bytes: Array("adaptive: { language: de }".utf8))
    var findings: [Finding] = []
    let node = YAML.parse(source, findings: &findings) ?? Node(.null)
    let read = Settings.decode(node, source: source, of: [AdaptiveCards.self], findings: &findings)
    #expect(read.adaptive.language == "de" && findings == [])
    let others = Settings.decode(node, source: source, findings: &findings)
    #expect(others.adaptive.language == "en" && findings.map(\.code) == [.unknownKey])
  }

  @Test func `a word is whom to follow; a map says the rest`() {
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

  @Test func `a zone that is not known is a finding where it stands, with a guess`() throws {
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

  @Test func `a limit of a host that is not there is told; one may be for both modes of a host`() {
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

  @Test func `each host may have a limit of its own; a payload is held to all of them`() {
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

  @Test func `a limit counts where its host is shown; that of Microsoft Teams, too`() {
    func limits(_ yaml: String, hosts: [String], bytes: Int) -> [String] {
      let read = settings(yaml)
      var findings: [Finding] = []
      let environment = environment {
        $0.settings.adaptive = read.settings
        for host in hosts { $0.hosts[host] = Source(path: "h.json", bytes: Array("{}".utf8)) }
      }
      let json = card(text(String(repeating: "a", count: bytes)))
      _ = AdaptiveCards.decode(
        Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
      return findings.filter { $0.code == .adaptiveSize }.map {
        "\($0.severity) \($0.message.split(separator: ", ", maxSplits: 1).last ?? "")"
      }
    }
    let map = "adaptive: { sizeLimit: { outlook: 60, skype: 70 } }"
    #expect(
      limits(map, hosts: ["outlook-light"], bytes: 200) == [
        "error and the limit of outlook is 60", "info and the limit of skype is 70, which is no host of this project",
      ])
    #expect(
      limits("adaptive: {}", hosts: ["teams-dark"], bytes: 30_000) == [
        "warning and the limit of webhooks and flows to Microsoft Teams is 28,672"
      ])
    #expect(
      limits("adaptive: {}", hosts: ["outlook"], bytes: 30_000) == [
        "info and the limit of webhooks and flows to Microsoft Teams is 28,672, which is no host of this project"
      ])
    #expect(
      limits("adaptive: { sizeLimit: 100 }", hosts: ["outlook"], bytes: 200) == [
        "error and the limit of site.yaml is 100"
      ])
  }

  @Test func `one cause under several hosts, or in many elements, is one finding with their number`() {
    let hosts = (1...7).map { "host\($0)" }
    var findings: [Finding] = []
    let environment = environment {
      for host in hosts {
        let limit = host == "host2" ? 2 : 1
        $0.hosts[host] = Source(path: "\(host).json", bytes: Array(#"{"actions":{"maxActions":\#(limit)}}"#.utf8))
      }
    }
    let unknown = (1...85).map { _ in #"{"type":"Fragment"},"# }.joined(separator: "\n")
    let strip =
      #"{"type":"ActionSet","actions":[{"type":"Action.Submit"},{"type":"Action.Submit"},{"type":"Action.Submit"}]}"#
    let pictures = #"{"type":"Image","altText":"a","url":"symbol:a"},{"type":"Image","altText":"b","url":"symbol:a"}"#
    let json = card(unknown + pictures + "," + strip)
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    #expect(
      findings.map(\.message) == [
        "body[0]: there is no element \"Fragment\": nothing is drawn; 85 times, also in lines 2, 3, 4, 5, 6 and others",
        "body[85]: an image's url has the scheme \"symbol\"; 2 times",
        "body[87].actions[1]: 3 actions are more than the 1 that host \"host1\" shows; also under host3, host4, host5 and 3 more",
      ])
  }

  @Test func `a name that the data lacks in many elements is one finding, with their number`() {
    var findings: [Finding] = []
    let json = card((1...85).map { _ in text("${nme}") }.joined(separator: ","))
    let data = Source(path: "Content/a.data.json", bytes: Array(#"{"name":"Ada"}"#.utf8))
    let environment = environment()
    let node = JSON.parse(Source(path: "a.json", bytes: Array(json.utf8)), findings: &findings) ?? Node(.null)
    _ = Payload.fill(
      node, data: JSON.parse(data, findings: &findings), source: Source(path: "a.json", bytes: []), in: environment,
      findings: &findings)
    #expect(findings.map(\.message) == ["body[0].text: ${nme}: the data has no \"nme\"; 85 times"])
  }

  @Test func `an empty altText is that of a decorative picture; a background without a url is only a warning`() {
    func told(_ body: String) -> [String] {
      var findings: [Finding] = []
      let json = card(body)
      _ = AdaptiveCards.decode(
        Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment(), findings: &findings)
      return findings.map { "\($0.severity) \($0.code.id)" }
    }
    let image = #""url":"https://example.com/a.png""#
    #expect(told(#"{"type":"Image","altText":"",\#(image)}"#) == [])
    #expect(told(#"{"type":"Image",\#(image)}"#) == ["warning adaptive/missing-alt-text"])
    #expect(told(#"{"type":"Image","altText":null,\#(image)}"#) == ["warning adaptive/missing-alt-text"])
    #expect(
      told(#"{"type":"Container","items":[],"backgroundImage":{"fillMode":"cover"}}"#) == [
        "warning adaptive/missing-property"
      ])
    #expect(told(#"{"type":"Image","altText":"a"}"#) == ["error adaptive/missing-property"])
  }

  @Test func `findings of the whole card name the JSON path, too`() {
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
