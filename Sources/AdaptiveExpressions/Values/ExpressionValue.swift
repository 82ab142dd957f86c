/// A value of an expression: those of JSON, and what only JavaScript tells apart from them.
public enum ExpressionValue: Sendable, Hashable {
  /// JavaScript's `undefined`: a name that the data lacks.
  case missing
  case null
  case bool(Bool)
  /// Like JavaScript's: whole numbers are exact up to 2^53; infinite, or no number, where the arithmetic says so.
  case number(Double)
  case string(String)
  case list([ExpressionValue])
  case object(ExpressionObject)
  /// What `binary` gives: an array of bytes, which is an object with an index for each key in JSON.
  case bytes([UInt8])
  /// What `ticks` gives: an integer of any size, which is text in JSON, and no number for functions that want one.
  case integer(Int)
}

extension ExpressionValue {
  // A switch, because comparing would walk through lists.
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

  public var string: String? { if case .string(let string) = self { string } else { nil } }
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
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
}
