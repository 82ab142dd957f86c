import Documents
import TestSupport
import Testing

@testable import AdaptiveExpressions

@Suite("Hostile expressions") struct HostileTests {
  private let list = ExpressionValue.object([
    "a": .list((0..<1000).map { .number(Double($0)) }), "s": .string(String(repeating: "a", count: 100_000)),
  ])

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "range(1, 1000000000)", "range(0, 9000000000000000000)", "foreach(a, x, foreach(a, y, foreach(a, z, 1)))",
      "join(a, s)", "replace(s, 'a', s)", "foreach(a, x, s & s & s & s & s & s & s & s & s & s & s & s)",
      "foreach(a, x, range(1, 100000))", "join(foreach(a, x, s), '')", "string(foreach(a, x, a))",
      "where(a, x, where(a, y, equals($root, $root)))", "if(count(range(1, 1000000000)) > 1, 1, 2)",
      "foreach(a, x, split(s, ''))", "foreach(a, x, sortBy(a))", "foreach(a, x, unique(a))",
      "foreach(a, x, isMatch(s, '(a|a)*(a|a)*b'))", "foreach(a, x, replaceIgnoreCase(s, 'b', s))",
      "foreach(a, x, base64(s))",
    ])
  func `what asks for too much ends with an error, also inside a condition`(expression: String) {
    // A tenth of what a card has.
    let result = Evaluated(expression, list, steps: 100_000)
    #expect(result.error?.kind == .exhausted, "\(result.error?.message ?? "no error")")
  }

  @Test(.timeLimit(.minutes(5)))
  func `a pattern that takes others years is tried in a moment`() {
    #expect(Evaluated("isMatch(s, '(a+)+b')", list).node == Node(.bool(false)))
  }

  @Test(arguments: [
    #"[^\s\S]"#: false, #"[^\d\D]"#: false, #"[^\w\W]"#: false, #"[\s\S]"#: true, #"[\0-\uFFFF]"#: true,
  ])
  func `a class may exclude every character, or none`(pattern: String, isFound: Bool) {
    let scope = ExpressionValue.object(["s": .string("a"), "p": .string(pattern)])
    #expect(Evaluated("isMatch(s, p)", scope).node == Node(.bool(isFound)))
  }

  @Test(.timeLimit(.minutes(5)))
  func `a list that holds itself many times is not written out`() {
    var value = ExpressionValue.list([.number(1)])
    for _ in 0..<40 { value = .list([value, value]) }
    var budget = 100_000
    _ = value.node(at: .init(), budget: &budget)
    #expect(budget < 0)
    for function in [
      "string(x)", "jsonStringify(x)", "join(x, '')", "x == x", "flatten(x)", "'' & x", "unique(x)", "sortBy(x)",
    ] {
      let result = Evaluated(function, .object(["x": value]), steps: 50_000)
      #expect(result.error?.kind == .exhausted || function == "unique(x)", "\(function)")
    }
  }

  @Test func `nesting is bounded`() {
    for (open, close) in [("(", ")"), ("[", "]"), ("!", ""), ("-", ""), ("{a:", "}"), ("not(", ")"), ("1 ^ ", "")] {
      let text = String(repeating: open, count: 2000) + "1" + String(repeating: close, count: 2000)
      #expect(throws: ExpressionError.self) { try AdaptiveExpression(text) }
    }
    for link in ["+1", ".a", "[0]", "&1", " ?? 1", "^1"] {
      #expect(throws: ExpressionError.self) { try AdaptiveExpression("a" + String(repeating: link, count: 4000)) }
    }
    #expect(Evaluated("1" + String(repeating: "+1", count: 400)).node.compact == "401")
    let json = String(repeating: "[", count: 100_000)
    #expect(Evaluated("json(x)", .object(["x": .string(json)])).error != nil)
  }

  @Test func `numbers beyond what integers hold are no trap`() {
    let numbers = [
      "1" + String(repeating: "0", count: 300), "-9223372036854775808", "(0 - 1) ^ 0.5", "10 ^ 400", "0.0001", "gone",
    ]
    for name in FunctionTable.names {
      for a in numbers {
        _ = Evaluated("\(name)(\(a))")
        for b in numbers.prefix(3) {
          _ = Evaluated("\(name)(\(a), \(b))")
          for first in ["'2020-03-04T15:06:07.000Z'", "createArray(1, 2)"] {
            _ = Evaluated("\(name)(\(first), \(a))")
            _ = Evaluated("\(name)(\(first), \(a), \(b))")
            _ = Evaluated("\(name)(\(first), \(a), 'Month')")
          }
        }
      }
    }
    for operation in ["+", "-", "*", "/", "%", "^", "<", "==", "&", "??"] {
      for a in numbers { for b in numbers { _ = Evaluated("\(a) \(operation) \(b)") } }
    }
    for unit in ["Second", "Day", "Week", "Month", "Year"] {
      for count in ["9007199254740991", "-9007199254740991", "1000000000", "-5000"] {
        _ = Evaluated("addToTime('2020-03-04T15:06:07.000Z', \(count), '\(unit)', 'dddd MMMM yyyy')")
        _ = Evaluated("getFutureTime(\(count), '\(unit)')")
      }
    }
    for text in ["+275760-09-13T00:00:00.000Z", "-271821-04-20T00:00:00.000Z", "+999999-01-01T00:00:00.000Z"] {
      for call in ["ticks", "dayOfYear", "startOfMonth", "date"] { _ = Evaluated("\(call)('\(text)')") }
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `random expressions and patterns are no trap`() {
    var generator = SeededGenerator(state: 17)
    let words =
      FunctionTable.names + [
        "a", "s", "x", "$root", "$data", "null", "undefined", "'2020-03-04T15:06:07.000Z'", "'a.b[0]'", "\"", "'", "${",
        "}",
        "{", "(", "(", "(", ")", ")", ")", "[", "]", ",", ",", ",", ".", "+", "-", "*", "/", "%", "^", "&", "&&", "||",
        "??", "?",
        ":", "!", "=>", "==", "<", "0", "1", "2.5", "99999999999999999999", "\\", "ü", "\n",
      ]
    for _ in 0..<3000 {
      let text = (0..<(1 + generator.below(14))).map { _ in generator.pick(words) }.joined(
        separator: generator.flip() ? " " : "")
      _ = Evaluated(text: generator.flip() ? "${\(text)}" : text, list, steps: 20_000)
    }
    let pieces = [
      "a", "b", "(", ")", "[", "]", "^", "$", "*", "+", "?", "{2}", "{1,", "|", "\\", "d", "-", ".", "(?:", "(?=",
      "(?i)", "ü",
    ]
    for _ in 0..<3000 {
      let pattern = (0..<(1 + generator.below(8))).map { _ in generator.pick(pieces) }.joined()
      _ = Evaluated("isMatch('aab1-bü', p)", .object(["p": .string(pattern)]), steps: 100_000)
    }
    let letters = Array("dfFgGhHKmMostTyzZ:/%'`\\[]YDSAaQ ")
    for _ in 0..<1000 {
      let pattern = String((0..<generator.below(8)).map { _ in generator.pick(letters) })
      _ = Evaluated("utcNow(p, 'de')", .object(["p": .string(pattern)]))
      _ = DateText.instant(
        String((0..<generator.below(16)).map { _ in generator.pick(Array("0123456789:-/+TZ. apmJan")) }))
      _ = Timex(String((0..<generator.below(12)).map { _ in generator.pick(Array("0123456789:-XPTWE.DHS")) }))
      _ = AddressParts(String((0..<generator.below(12)).map { _ in generator.pick(Array("ahtps:/.?#@[]%12 é\\")) }))
    }
  }
}
