import Appearance
import CardSystems
import Diagnostics
import Documents
import Mustache
import Testing

@testable import AdaptiveCards

@Suite("Hosts") struct HostTests {
  private func host(_ json: String, specification: Bool = false) -> (host: HostConfig?, findings: [Finding]) {
    var findings: [Finding] = []
    let source = Source(path: "h.json", bytes: Array(json.utf8))
    let host = HostConfig(source, followsSpecification: specification, findings: &findings)
    return (host, findings)
  }

  @Test func `an empty file has the reference's class defaults, not those of its built-in host`() {
    #expect(host("{}").host == HostConfig())
    #expect(HostConfig().spacing[.default] == 8)
    #expect(HostConfig.builtIn.spacing[.default] == 20)
  }

  @Test func `a zero counts as absent; a missing colour keeps its default; a style without a background has none`() {
    let read = host(
      #"{"spacing":{"small":0,"padding":10},"containerStyles":{"default":{"foregroundColors":{"good":{"default":"lime"}}}}}"#
    ).host
    #expect(read?.spacing[.small] == 3)
    #expect(read?.spacing[.padding] == 10)
    #expect(read?.containerStyles[.default].background == nil)
    #expect(read?.containerStyles[.default].foreground[.good].normal == CSSColor("lime"))
    #expect(read?.containerStyles[.default].foreground[.good].subtle == CSSColor("#DD027502"))
  }

  @Test func `an optional input's suffix is drawn where the specification is followed`() {
    let json = #"{"inputs":{"label":{"optionalInputs":{"suffix":" (optional)"}}}}"#
    #expect(host(json).host?.inputs.optional.suffix == "")
    let config = host(json, specification: true).host ?? HostConfig()
    let input = card(#"{"type":"Input.Text","id":"name","label":"Name"}"#)
    #expect(Drawn(input, host: config).html.contains("> (optional)</span>"))
    #expect(!Drawn(input, host: host(json).host ?? HostConfig()).html.contains("(optional)"))
  }

  @Test func `the reference forgets the suffix of required inputs, and a bare number for icons`() {
    let json = #"{"actions":{"iconSize":30},"inputs":{"label":{"requiredInputs":{"suffix":" (!)"}}}}"#
    #expect(host(json).host?.actions.iconSize == 16)
    #expect(host(json).host?.inputs.required.suffix == " *")
    #expect(host(json, specification: true).host?.actions.iconSize == 30)
    #expect(host(json, specification: true).host?.inputs.required.suffix == " (!)")
  }

  @Test func `what is wrong is told with its path; settings of other renderers are not`() {
    let read = host(#"{"spacing":{"small":"3"},"actions":{"actionAlignment":"middle"},"cornerRadius":{}}"#)
    #expect(read.findings.map(\.message) == ["spacing.small is \"3\"", #"actions.actionAlignment is "middle""#])
    #expect(read.findings.map(\.hint) == ["leave the quotes out", nil])
  }

  @Test func `keys that no renderer reads are told at every depth, with a place and the nearest name`() {
    let read = host(
      #"""
      {"supportsInteractivty":true,
       "spacing":{"smal":3},
       "actions":{"maxActoins":4,"showCard":{"actionMod":"inline"}},
       "containerStyles":{"default":{"foregroundColors":{"defalt":{},"good":{"subtl":"#00FF00"}}}},
       "preExpandSingleShowCardAction":true}
      """#)
    #expect(read.findings.allSatisfy { $0.code == .adaptiveUnknownProperty })
    let told = read.findings.map { "\($0.place.line) \($0.hint ?? "")" }
    #expect(
      Set(told) == [
        #"2 did you mean "small"?"#, #"3 did you mean "actionMode"?"#, #"3 did you mean "maxActions"?"#,
        #"4 did you mean "subtle"?"#, #"4 did you mean "default"?"#, #"5 move it into "actions""#,
        #"1 did you mean "supportsInteractivity"?"#,
      ])
  }

  @Test func `a word that is no colour is told`() {
    let read = host(#"{"containerStyles":{"default":{"backgroundColor":"notacolor"}}}"#)
    #expect(read.findings.map(\.message) == [#"containerStyles.default.backgroundColor is "notacolor""#])
    #expect(CSSColor("RebeccaPurple") == .word("RebeccaPurple"))
  }

  @Test(arguments: [
    #"{"$schema":"http://json-schema.org/draft-06/schema#","definitions":{},"properties":{"spacing":{"smal":1}}}"#,
    #"{"type":"AdaptiveCard","version":"1.5","body":[]}"#,
  ])
  func `a JSON Schema or a card is no host, and nothing else is said of it`(json: String) {
    let read = host(json)
    #expect(read.host == nil)
    #expect(read.findings.map(\.code) == [.adaptiveNotAHost])
  }

  @Test func `under a host that lets through what lies behind, contrast is judged only where that is known`() {
    let translucent =
      ##"{"containerStyles":{"default":{"backgroundColor":"#00000000","foregroundColors":{"default":{"default":"#CCCCCC"}}}}}"##
    func contrast(_ backdrop: String?) -> [String] {
      var findings: [Finding] = []
      let environment = environment {
        $0.hosts = ["w-dark": Source(path: "w.json", bytes: Array(translucent.utf8))]
        if let backdrop { $0.settings.adaptive.backdrops = ["w-dark": Node(.string(backdrop))] }
      }
      _ = AdaptiveCards.decode(
        Source(path: "a.json", bytes: Array(card(text("a")).utf8)), id: "a", in: environment, findings: &findings)
      return findings.map(\.code.id)
    }
    #expect(contrast(nil) == [])
    #expect(contrast("#202020") == [])
    #expect(contrast("#FFFFFF") == ["adaptive/contrast"])
  }

  @Test func `colours of facts that cannot be read are a finding of the host, and of no card`() {
    let json = ##"""
      {"containerStyles":{"default":{"backgroundColor":"#2d2c2c",
      "foregroundColors":{"default":{"default":"#ffffff"},"attention":{"default":"#d74654"}}}},
      "factSet":{"title":{"color":"attention"}}}
      """##
    let source = Source(path: "w.json", bytes: Array(json.utf8))
    let environment = environment { $0.hosts = ["w": source] }
    var (hostFindings, cardFindings): ([Finding], [Finding]) = ([], [])
    _ = HostConfig(source, findings: &hostFindings)
    let facts = #"{"type":"FactSet","facts":[{"title":"a","value":"b"}]}"#
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(card(facts).utf8)), id: "a", in: environment, findings: &cardFindings)
    #expect(hostFindings.map(\.message) == ["contrast is 3.2 to 1 in every FactSet: #d74654 on #2d2c2c"])
    #expect(cardFindings.isEmpty, "\(cardFindings)")
  }

  @Test func `a style whose own text cannot be read is a finding of the host, and of no card`() {
    func found(_ style: String) -> (host: [String], card: [String]) {
      let json = ##"{"containerStyles":{"default":{"backgroundColor":"#FFFFFF"},"good":\##(style)}}"##
      let source = Source(path: "w.json", bytes: Array(json.utf8))
      let environment = environment { $0.hosts = ["w": source] }
      var (hostFindings, cardFindings): ([Finding], [Finding]) = ([], [])
      _ = HostConfig(source, findings: &hostFindings)
      let inner = #"{"type":"Container","style":"good","items":[\#(text("a"))]}"#
      let container = #"{"type":"Container","style":"emphasis","items":[\#(inner)]}"#
      _ = AdaptiveCards.decode(
        Source(path: "a.json", bytes: Array(card(container).utf8)), id: "a", in: environment, findings: &cardFindings)
      return (hostFindings.map(\.message), cardFindings.map(\.code.id))
    }
    func style(_ background: String, _ text: String) -> String {
      #"{"backgroundColor":"\#(background)","foregroundColors":{"default":{"default":"\#(text)"}}}"#
    }
    let pale = found(style("#CCFFCC", "#FFFFFF"))
    #expect(pale.host == ["contrast is 1.1 to 1 in every container of this style: #ffffff on #ccffcc"])
    #expect(pale.card == [])
    let translucent = found(style("#33CCFFCC", "#FFFFFF"))
    #expect(translucent.host.count == 1)
    #expect(translucent.card == [])
    #expect(found(style("#CCFFCC", "#000000")).host == [])
  }

  @Test func `of several hosts, the worst contrast is told, and nothing of what nobody sees`() {
    func host(_ color: String) -> Source {
      let style = ##"{"backgroundColor":"#FFFFFF","foregroundColors":{"warning":{"default":"\##(color)"}}}"##
      return Source(path: "w.json", bytes: Array(#"{"containerStyles":{"default":\#(style)}}"#.utf8))
    }
    let broken = Source(path: "c.json", bytes: Array(#"{"containerStyles":{},}"#.utf8))
    let environment = environment { $0.hosts = ["a": host("#999999"), "b": host("#BBBBBB"), "c": broken] }
    var findings: [Finding] = []
    let json = card(text("a", #""color":"warning""#))
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    #expect(findings.map(\.message).first?.contains("to 1 under host \"b\"") == true, "\(findings)")
    #expect(findings.map(\.message).first?.hasSuffix("also under a") == true)
    findings = []
    let hidden = card(#"{"type":"Container","isVisible":false,"items":[{"type":"Image","url":"https://a.b/c.png"}]}"#)
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(hidden.utf8)), id: "a", in: environment, findings: &findings)
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func `a run of signs that draw a bar is no text to read`() {
    func found(_ text: String) -> [String] {
      var findings: [Finding] = []
      let json = card(
        #"{"type":"RichTextBlock","inlines":[{"type":"TextRun","text":"\#(text)","color":"light","highlight":false}]}"#)
      _ = AdaptiveCards.decode(
        Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment(), findings: &findings)
      return findings.map(\.message)
    }
    #expect(found("██████ ---") == [])
    #expect(found("a").first?.hasPrefix("body[0].inlines[0]: contrast is") == true)
  }

  @Test func `a value of one host alone is told as such`() {
    var findings: [Finding] = []
    let json = card(#"{"type":"Image","url":"https://a.example/b.png","altText":"","style":"roundedCorners"}"#)
    _ = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment(), findings: &findings)
    #expect(findings.map(\.message) == [])
  }

  @Test func `a host's file is written whole`() {
    for host in [HostConfig(), .builtIn] { #expect(self.host(host.json, specification: true).host == host) }
  }

  @Test func `cards are shown under the hosts and themes that the settings name, in their order`() {
    let environment = environment {
      $0.hosts = ["teams": Source(path: "t.json", bytes: Array("{}".utf8)), "skype": Source(path: "s.json", bytes: [])]
      $0.settings.adaptive.hosts = ["braze", "teams"]
    }
    #expect(Hosts.list(environment).map(\.name) == ["braze-light", "braze-dark", "teams"])
  }

  @Test func `a host or a language that is not known is told where it stands`() {
    let environment = environment {
      $0.hosts = ["teams": Source(path: "t.json", bytes: Array("{}".utf8))]
      $0.settings.adaptive.hosts = ["taems"]
      $0.settings.adaptive.language = "tlh"
    }
    var findings: [Finding] = []
    AdaptiveCards.checkSettings(
      environment, place: { Place(file: "site.yaml/\($0.joined(separator: "."))") }, findings: &findings)
    #expect(findings.map(\.code) == [.adaptiveUnknownHost, .adaptiveUnknownLanguage])
    #expect(findings.map(\.place.file) == ["site.yaml/adaptive.hosts", "site.yaml/adaptive.language"])
    #expect(findings.first?.hint == #"did you mean "teams"?"#)
  }

  @Test func `a theme is a host, and its file reads back as the same`() {
    let theme = environment().themes.standard
    for mode in [Mode.light, .dark] {
      let written = HostConfig(theme: theme, mode: mode)
      let read = host(written.json)
      #expect(read.findings == [])
      #expect(read.host == written)
    }
    #expect(HostConfig(theme: theme, mode: .light) != HostConfig(theme: theme, mode: .dark))
  }

  @Test func `a style of the host's own is read over the built-in one of its name, or named by the host, or told`() {
    let read = host(
      #"""
      {"containerStyles":{"good":{"backgroundColor":"#CCFFCC"},"customStyles":[
        {"name":"good","style":{"borderColor":"#00FF00"}},
        {"name":"brand","style":{"backgroundColor":"#112233"}},
        {"name":"lost","style":{}}]},
       "actions":{"showCard":{"style":"brand"}}}
      """#)
    #expect(read.host?.containerStyles[.good].border == CSSColor("#00FF00"))
    #expect(read.host?.containerStyles[.good].background == nil)
    #expect(read.findings.map(\.code) == [.adaptiveCustomStyle])
    #expect(read.findings.map(\.place.line) == [4])
    #expect(read.findings.map(\.message) == [#"no payload can name the container style "lost""#])
    guard let config = read.host else { return }
    #expect(self.host(config.json).host == config)
    let action = #""actions":[{"type":"Action.ShowCard","card":{"type":"AdaptiveCard","body":[\#(text("a"))]}}]"#
    #expect(
      Layout(host: config).card(Drawn(card(text("a"), action)).card ?? Card()).actions?.cards.first?.frame.fill
        == CSSColor("#112233"))
  }

  @Test func `hosts draw no more than a page may have`() throws {
    let environment = environment {
      for name in ["a", "b", "c"] { $0.hosts[name] = Source(path: "h.json", bytes: Array("{}".utf8)) }
    }
    var findings: [Finding] = []
    let source = Source(path: "a.json", bytes: Array(card(text("a")).utf8))
    let payload = try #require(AdaptiveCards.decode(source, id: "a", in: environment, findings: &findings)?.definition)
    var problems = Problems()
    let all = CardPreview(payload: payload, root: "", environment: environment).stages(&problems)
    #expect(all.map(\.theme) == ["a", "b", "c"])
    let limit = all[0].content.bytes.count
    let cut = CardPreview(payload: payload, root: "", environment: environment, limit: limit).stages(&problems)
    #expect(cut.map(\.theme) == ["a", "b"])
  }
}
