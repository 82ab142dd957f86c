extension LiquidValue {
  /// Ruby's `size`; nil where a value has none. A whole number has the bytes in which Ruby keeps it.
  var size: LiquidValue? {
    switch self {
    case .text(let bytes): .int(bytes.characterCount)
    case .list(let items): .int(items.count)
    case .map(let map): .int(map.table.count)
    case .range(let range): .int(range.count)
    case .int: .int(8)
    case .big(let number): .int((number.integer.bitWidth + 7) / 8)
    default: nil
    }
  }

  var firstElement: LiquidValue {
    switch self {
    case .list(let items): items.first ?? .null
    case .map(let map): map.table.count > 0 ? map.pair(at: 0) : .null
    case .range(let range): .int(range.first)
    case .text(let bytes):
      .text(Array(bytes.prefix(bytes.dropFirst().prefix { !$0.beginsCharacter }.count + 1)))
    default: .null
    }
  }

  var lastElement: LiquidValue {
    switch self {
    case .list(let items): items.last ?? .null
    case .range(let range): .int(range.last)
    case .text(let bytes): .text(Array(bytes[(bytes.lastIndex(where: \.beginsCharacter) ?? 0)...]))
    default: .null
    }
  }
}
