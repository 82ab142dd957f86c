import Documents
import TextTemplates

/// A value of a template or of a profile.
enum LiquidValue: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// A whole number that does not fit into 64 bits.
  case big(BigNumber)
  case double(Double)
  case text([UInt8])
  case list([LiquidValue])
  case map(ValueMap)
  case range(LiquidRange)
  case moment(Moment)
  /// The state of a loop, by its number in the renderer.
  case loop(Int, isTable: Bool)
  /// The words `empty` and `blank` of a condition.
  case emptyWord
  case blankWord

  init(_ node: Node) {
    switch node.value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let value): self = .text(Array(value.utf8))
    case .list(let items): self = .list(items.map { LiquidValue($0) })
    case .map(let mapping): self = .map(ValueMap(mapping))
    }
  }

  init(_ number: BigInteger) { self = number.int.map { .int($0) } ?? .big(BigNumber(number)) }

  /// Only nil and false are false.
  var isTrue: Bool {
    switch self {
    case .null, .bool(false): false
    default: true
    }
  }

  var isNull: Bool { if case .null = self { true } else { false } }
}

/// A class, so that a value stays small.
final class BigNumber: Sendable {
  let integer: BigInteger
  init(_ integer: BigInteger) { self.integer = integer }
}

/// Whole numbers from a first to a last one, which are not stored.
final class LiquidRange: Sendable {
  let first: Int
  let last: Int

  init(first: Int, last: Int) { (self.first, self.last) = (first, last) }

  var count: Int {
    guard first <= last else { return 0 }
    let (difference, overflows) = last.subtractingReportingOverflow(first)
    return overflows || difference == .max ? .max : difference + 1
  }

  /// To be asked for only where the count is small.
  var items: [LiquidValue] { count == 0 ? [] : (first...last).map { .int($0) } }
}

extension ValueMap {
  /// - Parameter added: A last entry, for a value that a tag adds.
  convenience init(_ mapping: Mapping, adding added: (VariableName, LiquidValue)? = nil) {
    var table = ValueTable()
    for entry in mapping.entries { table[VariableName(entry.key)] = LiquidValue(entry.node) }
    if let added { table[added.0] = added.1 }
    self.init(table)
  }
}
