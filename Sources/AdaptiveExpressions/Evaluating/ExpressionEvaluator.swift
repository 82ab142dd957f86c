/// Evaluates expressions. Steps are counted, because loops inside loops multiply.
public struct ExpressionEvaluator: Sendable {
  /// The values of `$data`, `$root`, `$host` and `$index` at this place of the template.
  public let scope: ExpressionScope
  let settings: ExpressionSettings
  /// How many more steps there may be.
  public var steps: Int
  /// The state of what `rand` and `newGuid` give: a sequence that is the same for the same template.
  public var random: UInt64

  /// The names that the data lacks and that stand as they are written in the result.
  public private(set) var missingNames: [MissingName] = []
  /// The names whose value is null, outside conditions.
  public private(set) var nullNames: [String] = []
  /// Errors that conditions and comparisons treated as false.
  public private(set) var caughtErrors: [ExpressionError] = []

  /// Whether a name that the data lacks stands for itself, as `${name}`; inside conditions it is missing.
  var substitutes = true
  /// Whether a name whose value is null stands for itself, too, as it does in .NET.
  var substitutesNull = false
  /// The names that functions such as `select` give to the elements of a list.
  var locals: [(name: String, value: ExpressionValue)] = []

  /// The value of a text with expressions in it, for the function that takes one.
  let valueOfText: @Sendable (String, inout ExpressionEvaluator) throws(ExpressionError) -> ExpressionValue

  /// Keeps an error that counts as false; throws one that ends the expression.
  mutating func catchError(_ error: ExpressionError) throws(ExpressionError) {
    guard error.isCaught else { throw error }
    if error.kind == .invalid, caughtErrors.count < 10, !caughtErrors.contains(error) { caughtErrors.append(error) }
  }

  // MARK: Budgets

  /// The longest text, and the longest list.
  static let textLimit = 1 << 20
  static let listLimit = 100_000

  mutating func spend(_ count: Int) throws(ExpressionError) {
    steps -= count
    guard steps > 0 else {
      throw ExpressionError("the expressions of the card take too many steps", kind: .exhausted)
    }
  }

  /// Throws where a result is larger than any card needs.
  mutating func checked(_ value: ExpressionValue) throws(ExpressionError) -> ExpressionValue {
    switch value {
    case .string(let text):
      try spend(text.utf8.count / 64)
      guard text.utf8.count <= Self.textLimit else { throw Self.tooLarge }
    case .list(let items):
      try spend(items.count / 4)
      guard items.count <= Self.listLimit else { throw Self.tooLarge }
    default: break
    }
    return value
  }

  static let tooLarge = ExpressionError("an expression gives more than any card could show", kind: .exhausted)

  // MARK: Names

  /// Looks a path up: in an object; or else in the names of
  /// elements, the innermost first, and then in the data.
  mutating func look(up path: [String], in object: ExpressionValue? = nil, as text: String? = nil) -> ExpressionValue {
    guard let first = path.first else { return .missing }
    if object == nil {
      for local in locals.reversed() where local.name.hasSameLetters(as: first) {
        let result = follow(local.value, path.dropFirst())
        if !result.isMissing { return result }
      }
    }
    let result =
      if let object {
        follow(object, path[...])
      } else if first.utf8.first == UInt8(ascii: "$") {
        follow(scope.named(first), path.dropFirst())
      } else {
        follow(scope.data, path[...])
      }
    if case .null = result, substitutes {
      if substitutesNull { return substitute(path, in: object, as: text) }
      if nullNames.count < 10 { nullNames.append(text ?? path.joined(separator: ".")) }
    }
    return result.isMissing ? substitute(path, in: object, as: text) : result
  }

  private func follow(_ value: ExpressionValue, _ path: ArraySlice<String>) -> ExpressionValue {
    var value = value
    for name in path { value = value.member(name) }
    return value
  }

  /// Returns the text that stands for a missing name, `${name}`, where names are kept; `.missing` inside
  /// conditions.
  /// `object` is the value at which the path begins; nil for the scope.
  private mutating func substitute(
    _ path: [String], in object: ExpressionValue?, as written: String?
  ) -> ExpressionValue {
    guard substitutes else { return .missing }
    let text = written ?? path.joined(separator: ".")
    if missingNames.count < 10 {
      var (value, rest) = (object ?? scope.data, path[...])
      if object == nil, let first = path.first, first.utf8.first == UInt8(ascii: "$") {
        value = scope.named(first)
        if !value.isMissing { rest = path.dropFirst() }
      }
      while rest.count > 1, let name = rest.first, !value.member(name).isMissing {
        value = value.member(name)
        rest = rest.dropFirst()
      }
      let name = rest.first ?? text
      let candidates = (value.object?.properties.prefix(500) ?? []).map(\.name)
      missingNames.append(MissingName(path: text, name: name, candidates: candidates))
    }
    return .string("${\(text)}")
  }
}

extension ExpressionValue {
  /// The property of a name, or the element of a number; missing where there is none.
  func member(_ name: String) -> ExpressionValue {
    switch self {
    case .object(let object): return object[name] ?? .missing
    case .list(let items):
      guard let index = NumberText.parsedFloat(name), index >= 0, index < Double(items.count) else { return .missing }
      return items[Int(index)]
    case .string(let text):
      guard let index = Int(name), let unit = text.codeUnits[safe: index] else { return .missing }
      return .string(String(decoding: [unit], as: UTF16.self))
    default: return .missing
    }
  }
}

extension String {
  /// The code units of UTF-16, by which the engine counts.
  var codeUnits: [UInt16] { Array(utf16) }
}
