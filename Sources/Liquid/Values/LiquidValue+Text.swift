import Text

extension LiquidValue {
  /// Ruby's `to_s`, for messages; cut off where it is long.
  var plainText: String {
    var out = LiquidText(limit: 200)
    do throws(LiquidFailure) { try out.append(self) } catch {}
    return out.bytes.text
  }
}

/// Text that is made of values, with an upper limit.
struct LiquidText: Sendable {
  private(set) var bytes = Bytes()
  private var pieces = 0
  let limit: Int

  init(limit: Int) { self.limit = limit }

  var array: [UInt8] { bytes.array }

  /// The steps that the writing has taken.
  var work: Int { (bytes.count >> 4) + (pieces >> 2) }

  mutating func append(_ more: [UInt8]) throws(LiquidFailure) {
    pieces += 1
    guard pieces <= limit, more.count <= limit - bytes.count else { throw .exhausted(.valueSize) }
    bytes.append(more)
  }

  /// Ruby's `to_s`.
  mutating func append(_ value: LiquidValue) throws(LiquidFailure) {
    switch value {
    case .text(let text): try append(text)
    case .null, .emptyWord, .blankWord: break
    case .list(let items): try inspect(items)
    case .map(let map): try inspect(map)
    default: try append(value.simpleText)
    }
  }

  /// Elements one after the other, with those of lists in lists, as Ruby's `join`.
  mutating func append(joined items: [LiquidValue], by separator: [UInt8] = []) throws(LiquidFailure) {
    for (i, item) in items.enumerated() {
      if i > 0 { try append(separator) }
      if case .list(let inner) = item {
        try append(joined: inner, by: separator)
      } else {
        try append(item)
      }
    }
  }

  /// Ruby's `inspect`.
  mutating func inspect(_ value: LiquidValue) throws(LiquidFailure) {
    switch value {
    case .text(let text): try append(text.inspected)
    case .null: try append(Array("nil".utf8))
    case .list(let items): try inspect(items)
    case .map(let map): try inspect(map)
    default: try append(value)
    }
  }

  private mutating func inspect(_ items: [LiquidValue]) throws(LiquidFailure) {
    try append([UInt8(ascii: "[")])
    for (i, item) in items.enumerated() {
      if i > 0 { try append(Array(", ".utf8)) }
      try inspect(item)
    }
    try append([UInt8(ascii: "]")])
  }

  private mutating func inspect(_ map: LiquidMap) throws(LiquidFailure) {
    try append([UInt8(ascii: "{")])
    for i in map.table.names.indices {
      if i > 0 { try append(Array(", ".utf8)) }
      try append(map.table.names[i].bytes.inspected)
      try append(Array("=>".utf8))
      try inspect(map.table.values[i])
    }
    try append([UInt8(ascii: "}")])
  }
}

extension LiquidValue {
  /// Ruby's `to_s` of what is neither text nor a collection.
  var simpleText: [UInt8] {
    switch self {
    case .bool(let value): Array((value ? "true" : "false").utf8)
    case .int(let value): Array(String(value).utf8)
    case .big(let value): value.integer.text(radix: 10)
    case .double(let value): value.rubyText
    case .range(let range): Array("\(range.first)..\(range.last)".utf8)
    case .moment(let moment): Array(moment.description.utf8)
    case .loop(_, let isTable): Array((isTable ? "Liquid::TablerowloopDrop" : "Liquid::ForloopDrop").utf8)
    default: []
    }
  }
}
