import TestSupport
import Testing

@testable import AdaptiveExpressions

/// Every function of the engine's table, called with what is worst. A function that is added is called by being there.
/// It runs in a process of its own, where a trap, too deep a stack or too much memory would be seen.
@Suite("All functions of expressions end") struct TableTests {
  @Test func `functions`() async {
    await #expect(processExitsWith: .success) {
      limitProcess(seconds: 300)
      // No value holds itself, and none is deeper than a document may be.
      var deep = ExpressionValue.list([])
      for _ in 0..<500 { deep = .list([deep]) }
      let data = ExpressionValue.object([
        "long": .string(String(repeating: "a", count: 1 << 20)), "deep": deep,
        "wide": .list((0..<50_000).map { .list([.number(Double($0))]) }),
        "nested": .string(String(repeating: "[", count: 50_000)),
        "date": .string("2020-03-04T15:06:07.000Z"), "low": .number(-9_223_372_036_854_775_808),
        "high": .number(9_223_372_036_854_775_807), "least": .integer(.min), "greatest": .integer(.max),
      ])
      let values = ["low", "high", "least", "greatest", "0", "-1", "''", "long", "deep", "wide", "nested", "date"]
      for name in FunctionTable.all.keys.sorted() {
        var calls = [""]
        for a in values {
          calls += [a, "\(a), 'a'", "\(a), 'a', 'b'", "'a', \(a)", "'a', 'b', \(a)", "1, \(a), 1"]
          for b in ["high", "date"] {
            calls += ["\(a), \(b)", "\(a), \(b), \(b)", "\(b), \(a), 'Day'"]
          }
        }
        for call in calls {
          let time = processorTime { _ = Evaluated("\(name)(\(call))", data, steps: 30_000) }
          precondition(time < 5, "\(name)(\(call)) takes \(time)")
        }
      }
    }
  }
}
