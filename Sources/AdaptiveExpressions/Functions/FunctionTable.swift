/// All functions that are evaluated, by name.
enum FunctionTable {
  static let groups = [
    LogicFunctions.all, ComparisonFunctions.all, MathFunctions.all, TextFunctions.all, TextFunctions.searching,
    ListFunctions.all, ListFunctions.loops, ObjectFunctions.all, ConversionFunctions.all, BinaryFunctions.all,
    URIFunctions.all, TypeFunctions.all, DateFunctions.all, DateFunctions.parts, ZoneFunctions.all, TimexFunctions.all,
  ]

  static let all: [String: ExpressionFunction] = {
    var all: [String: ExpressionFunction] = [:]
    for function in groups.joined() { for name in function.names { all[name] = function } }
    return all
  }()

  /// The functions of the engine that read and write other languages.
  static let notEvaluated: Set = ["jPath", "xPath", "xml"]

  /// The names that are words.
  static let names = all.keys.filter { $0.utf8.allSatisfy { $0 | 0x20 >= 0x61 } }.sorted()
}

/// The values that a function is called with.
struct FunctionArguments {
  /// The function's name as it is written.
  let name: String
  let values: [ExpressionValue]

  var count: Int { values.count }

  /// Missing beyond the last one.
  subscript(index: Int) -> ExpressionValue { values[safe: index] ?? .missing }

  /// An argument that has to be text.
  func string(_ index: Int) throws(ExpressionError) -> String {
    guard let text = self[index].string else { throw wrong(index, "text") }
    return text
  }

  /// An argument that has to be text, or missing, which is an empty one; null is neither.
  func stringOrNothing(_ index: Int) throws(ExpressionError) -> String {
    self[index].isMissing ? "" : try string(index)
  }

  func number(_ index: Int) throws(ExpressionError) -> Double {
    guard let number = self[index].number else { throw wrong(index, "a number") }
    return number
  }

  func wholeNumber(_ index: Int) throws(ExpressionError) -> Int {
    guard let number = self[index].wholeNumber else {
      throw wrong(index, abs(self[index].number ?? 0) < 9.2e18 ? "a whole number" : "a whole number within ±9.2e18")
    }
    return number
  }

  func list(_ index: Int) throws(ExpressionError) -> [ExpressionValue] {
    guard let list = self[index].list else { throw wrong(index, "a list") }
    return list
  }

  /// The error of an argument of another type.
  func wrong(_ index: Int, _ expected: String) -> ExpressionError {
    let kind: ExpressionError.Kind =
      switch self[index] {
      case .missing: .missing
      case .null: .null
      default: .invalid
      }
    return ExpressionError("\(name) needs \(expected), and was given \(self[index].excerpt)", kind: kind)
  }
}
