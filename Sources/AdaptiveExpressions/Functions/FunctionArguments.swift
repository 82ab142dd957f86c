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

  /// An argument that has to be text, or nothing, which is an empty one.
  func stringOrNothing(_ index: Int) throws(ExpressionError) -> String {
    self[index].isMissingOrNull ? "" : try string(index)
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
  func wrong(_ index: Int, _ wanted: String) -> ExpressionError {
    let value = self[index]
    return ExpressionError(
      "\(name) needs \(wanted), and was given \(value.excerpt)", kind: value.isMissingOrNull ? .missing : .invalid)
  }
}
