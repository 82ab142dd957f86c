extension LiquidValue {
  /// Nil for what Ruby's `empty?` does not exist.
  var isEmpty: Bool? {
    switch self {
    case .text(let bytes): bytes.isEmpty
    case .list(let items): items.isEmpty
    case .map(let map): map.table.count == 0
    default: nil
    }
  }

  /// ActiveSupport's `blank?`.
  var isBlank: Bool {
    switch self {
    case .null, .bool(false): true
    case .text(let bytes): String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
    default: isEmpty ?? false
    }
  }

  /// Whether Ruby has `<` for it.
  var isComparable: Bool {
    switch self {
    case .text, .moment: true
    default: isNumber
    }
  }

  var isNumber: Bool {
    switch self {
    case .int, .big, .double: true
    default: false
    }
  }

  var isScalar: Bool {
    switch self {
    case .text, .bool, .int, .big, .double: true
    default: false
    }
  }

  /// The steps that a look at the whole text, or at each element, takes.
  @inline(__always)
  var weight: Int {
    switch self {
    case .text(let bytes): bytes.count >> 4
    case .list(let items): items.count >> 2
    case .map(let map): map.table.count >> 2
    default: 0
    }
  }

  /// The steps that a comparison takes, with all that is inside; counted up to a limit.
  func fullWeight(limit: Int) -> Int {
    let inner: [LiquidValue]
    switch self {
    case .list(let items): inner = items
    case .map(let map): inner = map.table.values
    default: return weight
    }
    var sum = 1
    for value in inner where sum < limit { sum += 1 + value.fullWeight(limit: limit - sum) }
    return sum
  }

  var className: String {
    switch self {
    case .text: "String"
    case .int, .big: "Integer"
    case .double: "Float"
    case .bool: "Boolean"
    case .moment: "Time"
    default: ""
    }
  }

  /// Ruby names small numbers themselves, and the class of all else.
  var nameInComparison: String {
    switch self {
    case .int(let value): String(value)
    case .double(let value): value.rubyText.text
    default: className
    }
  }

  /// For messages: the value and its type.
  var described: String {
    let text = String(plainText.prefix(40))
    return switch self {
    case .text: "the text '\(text)'"
    case .bool: "\(text) (true or false)"
    case .list: "the list \(text)"
    default: "the number \(text)"
    }
  }
}
