import Diagnostics
import Documents
import TestSupport
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

  @Test func `tens of thousands of names are compared in time`() {
    func names(_ letter: String, _ value: String) -> String {
      (0..<20_000).map { "  \(letter)\($0): \(value)\n" }.joined()
    }
    var files = Profiles.Files()
    let profile = Array(("custom:\n" + names("x", "1")).utf8)
    files.profiles = [.init(id: "a", source: Source(path: "a.yaml", bytes: profile))]
    files.attributes = Source(path: "attributes.yaml", bytes: Array(("custom:\n" + names("attribute", "number")).utf8))
    let time = processorTime {
      var findings: [Finding] = []
      _ = Profiles.read(files, now: 0, findings: &findings)
    }
    #expect(time < 20)
  }

  @Test func `a gap in what is not sent to a profile is none`() {
    let abort = "{% if custom_attribute.${points} == nil %}{% abort_message('no points') %}{% endif %}"
    #expect(fill(["{{custom_attribute.${points}}}"]).findings.count { $0.contains("missing-default") } == 1)
    #expect(fill(["{{custom_attribute.${points}}}", abort]).findings.count { $0.contains("missing-default") } == 0)
  }

  @Test func `a value of another type than the project lists, and a name that is almost a listed one, are told`() {
    func told(_ profile: String, list: Bool = true) -> [String] {
      var files = Profiles.Files()
      files.profiles = [.init(id: "a", source: Source(path: "a.yaml", bytes: Array(profile.utf8)))]
      let types = """
        attributes: { first_name: text }
        custom: { points: number, vip: boolean, since: date, likes: list, home: object, odd: null }
        customer: { stamps: number }
        """
      if list { files.attributes = Source(path: "attributes.yaml", bytes: Array(types.utf8)) }
      var findings: [Finding] = []
      _ = Profiles.read(files, now: 0, findings: &findings)
      return findings.map { "\($0.place.lineAndColumn) \($0.code.id) \($0.message) \($0.expected) \($0.hint ?? "")" }
    }
    let wrong = """
      custom: { points: lots, vip: 1 }
      attributes: { first_name: 7 }
      customer: { stampz: 3 }
      """
    #expect(
      Set(told(wrong)) == [
        #"1:19 document/wrong-type points is "lots" ["number"] "#, #"1:30 document/wrong-type vip is 1 ["boolean"] "#,
        #"2:27 document/wrong-type first_name is 7 ["text"] quote it: "7""#,
        #"3:13 document/unknown-key data/attributes.yaml has no "stampz" [] did you mean "stamps"?"#,
      ])
    #expect(told(wrong, list: false) == [])
    let right = """
      attributes: { first_name: Ann, last_name: null }
      custom: { points: 7.5, point: 1, vip: true, since: 2026-01-01, likes: [a], home: { city: York }, odd: x, tier: gold }
      """
    #expect(told(right) == [])
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

  @Test func `an aborted message says why and where, and is a warning where nobody gets it`() {
    let some = fill(["{% if custom_attribute.${tier} != 'gold' %}{% abort_message('only gold') %}{% endif %}A"])
    #expect(some.renditions.map(\.delivery.isSent) == [true, false, true])
    #expect(some.renditions[1].profiles == [1, 3])
    #expect(
      some.findings.contains { $0.hasPrefix("card.md:1:44 info template/aborted: the message is not sent: only gold") })
    let all = fill(["{% abort_message('never') %}"])
    #expect(all.findings.contains { $0.hasPrefix("card.md:1:1 warning template/aborted") }, "\(all.findings)")
  }

  @Test func `an empty text is told where nothing else says why`() {
    func codes(_ text: String) -> [String] {
      fill([text]).findings.compactMap { $0.split(separator: " ").dropFirst(2).first.map(String.init) }
    }
    #expect(codes("{% if ${first_name} == 'nobody' %}Hi{% endif %}") == ["template/empty-result:"])
    #expect(codes("{{ missing }}") == ["template/unknown-variable:"])
    #expect(codes("{{custom_attribute.${misst}}} {{custom_attribute.${misst}}}") == ["template/unknown-variable:"])
    #expect(codes("{% if missing == 1 %}Hi{% endif %}") == ["template/unknown-variable:"])
    #expect(codes("{{${most_recent_location}.latitude}}, {{${most_recent_location}.longitude}}").count == 1)
    #expect(codes("{{event_properties.${missing}}}") == ["template/missing-default:"])
    #expect(codes("Hi ${first_name}") == ["template/raw-shown:"])
    #expect(codes("{{custom_attribute.${tier[0]}}}!") == ["template/syntax:"])
  }

  @Test func `a variable that nothing assigns is told once, and blank lines where they come out`() {
    let found = fill(["{% assign day_1 = 1 %}{% if day_1 == 1 or day_2 == 2 %}Hi{% endif %} {{ day_2 }}"]).findings
    #expect(found.count == 1 && found[0].hasSuffix("nothing assigns day_2: it is always empty"), "\(found)")
    func messages(_ text: String) -> [String] { fill([text]).findings.filter { $0.contains("leftover-space") } }
    #expect(messages("{% assign a = 1 %}\nHi").count == 1)
    #expect(messages("Hi\n{% assign a = 1 %}\nyou").count == 1)
    #expect(messages("{% assign a = 1 %}\n").isEmpty)
    #expect(messages("{% assign a = 1 %}\n<p>Hi</p>").isEmpty)
    #expect(messages("Hi\n{% if false %}\n{% endif %}").isEmpty)
    for text in [
      "{% assign a = 1 %}\n{% if a %}\nHi\n{% endif %}\nyou", "Hi\n{% if ${first_name} %}\nyou\n{% endif %}\n!",
    ] {
      let mended = text.replacing("%}\n", with: "-%}\n")
      #expect(!messages(text).isEmpty && messages(mended).isEmpty)
      func words(_ text: String) -> [[Substring]] {
        fill([text]).renditions.map { $0.texts[0].result.split(whereSeparator: \.isWhitespace) }
      }
      #expect(words(text) == words(mended))
    }
  }

  @Test func `an abort for nobody names what may be its cause`() {
    func hint(_ text: String) -> String? {
      let source = Source(path: "card.md", bytes: Array(text.utf8))
      let places = TextPlaces(source, at: 0, count: text.utf8.count)
      var findings: [Finding] = []
      let fields = [FieldTemplate("description", text, language: .liquid, at: places)]
      _ = DefinitionTemplates(fields).fill(for: Self.profiles, findings: &findings)
      return findings.first { $0.code.id == "template/aborted" }?.hint
    }
    let abort = "{% if {{targeted_device.${os}}} == 'iOS' %}Hi{% else %}{% abort_message() %}{% endif %}"
    #expect(hint(abort)?.hasPrefix("no profile gets it: mend what else is found first") == true)
    #expect(hint("{% abort_message() %}") == "no profile gets it: add one that does")
    let day = "{% assign d = 'now' | date: '%d' %}{% if d == '99' %}Hi{% else %}{% abort_message() %}{% endif %}"
    #expect(hint(day) == "no profile gets it: set another now: in site.yaml")
    #expect(
      hint("{{${city} | default: 'x'}}" + day)
        == "no profile gets it: add one that does, or set another now: in site.yaml"
    )
  }

  @Test func `what a missing sample brings about is not told`() {
    let call = "{% connected_content https://a.example/{{custom_attribute.${no}}} :save x %}{{ x.text }}"
    #expect(!fill([call]).findings.contains { $0.contains("needs-data") || $0.contains("x.text") })
    #expect(fill(["{% connected_content https://a.example :save x %}{{x}}"]).findings[0].contains("needs-data"))
    #expect(fill(["{% connected_content https://a.example :save x %}"]).findings[0].contains("empty-result"))
    let chain = "{% catalog_items flowers {{custom_attribute.${none}}} %}{{items[0].name}}"
    #expect(fill([chain]).findings.count { $0.contains("missing-default") } == 0)
  }

  @Test func `Braze's own attributes are known without a sample`() {
    let found = fill(["{{${most_recent_location} | default: 'x'}}{{${gender} | default: 'x'}}"]).findings
    #expect(!found.contains { $0.contains("unknown-variable") }, "\(found)")
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

  @Test func `a text without an upper limit is told once, where a long value would pass the limit`() {
    let texts = [
      "{{${first_name} | default: 'x'}}",
      "{{custom_attribute.${points} | default: 0}}{{custom_attribute.${tier} | default: 'x'}}",
    ]
    #expect(fill(texts).findings == [])
    let found = fill(texts + [String(repeating: "x", count: 1544)]).findings
    let message =
      "template/unbounded: the card has 1,547 bytes, and passes the limit of 2,048 where each of ${first_name}; "
      + "custom_attribute.${tier} takes more than 250 bytes"
    #expect(found.count == 1 && found[0].hasSuffix(message), "\(found)")
    #expect(fill(texts + [String(repeating: "x", count: 1500)]).findings == [])
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

  @Test func `a customer's zone is an attribute, and dates without a zone are the company's`() {
    let profiles = Self.profiles(["ann": "now: 2026-07-01T22:30:00Z\ntimeZone: Europe/Prague\n"]).only(["ann"])
    func result(_ template: String) -> (text: String, dependsOnZone: Bool) {
      let renditions = fill([template], for: profiles).renditions
      return (renditions[0].texts[0].result, renditions[0].dependsOnZone)
    }
    #expect(result("{{${time_zone} | default: 'x'}}").text == "Europe/Prague")
    #expect(result("{{'now' | date: '%d %H'}}") == ("01 22", true))
    #expect(result("{{'now' | time_zone: ${time_zone} | date: '%d %H'}}") == ("02 00", false))
    #expect(result("{{'now' | date: '%s'}}").dependsOnZone == false)
  }

  @Test func `samples of what sends a message are the profile's, or those of all`() {
    func found(_ template: String, _ language: TemplateLanguage, profile: String, shared: String) -> [String] {
      var files = Profiles.Files()
      files.profiles = [.init(id: "ann", source: Source(path: "ann.yaml", bytes: Array(profile.utf8)))]
      files.attributes = Source(path: "attributes.yaml", bytes: Array(shared.utf8))
      var findings: [Finding] = []
      let profiles = Profiles.read(files, now: 0, findings: &findings)
      let source = Source(path: "a", bytes: Array(template.utf8))
      let field = FieldTemplate(
        "text", template, language: language, at: TextPlaces(source, at: 0, count: template.utf8.count))
      let renditions = DefinitionTemplates([field]).fill(for: profiles, findings: &findings)
      return renditions.map(\.texts[0].result) + findings.map { "\($0.severity) \($0.code.id) \($0.message)" }
    }
    let canvas = "{{canvas.${name}}}!"
    #expect(found(canvas, .liquid, profile: "canvas: { name: A }\n", shared: "canvas: { name: B }\n") == ["A!", "B!"])
    #expect(
      found("{{canvas.${api_id}}}" + canvas, .liquid, profile: "name: Ann\n", shared: "custom: {}\n") == [
        "!", "info template/needs-data there is no sample of \"canvas\", and it counts as empty (ann)",
      ])
    let banner =
      "{% if banner.variant %}{{ banner.variant.name }}{% endif %}{{ metrics('m') }}{{ report_value_by_key('r') }}!"
    #expect(
      found(
        banner, .jinja, profile: "banner: { variant: { name: A } }\nmetrics: { m: 1 }\n", shared: "reports: { r: 2 }\n"
      )
      .first == "A12!")
    #expect(
      found(banner, .jinja, profile: "name: Ann\n", shared: "custom: {}\n") == [
        "!", "info template/needs-data there is no sample of banner, and it counts as empty (ann)",
        "info template/needs-data there is no sample of metrics('m'), and it counts as empty (ann)",
        "info template/needs-data there is no sample of report_value_by_key('r'), and it counts as empty (ann)",
      ])
  }

  @Test func `what a service has and no sample shows is an info, and stops no block`() {
    func codes(_ text: String, _ language: TemplateLanguage) -> [String] {
      let source = Source(path: "a", bytes: Array(text.utf8))
      let field = FieldTemplate("text", text, language: language, at: TextPlaces(source, at: 0, count: text.utf8.count))
      var findings: [Finding] = []
      _ = DefinitionTemplates([field]).fill(for: Self.profiles, findings: &findings)
      return findings.map { "\($0.severity) \($0.code.id)" }
    }
    let data = "info template/needs-data"
    #expect(codes("{% set p = catalogs.Products.item_by_id('1') %}{{ p.title }}!", .jinja) == [data])
    #expect(codes("{{ block('5f', {}) }}!", .jinja) == [data])
    #expect(codes("{{${braze_id}}}, {{campaign.${name}}}, {{campaign.${id}}}!", .liquid) == [data, data])
    #expect(codes("{% if most_recently_used_device.${model} == 'x' %}A{% endif %}B", .liquid) == [])
    // Braces in a comment, in raw or in a style sheet are meant.
    #expect(codes("{# {{ a }} #}<style>a { {% if 1 %}b{% endif %} }</style>{ {{ 1 }} }", .jinja) == [])
    #expect(codes("{% raw %}{{ a }}{% endraw %}", .jinja) == [])
    #expect(codes("{% raw %}{{ a }}{% endraw %}", .liquid) == [])
    #expect(codes("<img src=\"{{ customer.picture }}\">", .jinja) == ["warning template/unknown-variable"])
    #expect(codes("{% if (points > 1) %}A{% endif %}B", .liquid) == ["error template/parentheses"])
    #expect(codes("{% if ${language} = 'x' %}A{% endif %}B", .liquid) == ["error template/foreign-operator"])
  }

  @Test func `a variable of another channel is told as that alone`() {
    let found = fill(["{{${set_user_to_unsubscribed_url} | default: 'x'}}"]).findings
    #expect(found.count == 1 && found[0].contains("template/not-in-channel"), "\(found)")
  }

  @Test func `marks that come with a value are told`() {
    #expect(fill(["{{${odd} | default: 'a' | truncate: 9}}"]).findings.contains { $0.contains("template/raw-shown") })
  }
}

/// Where a text of YAML stands in its file.
@Suite struct TextPlacesTests {
  @Test(arguments: [
    ("title: plain {{x}}\n", "plain {{x}}", 7, 6, "1:14"),
    ("title: \"a \\\"b\\\" {{x}}\"\n", "a \"b\" {{x}}", 7, 6, "1:17"),
    ("title: 'it''s {{x}}'\n", "it's {{x}}", 7, 5, "1:15"),
    ("title: >-\n  one\n  two {{x}}\n", "one two {{x}}", 7, 8, "3:7"),
    ("title: |\n  é\n  two {{x}}\n", "é\ntwo {{x}}\n", 7, 7, "3:7"),
  ])
  func `each byte of a scalar has its place`(file: String, value: String, column: Int, offset: Int, place: String) {
    let source = Source(path: "a", bytes: Array(file.utf8))
    let places = TextPlaces(source, scalar: value, at: Position(line: 1, column: column + 1))
    let found = places.position(ofByte: offset)
    #expect("\(found.line):\(found.column)" == place)
  }
}
