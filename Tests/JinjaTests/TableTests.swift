import Documents
import TestSupport
import Testing
import TextTemplates

@testable import Jinja

/// Every name of the engine's tables, called with what is worst. A name that is added is called by being in its table.
/// Each part runs in a process of its own, where a trap, too deep a stack or too much memory would be seen.
@Suite("All filters, tests, methods and functions of Jinja end") struct TableTests {
  @Test func `filters`() async {
    await #expect(processExitsWith: .success) {
      Worst.call(JinjaFilter.table.names, on: Worst.values) { renderer, name, value, arguments in
        guard let filter = JinjaFilter.table[name] else { return .none }
        return try renderer.apply(filter, value, arguments)
      }
    }
  }

  @Test func `tests`() async {
    await #expect(processExitsWith: .success) {
      Worst.call(JinjaTest.table.names, on: Worst.values) { renderer, name, value, arguments in
        guard let test = JinjaTest.table[name] else { return .none }
        return .bool(try renderer.answer(test, value, arguments))
      }
    }
  }

  @Test func `functions and operators`() async {
    await #expect(processExitsWith: .success) {
      Worst.call(Builtin.table.keys.map(\.text).sorted(), on: Worst.values) { renderer, name, value, arguments in
        guard let function = Builtin.table[Array(name.utf8)] else { return .none }
        var arguments = arguments
        arguments.positional.insert(value, at: 0)
        return try renderer.call(.builtin(function), arguments)
      }
      Worst.call(["operators"], on: Worst.values) { renderer, _, value, arguments in
        guard let other = arguments.positional.first else { return .none }
        for raw in 0..<20 {
          guard let sign = Operator(rawValue: raw) else { continue }
          do {
            let isComparison = [.equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual, .isIn, .isNotIn]
              .contains(sign)
            _ =
              isComparison
              ? .bool(try renderer.compared(value, sign, other)) : try renderer.combined(value, sign, other)
          } catch {}
        }
        return .none
      }
    }
  }

  @Test func `methods`() async {
    await #expect(processExitsWith: .success) {
      let loop = LoopObject(Worst.values, depth: 1, recursion: nil)
      let dict = Dict()
      dict.set([UInt8]("a"), .dict(dict))
      let tables: [(methods: PythonMethods.Table, values: [JinjaValue])] = [
        (PythonMethods.text, Worst.texts), (PythonMethods.list, Worst.values.filter { $0.typeName == "list" }),
        (PythonMethods.dict, [.dict(dict)]), (PythonMethods.catalog, [.catalog(dict)]),
        (PythonMethods.tuple, [JinjaValue(tuple: Worst.values), .range(JinjaRange(0, 100_000, 1))]),
        (PythonMethods.loop, [.loop(loop)]), (PythonMethods.cycler, [.cycler(Cycler(Worst.values))]),
        (PythonMethods.integer, [.int(.min), .int(.max), .int(0)]),
        (PythonMethods.float, [.float(1e308), .float(.nan)]),
      ]
      for table in tables {
        Worst.call(table.methods.keys.map(\.text).sorted(), on: table.values) { renderer, name, value, arguments in
          guard let method = table.methods[Array(name.utf8)] else { return .none }
          return try renderer.callMethod(method, of: value, arguments)
        }
      }
    }
  }
}

private enum Worst {
  static let long = JinjaValue.text([UInt8](repeating: 0x61, count: 1 << 20))
  static let texts: [JinjaValue] = [.text([]), .text(Array("{:>9999999999}%*.*d é".utf8)), long]

  /// The least and the greatest numbers, texts, a list that is nested deep, and one that holds itself.
  static let values: [JinjaValue] = {
    var deep = JinjaValue.list(List([]))
    for _ in 0..<50_000 { deep = .list(List([deep])) }
    let cycle = List([])
    cycle.items = [.list(cycle), .list(cycle)]
    let spaces = Dict()
    spaces.set([UInt8]("a"), .namespace(spaces))
    return texts + [
      .int(.min), .int(.max), .int(0), .int(-1), .float(-1e308), .none, deep, .list(cycle), .namespace(spaces),
    ]
  }()

  /// Calls with no value, with one, and with two, some of them by name, and prints what the calls give.
  static func call(
    _ names: [String], on values: [JinjaValue],
    _ body: (inout JinjaRenderer, String, JinjaValue, CallArguments) throws -> JinjaValue
  ) {
    limitProcess(seconds: 300)
    var budget = TemplateBudget()
    budget.steps = 30_000
    let program = JinjaTemplate(parsing: "").program
    for name in names {
      for value in values {
        for arguments in arguments {
          let time = processorTime {
            var renderer = JinjaRenderer(program, JinjaData(Node(.null)), [:], budget)
            guard let result = try? body(&renderer, name, copy(value), arguments) else { return }
            _ = try? renderer.string(result)
          }
          precondition(time < 5, "\(name) takes \(time)")
        }
      }
    }
  }

  /// A list of its own, because methods change lists.
  private static func copy(_ value: JinjaValue) -> JinjaValue {
    if case .list(let list) = value { .list(List(list.items)) } else { value }
  }

  private static let arguments: [CallArguments] = {
    var all = [CallArguments()]
    for first in values {
      all.append(CallArguments(positional: [first]))
      all.append(CallArguments(positional: [first, .int(.min)]))
    }
    for name in ["center", "batch", "slice", "round", "truncate", "divisibleby"] {
      all.append(CallArguments(positional: [.text(Array(name.utf8)), .int(.min)]))
    }
    return all
  }()
}
