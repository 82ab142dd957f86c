import AdaptiveExpressions
import CardSystems
import Diagnostics
import Documents
import Personalisation
import Testing
import Text

@testable import AdaptiveCards

@Suite("Templates") struct TemplateTests {
  private func expand(
    _ template: String, _ data: String, for profiles: Profiles = Profiles()
  ) -> (json: String, findings: [Finding]) {
    var findings: [Finding] = []
    let source = Source(path: "t.json", bytes: Array(template.utf8))
    guard let node = JSON.parse(source, findings: &findings),
      let data = JSON.parse(Source(path: "d.json", bytes: Array(data.utf8)), findings: &findings)
    else { return ("", findings) }
    let environment = Environment(templates: .compile([]).0, now: 0, profiles: profiles)
    let template = Template(source: source, in: environment)
    return (template.expand(node, ExpressionScope(file: data), &findings).json(), findings)
  }

  @Test func `a text that is one expression keeps the type of its value`() {
    #expect(
      expand(#"{"a":"${n}","b":"${f}","c":"${o}","d":"n = ${n}","e":"${n + 1}"}"#, #"{"n":5,"f":true,"o":{"x":[1]}}"#)
        .json
        == #"{"a":5,"b":true,"c":{"x":[1]},"d":"n = 5","e":6}"#)
  }

  @Test func `among many cards, one that takes its part of a build's steps is told as dear; an ordinary one is not`() {
    var profiles = Profiles()
    profiles.share(1_000_000, among: 100_000)
    let items = Array(repeating: "1", count: 1_000).joined(separator: ",")
    let heavy = #"{"body":[{"$data":"${items}","t":"${join(range(0, 100), '')}"}]}"#
    let dear = expand(heavy, #"{"items":[\#(items)]}"#, for: profiles).findings
    #expect(dear.contains { $0.message.contains("among the dearest") }, "\(dear)")
    #expect(expand(heavy, #"{"items":[\#(items)]}"#).findings == [])
    let plain = #"{"body":[{"$data":"${items}","t":"${$data + 1}"}]}"#
    #expect(expand(plain, #"{"items":[\#(items)]}"#, for: profiles).findings == [])
  }

  @Test func `the key $data repeats an object for each element, and knows its position`() {
    #expect(
      expand(
        #"{"body":[{"$data":"${items}","t":"${$index}: ${name} of ${$root.all}"},{"t":"end"}]}"#,
        #"{"all":2,"items":[{"name":"a"},{"name":"b"}]}"#
      ).json == #"{"body":[{"t":"0: a of 2"},{"t":"1: b of 2"},{"t":"end"}]}"#)
  }

  @Test func `the key $data may be an object or written out; an empty array removes the object`() {
    #expect(
      expand(
        #"{"body":[{"$data":"${o}","t":"${x}"},{"$data":[{"x":2},{"x":3}],"t":"${x}"},{"$data":"${none}","t":"-"}]}"#,
        #"{"o":{"x":1},"none":[]}"#
      ).json == #"{"body":[{"t":1},{"t":2},{"t":3}]}"#)
  }

  @Test func `the key $when keeps an object only for true, and says where it cannot tell`() {
    let result = expand(
      #"{"body":[{"$when":"${n > 3}","t":1},{"$when":"${n < 3}","t":2},{"$when":"${missing}","t":3},{"$when":"yes","t":4}]}"#,
      #"{"n":5}"#)
    #expect(result.json == #"{"body":[{"t":1}]}"#)
    #expect(result.findings.map(\.code) == [.adaptiveTemplateField, .adaptiveTemplateField])
  }

  @Test func `what the data lacks stays as it is written, and is told`() {
    let result = expand(#"{"t":"a ${nmae} b"}"#, #"{"name":1}"#)
    #expect(result.json == #"{"t":"a ${nmae} b"}"#)
    #expect(result.findings.map(\.hint) == [#"did you mean "name"?"#])
    #expect(result.findings.map(\.place.column) == [6])
  }

  @Test func `an array in the place of an element is its elements, and null is none`() {
    #expect(
      expand(#"{"l":["a","${xs}",null,"${none}",[3,[4]]]}"#, #"{"xs":[1,2],"none":null}"#).json
        == #"{"l":["a",1,2,3,4]}"#)
  }

  @Test func `a member whose value is missing is left out, and one that is null stays`() {
    #expect(
      expand(#"{"a":"${o['x']}","b":"${none}","c":"${first(xs)}"}"#, #"{"o":{},"none":null,"xs":[]}"#).json
        == #"{"b":null}"#)
  }

  @Test func `the key $index stays inside what is repeated, and $data may be any value`() {
    #expect(
      expand(
        #"{"body":[{"$data":"${xs}","in":{"$data":"${o}","t":"${$index} ${a}"}},{"$data":"${gone}","t":"${$data}"}]}"#,
        #"{"xs":[{"o":{"a":1}},{"o":{"a":2}}]}"#
      ).json == #"{"body":[{"in":{"t":"0 1"}},{"in":{"t":"1 2"}},{"t":"${gone}"}]}"#)
  }

  @Test(arguments: [
    ("\"${x == null}\"", true, 0), ("\"${exists(x)}\"", false, 0), ("\"${!x}\"", true, 0), ("\"${x}\"", false, 1),
    ("\"${n}\"", false, 1), ("\"${true}\"", false, 1), ("\"true\"", false, 1), ("true", false, 1), ("false", true, 1),
    ("\"${foo(1)}\"", false, 2), ("\"${sum(s)}\"", false, 1), ("\"${count(x) > 0}\"", false, 0),
    ("\"${length(n) > 0}\"", false, 1), ("\"a ${n}\"", false, 1),
  ])
  func `only an expression that is true keeps an element; what else a $when is, is told`(
    when: String, isKept: Bool, findings: Int
  ) {
    let result = expand(#"{"body":[{"$when":\#(when),"t":1}]}"#, #"{"n":5,"s":"x"}"#)
    #expect(result.json == (isKept ? #"{"body":[{"t":1}]}"# : #"{"body":[]}"#))
    #expect(result.findings.count == findings, "\(result.findings.map(\.message))")
  }

  @Test func `a condition that cannot be evaluated takes the other branch, and says so with its place`() {
    let result = expand("{\n  \"t\": \"${if(length(n) > 0, 'a', 'b')}\"}", #"{"n":5}"#)
    #expect(result.json == #"{"t":"b"}"#)
    #expect(
      result.findings.map(\.message) == ["t: length needs text, and was given 5; the condition counts as false"])
    #expect(result.findings.map(\.place.line) == [2])
    let rows = expand(
      #"{"l":[{"$data":"${l}","t":"${if(length(n) > 0, 'a', 'b')}"}]}"#, #"{"l":[{"n":5},{"n":6}]}"#)
    #expect(rows.findings.count == 1, "each row's value is another one")
  }

  @Test
  func `a call that cannot be evaluated stays as it is written beside text, and alone ends the card, and says where`() {
    let result = expand(#"{"a":"x ${toUpper(n)} y ${n}","b":"${addDays('today', 1)}"}"#, #"{"n":5}"#)
    #expect(result.json == #"{"a":"x ${toUpper(n)} y 5"}"#)
    #expect(
      result.findings.map(\.message) == [
        "a: ${toUpper(n)}: toUpper needs text, and was given 5",
        #"b: ${addDays('today', 1)}: addDays was given "today", which is no date, and no engine gives a card"#,
      ])
    #expect(result.findings.map(\.code) == [.adaptiveTemplate, .adaptiveTemplate])
  }

  @Test func `the clock is the build's, and chance is the same each time`() {
    let template = #"{"a":"${utcNow()}","b":["${rand(0, 1000000)}","${rand(0, 1000000)}","${newGuid()}"]}"#
    let first = expand(template, "{}").json
    #expect(first == expand(template, "{}").json)
    #expect(first.contains(#""a":"1970-01-01T00:00:00.000Z""#))
  }

  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 / 2", "3"), ("7.5 / 2", "3.75"), ("7 % 4", "3"), ("-n", "-5"),
    ("n == 5 && !(n > 6)", "true"), ("n != 5 || s == 'x'", "false"), ("'a' + n", #""a5""#),
    ("s + s", #""Hi yoHi yo""#),
    ("xs[1]", "20"), ("os[0].b", "1"), ("o['b']", "2"), ("$root.o.b", "2"), ("if(n > 3, 'big', 'small')", #""big""#),
    ("exists(o.c)", "false"), ("exists(o.b)", "true"), ("json('{\"k\": [1]}').k", "[1]"), ("sum(xs)", "60"),
    ("max(xs)", "30"), ("min(1, 2)", "1"), ("int('12')", "12"), ("length(s)", "5"), ("count(xs)", "3"),
    ("toUpper(s)", #""HI YO""#), ("toLower(s)", #""hi yo""#), ("substring(s, 3, 2)", #""yo""#),
    ("indexOf(s, 'yo')", "3"),
    ("select(os, x, x.b * 2)", "[2,4]"), ("sum(select(os, x, x.b))", "3"), ("where(xs, x, x > 15)", "[20,30]"),
    ("join(xs, ', ')", #""10, 20, 30""#), ("replace(s, 'yo', 'me')", #""Hi me""#), ("string(n)", #""5""#),
    ("formatNumber(1234567.891, 2)", #""1,234,567.89""#), ("formatNumber(-0.001, 1)", #""0.0""#),
    ("formatDateTime('2017-02-14T06:08:39Z', 'dddd, MMMM d, h:mm tt')", #""Tuesday, February 14, 6:08 AM""#),
    ("formatEpoch(1487052519, 'yyyy-MM-dd HH:mm:ss')", #""2017-02-14 06:08:39""#),
    ("formatTicks(636226493190000000, 'M/d/yy')", #""2/14/17""#), ("coalesce(null, 'none')", #""none""#),
    ("formatNumber(1234567.891, 2, 'de-DE')", #""1.234.567,89""#), ("formatNumber(1234, 0, 'es-ES')", #""1.234""#),
    ("formatDateTime('2017-02-14', 'dddd, d. MMMM', 'de')", #""Dienstag, 14. Februar""#),
    ("contains(xs, 20)", "true"), ("startsWith(s, 'Hi')", "true"), ("empty(o)", "false"), ("not(n)", "false"),
  ])
  func `expressions`(expression: String, expected: String) {
    let escaped = Node(.string("${\(expression)}")).json()
    let data = #"{"n":5,"s":"Hi yo","xs":[10,20,30],"os":[{"b":1},{"b":2}],"o":{"b":2}}"#
    #expect(expand(#"{"t":\#(escaped)}"#, data).json == #"{"t":\#(expected)}"#)
  }

  @Test(arguments: [
    ("1 +", "the expression ends too early"), ("foo(1)", #"there is no function "foo" here"#),
    ("(1", #"")" is missing at the end"#), ("1 / 0", "division by zero"), ("a b", #""b" is not understood"#),
    ("toLower(o)", "toLower needs text, and was given a map"), ("length()", "length does not take 0 arguments"),
  ])
  func `what cannot be read says why`(expression: String, message: String) {
    let result = expand(#"{"t":"${\#(expression)}"}"#, #"{"a":1,"o":{}}"#)
    #expect(result.findings.map(\.message) == ["t: ${\(expression)}: \(message), and no engine gives a card"])
  }

  @Test(arguments: ["${a", "${'a}", "x ${a} ${b"])
  func `an expression without its end stays as it is written, and is told`(text: String) {
    let result = expand(#"{"t":"\#(text)"}"#, #"{"a":"${a}"}"#)
    #expect(result.findings.map(\.message) == ["t: an expression has no closing brace"])
  }

  @Test func `repeated elements inside repeated elements have an end`() {
    let list = "[" + Array(repeating: "1", count: 200).joined(separator: ",") + "]"
    let inner = #"{"$data":"${$root.l}","a":{"$data":"${$root.l}","a":{"$data":"${$root.l}","a":1}}}"#
    let result = expand(#"{"body":[\#(inner)]}"#, #"{"l":\#(list)}"#)
    #expect(result.findings.contains { $0.code == .adaptiveTemplate })
    #expect(expand("{\"t\":\"${" + String(repeating: "(", count: 10_000) + "}\"}", "{}").findings.count == 1)
  }

  @Test(arguments: [
    (#"{"$root":{"name":"Ada"},"$host":{"theme":"dark"}}"#, "Ada Ada dark"),
    (#"{"$root":{"name":"Ada"}}"#, "Ada Ada light"),
    (#"{"name":"Ada"}"#, "Ada Ada light"),
  ])
  func `a data file may be what the SDKs expand with: the data and the host apart`(data: String, expected: String) {
    let json = card(text("${name} ${$root.name} ${$host.theme}"))
    var findings: [Finding] = []
    let environment = environment(
      {
        $0.settings.adaptive.hostData = Node(
          .map(
            Mapping([
              .init(key: "theme", keyPosition: Position(), node: Node(.string("light")))
            ])))
      },
      files: ["adaptive/a.data.json": data])
    let result = AdaptiveCards.decode(
      Source(path: "Content/adaptive/a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    #expect(result?.summary.title == expected)
    #expect(findings == [])
  }

  @Test func `the data is the file beside the payload`() {
    let json = card(text("Hello ${name}"))
    var findings: [Finding] = []
    let environment = environment(files: ["adaptive/sub/a.data.json": #"{"name":"World"}"#])
    let result = AdaptiveCards.decode(
      Source(path: "Content/adaptive/sub/a.json", bytes: Array(json.utf8)), id: "sub/a", in: environment,
      findings: &findings)
    #expect(result?.summary.title == "Hello World")
    #expect(result?.definition.filling == .dataFile)
    #expect(findings == [])
  }

  @Test(arguments: [50, 190, 199, 200, 250])
  func `objects nested deeper than anything that is drawn stay as they are`(depth: Int) {
    let template =
      String(repeating: #"{"items":["#, count: depth) + "1" + String(repeating: "]}", count: depth)
    #expect(expand(template, "{}").json == template)
    let objects = String(repeating: #"{"a":"#, count: 2 * depth) + "1" + String(repeating: "}", count: 2 * depth)
    #expect(expand(objects, "{}").json == objects)
  }

  @Test(.timeLimit(.minutes(1)))
  func `loops inside loops, and long chains, end with a finding`() {
    let items = "[" + (0..<500).map { "\($0)" }.joined(separator: ",") + "]"
    var loop = "x0"
    for i in (0..<20).reversed() { loop = "foreach(a, x\(i), \(loop))" }
    #expect(
      expand("{\"t\":[\"${\(loop)}\",\"${\(loop)}\"]}", "{\"a\":\(items)}").findings.map(\.message)
        == ["t[0]: ${\(loop.prefix(80))}: the expressions of the card take too many steps"])
    let compare = "where(a, x, where(a, y, equals($root, $root)))"
    #expect(expand("{\"t\":\"${\(compare)}\"}", "{\"a\":\(items)}").findings.count == 1)
    for chain in ["1" + String(repeating: "+1", count: 4000), "a" + String(repeating: ".a", count: 4000)] {
      #expect(expand("{\"t\":\"${\(chain)}\"}", "{\"a\":1}").findings.map(\.code) == [.adaptiveTemplate])
    }
    #expect(expand("{\"t\":\"${1" + String(repeating: "+1", count: 400) + "}\"}", "{}").json == #"{"t":401}"#)
  }

  @Test(.timeLimit(.minutes(1)))
  func `what data repeats without end is cut`() {
    let items = "[" + (0..<1000).map { "\($0)" }.joined(separator: ",") + "]"
    let lists = expand(#"{"b":[{"$data":"${a}","x":[{"$data":"${$root.a}","y":\#(items)}]}]}"#, "{\"a\":\(items)}")
    #expect(lists.json.utf8.count < 20_000_000)
    #expect(lists.findings.map(\.code) == [.adaptiveTemplate])
    let long = String(repeating: "a", count: 100_000)
    let texts = expand(#"{"b":[{"$data":"${a}","x":" ${$root.t}"}]}"#, "{\"a\":\(items),\"t\":\"\(long)\"}")
    #expect(texts.json.utf8.count < 100_000_000)
  }

}
