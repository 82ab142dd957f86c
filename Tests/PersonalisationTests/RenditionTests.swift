import Diagnostics
import Documents
import Testing
import Text
import TextTemplates

@testable import Personalisation

/// What profiles get of a definition's templates, and what is said of them.
@Suite struct RenditionTests {
  private static let profiles = profiles([
    "ann": "name: Ann\nattributes: { first_name: Ann, odd: \"{{x}}\" }\ncustom: { tier: gold, points: 7 }\n",
    "ben": "name: Ben\nattributes: { first_name: Ben }\ncustom: { tier: none }\n",
    "cy": "name: Cy\nlanguage: ar\nattributes: { first_name: Ann }\ncustom: { tier: gold }\n",
  ])

  private static func profiles(_ files: [String: String]) -> Profiles {
    var all = Profiles.Files()
    all.profiles = files.sorted { $0.key < $1.key }.map { id, text in
      .init(id: id, source: Source(path: "Content/profiles/\(id).yaml", bytes: Array(text.utf8)))
    }
    var findings: [Finding] = []
    let profiles = Profiles.read(all, now: 0, findings: &findings)
    #expect(findings == [])
    return profiles
  }

  private func fill(
    _ texts: [String], for profiles: Profiles = Self.profiles
  ) -> (renditions: [Rendition], findings: [String]) {
    let fields = texts.enumerated().map { i, text in
      let source = Source(path: "card.md", bytes: Array(text.utf8))
      return FieldTemplate(
        "field\(i)", text, language: .liquid, at: TextPlaces(source, at: 0, count: text.utf8.count))
    }
    var findings: [Finding] = []
    let renditions = DefinitionTemplates(fields, sizeLimit: 2048).fill(for: profiles, findings: &findings)
    return (renditions, findings.map { "\($0.place) \($0.severity) \($0.code.id): \($0.message)" }.sorted())
  }

  @Test func `profiles who get the same are joined, unless they read in another direction`() {
    let renditions = fill(["{{custom_attribute.${tier} | default: 'gold'}}"]).renditions
    #expect(renditions.map(\.profiles) == [[0, 3], [1], [2]])
    #expect(renditions.map { $0.texts[0].result } == ["gold", "none", "gold"])
  }

  @Test func `the profile of which nothing is known is the last`() {
    #expect(Self.profiles.all.map(\.id) == ["ann", "ben", "cy", "empty"])
    #expect(Self.profiles.all.map(\.isRightToLeft) == [false, false, true, false])
  }

  @Test func `a finding names the profiles that have it`() {
    let found = fill(["Hello {{${first_name} | truncate: 9}}!"]).findings
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("card.md:1:7 warning template/missing-default") == true, "\(found)")
    #expect(found.first?.contains("(empty)") == true, "\(found)")
  }

  @Test func `however many definitions share the total, each text has little more than an ordinary one takes`() {
    var many = Self.profiles
    many.share(40_000_000, among: 1_000_000)
    let loop = { (turns: Int) in
      "{% for i in (1..\(turns)) %}{% assign x = i | plus: 1 %}{% endfor %}{{ ${first_name} | default: 'A' }}"
    }
    #expect(fill([loop(40)], for: many).findings.filter { $0.contains("template/limit") } == [])
    let heavy = fill([loop(1000), loop(1000)], for: many)
    #expect(heavy.findings.filter { $0.contains("among the dearest") }.count == 2, "\(heavy.findings)")
    many.share(40_000_000, among: 100)
    #expect(fill([loop(1000)], for: many).findings.filter { $0.contains("template/limit") } == [])
  }

  @Test func `an aborted message says why and where, and is an error where nobody gets it`() {
    let some = fill(["{% if custom_attribute.${tier} != 'gold' %}{% abort_message('only gold') %}{% endif %}A"])
    #expect(some.renditions.map(\.delivery.isSent) == [true, false, true])
    #expect(some.renditions[1].profiles == [1, 3])
    #expect(
      some.findings.contains { $0.hasPrefix("card.md:1:44 info template/aborted: the message is not sent: only gold") })
    let all = fill(["{% abort_message('never') %}"])
    #expect(all.findings.contains { $0.hasPrefix("card.md:1:1 error template/aborted") }, "\(all.findings)")
  }

  @Test func `each field is filled by itself`() {
    let found = fill([
      "{% assign greeting = 'Hi' %}{{greeting | truncate: 3}}", "{{greeting | default: 'x' | truncate: 3}}",
    ])
    #expect(found.renditions[0].texts.map(\.result) == ["Hi", "x"])
    #expect(
      found.findings.contains { $0.contains("template/field-scope: greeting is set in field0") }, "\(found.findings)")
  }

  @Test func `a misspelt attribute is suggested, and one of which nothing is known is not judged`() {
    let found = fill([
      "{{${frist_name} | default: 'x' | truncate: 9}}{{event_properties.${a} | default: 'x' | truncate: 9}}"
    ])
    #expect(found.findings.map { $0.prefix { $0 != ":" } } == ["card.md"], "\(found.findings)")
    #expect(found.findings.first?.contains("template/unknown-variable") == true)
  }

  @Test func `a text without an upper limit is told once`() {
    let found = fill([
      "{{${first_name} | default: 'x'}}",
      "{{custom_attribute.${points} | default: 0}}{{custom_attribute.${tier} | default: 'x'}}",
    ]).findings
    let message =
      "template/unbounded: the card may grow beyond the limit of 2048 bytes: nothing limits the length of "
      + "${first_name} and custom_attribute.${tier}"
    #expect(found.count == 1 && found[0].hasSuffix(message), "\(found)")
  }

  @Test func `only a variable whose value may be long has no upper limit`() {
    let found = fill([
      "{{${country} | default: 'x'}}{{subscribed_state.${email_global} | default: 'x'}}{{x | default: 'x'}}"
        + "{% catalog_items flowers 1 %}{{items[0].name | default: 'x'}}"
    ]).findings
    #expect(!found.contains { $0.contains("template/unbounded") }, "\(found)")
  }

  @Test func `a name that nobody has is told with its place in a profile`() {
    func found(_ text: String, _ language: TemplateLanguage) -> [String] {
      let source = Source(path: "a", bytes: Array(text.utf8))
      let field = FieldTemplate("text", text, language: language, at: TextPlaces(source, at: 0, count: text.utf8.count))
      var findings: [Finding] = []
      _ = DefinitionTemplates([field]).fill(for: Self.profiles, findings: &findings)
      return findings.filter { $0.code == .templateUnknownVariable }.map { "\($0.message) [\($0.hint ?? "")]" }
    }
    let list = "or of Content/data/attributes.yaml"
    #expect(
      found("{{ customer.first_name | default('x') }}", .jinja) == [
        "no profile and no list of attributes has customer.first_name "
          + "[if it is right, add it below customer: of a profile \(list)]"
      ])
    #expect(
      found("{{custom_attribute.${nix} | default: 'x'}}", .liquid) == [
        "no profile and no list of attributes has custom_attribute.${nix} "
          + "[if it is right, add it below custom: of a profile \(list)]"
      ])
  }

  @Test func `a list of attributes names types that there are`() throws {
    var files = Profiles.Files()
    files.attributes = Source(
      path: "attributes.yaml",
      bytes: Array("attributes: { a: text, b: }\ncustom: { tier: banana, c: nmber }\ncustomer: { d: 7 }\n".utf8))
    var findings: [Finding] = []
    _ = Profiles.read(files, now: 0, findings: &findings)
    #expect(
      findings.map { "\($0.place) \($0.code.id): \($0.message) [\($0.hint ?? "")]" } == [
        "attributes.yaml:2:17 document/unknown-value: custom.tier is \"banana\" []",
        "attributes.yaml:2:28 document/unknown-value: custom.c is \"nmber\" [did you mean \"number\"?]",
        "attributes.yaml:3:16 document/wrong-type: customer.d is a number []",
      ])
  }

  @Test func `marks that come with a value are told`() {
    #expect(fill(["{{${odd} | default: 'a' | truncate: 9}}"]).findings.contains { $0.contains("template/raw-shown") })
  }
}

/// Where a text of YAML stands in its file.
@Suite struct TextPlacesTests {
  @Test(
    "Each byte of a scalar has its place",
    arguments: [
      ("title: plain {{x}}\n", "plain {{x}}", 7, 6, "1:14"),
      ("title: \"a \\\"b\\\" {{x}}\"\n", "a \"b\" {{x}}", 7, 6, "1:17"),
      ("title: 'it''s {{x}}'\n", "it's {{x}}", 7, 5, "1:15"),
      ("title: >-\n  one\n  two {{x}}\n", "one two {{x}}", 7, 8, "3:7"),
      ("title: |\n  é\n  two {{x}}\n", "é\ntwo {{x}}\n", 7, 7, "3:7"),
    ])
  func scalar(file: String, value: String, column: Int, offset: Int, place: String) {
    let source = Source(path: "a", bytes: Array(file.utf8))
    let places = TextPlaces(source, scalar: value, at: Position(line: 1, column: column + 1))
    let found = places.position(ofByte: offset)
    #expect("\(found.line):\(found.column)" == place)
  }
}
