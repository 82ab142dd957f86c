/// The tests of Jinja: what may stand behind `is`.
enum JinjaTest: String, CaseIterable {
  case boolean, callable, defined, divisibleby, eq, escaped, even, `false`, filter, float, ge, gt, `in`, integer
  case iterable, le, lower, lt, mapping, ne, none, number, odd, sameas, sequence, string, test, `true`, undefined, upper

  static let named: [String: JinjaTest] = {
    var named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    let others: [String: JinjaTest] = [
      "==": .eq, "equalto": .eq, "!=": .ne, ">": .gt, "greaterthan": .gt, ">=": .ge, "<": .lt, "lessthan": .lt,
      "<=": .le,
    ]
    named.merge(others) { known, _ in known }
    return named
  }()

  static let allNames = named.keys.sorted()

  var takesArgument: Bool {
    switch self {
    case .divisibleby, .eq, .ge, .gt, .in, .le, .lt, .ne, .sameas: true
    default: false
    }
  }

  var comparison: JinjaOperator? {
    switch self {
    case .eq: .equal
    case .ne: .notEqual
    case .gt: .greater
    case .ge: .greaterEqual
    case .lt: .less
    case .le: .lessEqual
    default: nil
    }
  }
}
