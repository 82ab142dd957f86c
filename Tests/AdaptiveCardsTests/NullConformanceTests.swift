import AdaptiveExpressions
import CardSystems
import Diagnostics
import Documents
import Foundation
import TestSupport
import Testing
import Text

@testable import AdaptiveCards

/// What the two engines do with null, with what is missing, and with what fails.
@Suite("Conformance of nulls") struct NullConformanceTests {
  private static func fixture() throws -> Node {
    let path = FixtureFolder.own.appending(path: "adaptive-expressions/nulls.json").path
    var findings: [Finding] = []
    let bytes = try Data(contentsOf: URL(filePath: path))
    return try #require(JSON.parse(Source(path: path, bytes: Array(bytes)), findings: &findings))
  }

  private func expand(_ template: Node, _ data: Node) -> (result: Node, findings: [Finding]) {
    var findings: [Finding] = []
    let environment = Environment(templates: .compile([]).0, now: 0)
    let result = Template(source: Source(path: "nulls.json", bytes: []), in: environment)
      .expand(template, ExpressionScope(file: data), &findings)
    return (result, findings)
  }

  private func object(_ entries: [(String, Node)]) -> Node {
    Node(.map(Mapping(entries.map { .init(key: $0.0, keyPosition: Position(), node: $0.1) })))
  }

  private func template(_ item: Node) -> Node {
    let text = { (text: String) in Node(.string(text)) }
    switch item["form"]?.string {
    case "when": return object([("body", Node(.list([object([("$when", item["when"] ?? Node(.null))])])))])
    case "data":
      let block = object([("type", text("TextBlock")), ("text", text("v ${n} i ${$index} d ${$data}"))])
      return object([
        (
          "body",
          Node(
            .list([
              object([
                ("type", text("Container")), ("$data", item["data"] ?? Node(.null)), ("items", Node(.list([block]))),
              ])
            ]))
        )
      ])
    default: return object([("value", item["expression"] ?? Node(.null))])
    }
  }

  private func isAsExpected(_ item: Node, _ result: Node, _ findings: [Finding]) -> Bool {
    let js = item["js"]
    let noCard = findings.filter {
      $0.severity == .error
        && ["the JavaScript engine gives no card", "no engine gives a card"].contains(where: $0.message.contains)
    }
    if js?["throws"] != nil {
      guard !noCard.isEmpty else { return false }
      guard item["form"]?.string != "data", let net = item["net"]?["result"] else { return true }
      let text = net.string ?? net.json()
      return noCard.contains { $0.message.contains(".NET writes \(Node(.string(text)).excerpt)") }
    }
    guard noCard.isEmpty else { return false }
    if let isKept = js?["kept"]?.bool { return result.json() == (isKept ? #"{"body":[{}]}"# : #"{"body":[]}"#) }
    if let body = js?["body"] { return result["body"]?.json() == body.json() }
    if js?["absent"] != nil { return result.json() == "{}" }
    let value = result["value"]?.json()
    guard value == js?["result"]?.json() else { return false }
    // Where the engines differ, it is told.
    guard item["agree"]?.bool == false, item["net"]?["result"] != nil, item["expression"]?.string != "${join(l,',')}",
      item["expression"]?.string != "x ${join(l,',')}"
    else { return true }
    return !findings.isEmpty
  }

  @Test
  func `null, what is missing and what fails are as the engines have them, and a card that there is not is an error`()
    throws
  {
    let fixture = try Self.fixture()
    let data = try #require(fixture["data"])
    let cases = try #require(fixture["cases"]?.list)
    var equal = 0
    for item in cases {
      let (result, findings) = expand(template(item), data)
      if isAsExpected(item, result, findings) {
        equal += 1
      } else {
        print("\(item["name"]?.string ?? ""): \(result.json()) \(findings.map(\.message)), expected \(item.json())")
      }
    }
    print("Adaptive Cards: nulls, \(equal) of \(cases.count) as the engines have them")
    #expect(equal == cases.count)
  }

  @Test(arguments: [
    (
      "Hello ${n}", "${n}: it is null, and the JavaScript engine gives no card; .NET writes \"Hello ${n}\"",
      "write ${if(n, n, '')}"
    ),
    (
      "x ${toUpper(n)}",
      "${toUpper(n)}: toUpper needs text, and was given null, and the JavaScript engine writes "
        + "\"x ${toUpper(n)}\"; .NET writes \"x ${N}\"",
      "write if(n, n, '') for it"
    ),
    (
      "${sum(n)}", "${sum(n)}: sum needs a list, and was given null, and no engine gives a card",
      "write if(n, n, '') for it"
    ),
    (
      "Run `a` ${s}",
      "a backtick stands in a text with an expression, and the JavaScript engine gives no card; "
        + ".NET writes \"Run `a` Ann\"",
      "write \\` (in JSON \\\\`)"
    ),
    (
      "${n}", "${n}: it is null, and the JavaScript engine gives null; .NET writes \"${n}\"",
      "write if(n, n, '') for it"
    ),
  ])
  func `null in a text, and what fails, says what each engine makes of it, and how to mend it`(
    text: String, message: String, hint: String
  ) throws {
    let (_, findings) = expand(
      object([("v", Node(.string(text)))]), object([("n", Node(.null)), ("s", Node(.string("Ann")))]))
    #expect(findings.map(\.message) == [message])
    #expect(findings.map(\.hint) == [hint])
  }

  @Test func `a text that no engine can read is told, also where its element is left out`() {
    let hidden = object([("$when", Node(.bool(true))), ("v", Node(.string("${a b}")))])
    let (result, findings) = expand(object([("body", Node(.list([hidden])))]), object([]))
    #expect(result.json() == #"{"body":[]}"#)
    #expect(findings.filter { $0.severity == .error }.map(\.message).joined().contains("no card"))
  }

  @Test(arguments: [
    ("${a.e-mail}", "${a.e-mail}: the hyphen of a name is a minus sign here", "write ${a['e-mail']}"),
    ("x ${e-mail} y", "${e-mail}: the hyphen of a name is a minus sign here", "write ${$data['e-mail']}"),
    ("Hello {name}", "{name} is of the old templates, and stays as it is written", "write ${name}"),
    ("Hello {name} ${s}", "{name} is of the old templates, and stays as it is written", "write ${name}"),
    (
      "Hello ${a}", "a map stands in the text, as [object Object]",
      "name one of its properties, or write ${string(…)} around it"
    ),
  ])
  func `what is often mistaken is named, with what to write`(text: String, message: String, hint: String) throws {
    let data = try #require(
      JSON.parse(Array(#"{"name":"Ann","s":"x","e-mail":"a@b","a":{"e-mail":"c@d"}}"#.utf8)))
    let (_, findings) = expand(object([("v", Node(.string(text)))]), data)
    #expect(findings.map(\.message) == [message])
    #expect(findings.map(\.hint) == [hint])
  }

  @Test(arguments: ["${a.e-mail}", "${a.e-mail > 3}", "${not(a.e-mail)}", "${a.e-mail == 'x'}"])
  func `a name with a hyphen is told once, wherever it stands`(text: String) throws {
    let data = try #require(JSON.parse(Array(#"{"a":{"e-mail":"c@d"}}"#.utf8)))
    for key in ["$when", "$data", "v"] {
      let part = object([(key, Node(.string(text))), ("text", Node(.string("x")))])
      let (_, findings) = expand(object([("body", Node(.list([part])))]), data)
      let told = findings.filter { $0.message.contains("minus sign") }
      #expect(told.map(\.hint) == ["write ${a['e-mail']}"], "\(key)")
      #expect(findings.filter { $0.message.contains("has no") } == [], "\(key)")
      #expect(findings.count == 1, "\(key)")
    }
  }

  @Test(arguments: [
    "${if(true, 'e-mail', '')}", "${a['e-mail']}", "${b-c}", "Your e-mail: ${b}", "${if(b, 'to e-mail', '')}",
  ])
  func `a hyphen that is meant is none of a name`(text: String) throws {
    let data = try #require(JSON.parse(Array(#"{"a":{"e-mail":"c@d"},"e-mail":"c@d","b":3,"c":1,"b-c":2}"#.utf8)))
    let (_, findings) = expand(object([("v", Node(.string(text)))]), data)
    #expect(findings == [])
  }

  @Test(arguments: ["facts", "columns", "images", "inlines", "actions"])
  func `an empty list of a template's data is no error`(key: String) {
    let types = [
      "facts": "FactSet", "columns": "ColumnSet", "images": "ImageSet", "inlines": "RichTextBlock",
      "actions": "ActionSet",
    ]
    let json = card(#"{"type":"\#(types[key] ?? "")","\#(key)":[{"$data":"${none}","type":"TextRun","text":"a"}]}"#)
    var findings: [Finding] = []
    let environment = environment(files: ["adaptive/a.data.json": #"{"none":[]}"#])
    _ = AdaptiveCards.decode(
      Source(path: "Content/adaptive/a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    #expect(findings == [])
  }

  @Test func `a picture in Markdown goes through the resolvers, and one that is lost asks nobody`() {
    let drawn = Drawn(card(text("See ![tulip](https://example.com/a.png?b=1&c=2) there")))
    #expect(drawn.html.contains(#"<img src="https://example.com/a.png?b=1&amp;c=2""#))
    let lost = Drawn(card(text("See ![tulip](app:a.png) there")))
    #expect(!lost.html.contains("<img") && lost.html.contains(#"<span class="ac-lost">app:a.png</span>"#))
  }
}
