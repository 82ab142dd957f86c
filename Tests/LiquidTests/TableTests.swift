import Documents
import Foundation
import TestSupport
import Testing
import TextTemplates

@testable import Liquid

/// Every filter of the engine's table, called with what is worst. A filter that is added is called by being there. It
/// runs in a process of its own, where a trap, too deep a stack or too much memory would be seen.
@Suite("All filters of Liquid end") struct TableTests {
  @Test func `filters`() async {
    await #expect(processExitsWith: .success) {
      limitProcess(seconds: 300)
      // No value holds itself, and none is deeper than a document may be.
      let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
      let json =
        #"{"long": "\#(String(repeating: "a ", count: 1 << 19))", "deep": \#(deep), "wide": [\#(Array(repeating: "[1]", count: 50_000).joined(separator: ","))], "nested": "\#(String(repeating: "[", count: 50_000))", "low": -9223372036854775808, "high": 9223372036854775807, "map": {"a": 1}}"#
      guard let node = node(of: json) else { fatalError("the values cannot be read") }
      let data = LiquidData(node, now: 0)
      let values = [
        "low", "high", "0", "-1", "''", "long", "deep", "wide", "nested", "map", "nil", "(1..9223372036854775807)",
      ]
      var budget = TemplateBudget()
      budget.steps = 30_000
      for filter in LiquidFilter.names {
        for value in values {
          var calls = ["", ": 'a'", ": -1, ''"]
          for argument in ["low", "high", "-1", "long", "wide", "nested"] {
            calls += [": \(argument)", ": 'a', \(argument)"]
          }
          for call in calls {
            let template = LiquidTemplate(parsing: "{{ \(value) | \(filter)\(call) }}")
            let time = processorTime { _ = template.render(data, samples: LiquidSamples(), budget: budget) }
            precondition(time < 5, "\(value) | \(filter)\(call) takes \(time)")
          }
        }
      }
    }
  }
}
