/// A value of an expression: those of JSON, and what only JavaScript tells apart from them.
public enum ExpressionValue: Sendable, Hashable {
  /// JavaScript's `undefined`: a name that the data lacks.
  case missing
  case null
  case bool(Bool)
  /// Like JavaScript's: whole numbers are exact up to 2^53;
  /// infinite, or no number, where the arithmetic says so.
  case number(Double)
  case string(String)
  case list([ExpressionValue])
  case object(ExpressionObject)
  /// The result of `binary`: an array of bytes, which is an object with an index for each key in JSON.
  case bytes([UInt8])
  /// The result of `ticks`: an integer of any size, which is
  /// text in JSON, and no number for functions that want one.
  case integer(Int)

  /// Whether the data has no such name; null is a value. A pattern, because `==` would walk through lists.
  public var isMissing: Bool { if case .missing = self { true } else { false } }
  var isMissingOrNull: Bool { if case .null = self { true } else { isMissing } }

  /// Whether a condition holds: anything but missing, null and false.
  var isTrue: Bool {
    switch self {
    case .missing, .null: false
    case .bool(let bool): bool
    default: true
    }
  }

  /// The text of a string; nil for every other kind, numbers included.
  public var string: String? { if case .string(let string) = self { string } else { nil } }
  /// The truth value of a boolean; nil for every other kind.
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  /// The elements of a list; nil for every other kind, bytes included.
  public var list: [ExpressionValue]? { if case .list(let list) = self { list } else { nil } }
  var object: ExpressionObject? { if case .object(let object) = self { object } else { nil } }
  var number: Double? { if case .number(let number) = self, !number.isNaN { number } else { nil } }

  /// The number if it is whole, and within what an integer holds.
  var wholeNumber: Int? {
    guard let number, number == number.rounded(), abs(number) < 9.2e18 else { return nil }
    return Int(number)
  }

  /// The type's name in messages.
  var typeName: String {
    switch self {
    case .missing: "nothing"
    case .null: "null"
    case .bool: "true or false"
    case .number, .integer: "a number"
    case .string: "text"
    case .list: "a list"
    case .object: "a map"
    case .bytes: "bytes"
    }
  }

  /// Whether two values are equal: numbers by value, lists and objects by what is in them, missing as null.
  /// - Parameter budget: How many steps it may take; below zero, the result means nothing.
  func equals(_ other: ExpressionValue, _ budget: inout Int) -> Bool {
    budget -= 1
    guard budget >= 0 else { return false }
    switch (self, other) {
    case (.missing, _), (.null, _): return other.isMissingOrNull
    case (_, .missing), (_, .null): return false
    case (.bool(let a), .bool(let b)): return a == b
    case (.number(let a), .number(let b)): return a == b || abs(a - b) < .ulpOfOne
    case (.integer(let a), .integer(let b)): return a == b
    case (.string(let a), .string(let b)):
      budget -= a.utf8.count / 64
      // Texts that only look the same differ in their bytes, and nearly always in how many these are.
      return a.utf8.count == b.utf8.count && a == b
    case (.list(let a), .list(let b)):
      guard a.count == b.count else { return false }
      for (x, y) in zip(a, b) { if !x.equals(y, &budget) { return false } }
      return true
    case (.object(let a), .object(let b)):
      guard a.properties.count == b.properties.count else { return false }
      budget -= a.properties.count * (a.properties.count + 1) / 2
      guard budget >= 0 else { return false }
      for property in a.properties {
        guard let index = b.index(of: property.name) else { return false }
        if !property.value.equals(b.properties[index].value, &budget) { return false }
      }
      return true
    case (.bytes(let a), .bytes(let b)):
      budget -= a.count / 64
      return a == b
    default: return false
    }
  }
}
