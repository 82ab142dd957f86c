import TextTemplates

extension JinjaRenderer {
  mutating func markupFilter(
    _ filter: JinjaFilter, _ value: JinjaValue, _ values: [JinjaValue?]
  ) throws(JinjaFailure) -> JinjaValue {
    switch filter {
    case .escape:
      if case .markup = value { return value }
      return .markup(try checked(JinjaHTML.escaped(try string(value))))
    case .forceescape: return .markup(try checked(JinjaHTML.escaped(try string(value))))
    case .safe: return .markup(try string(value))
    case .striptags: return .text(JinjaHTML.withoutTags(try string(value)))
    case .urlencode: return .text(try urlEncoded(value))
    case .urlize: return try urlized(value, values)
    case .xmlattr: return try attributes(value, addsSpace: values[0]?.isTrue ?? true)
    default:
      var writer = JinjaJSONWriter(limit: budget.valueSize)
      if let indent = values[0], !indent.isNone {
        let width = indent.text == nil ? try integer(indent) : 0
        writer.indent = indent.text ?? [UInt8](repeating: 0x20, count: min(max(0, width), 100))
      }
      try writer.write(value, level: 0)
      try charge(bytes: writer.out.count)
      return .markup(writer.out)
    }
  }

  private mutating func checked(_ bytes: [UInt8]) throws(JinjaFailure) -> [UInt8] {
    try checkSize(bytes.count)
    try charge(bytes: bytes.count)
    return bytes
  }

  private mutating func urlEncoded(_ value: JinjaValue) throws(JinjaFailure) -> [UInt8] {
    let pairs: [JinjaValue]
    switch value {
    case .dict(let dict): pairs = dict.pairs
    case .list, .tuple, .range, .generator, .view, .undefined, .absent: pairs = try iterated(value)
    default: return try checked(JinjaHTML.percentEncoded(try string(value), isQuery: false))
    }
    var parts: [[UInt8]] = []
    for pair in pairs {
      let items: [JinjaValue]
      switch pair {
      case .none, .bool, .int, .big, .float:
        throw JinjaFailure(.type, "cannot unpack non-iterable \(pair.typeName) object")
      default: items = try iterated(pair)
      }
      guard items.count == 2 else {
        throw JinjaFailure(
          .value,
          items.count > 2
            ? "too many values to unpack (expected 2)"
            : "not enough values to unpack (expected 2, got \(items.count))")
      }
      let key = JinjaHTML.percentEncoded(try string(items[0]), isQuery: true)
      parts.append(key + [0x3D] + JinjaHTML.percentEncoded(try string(items[1]), isQuery: true))
    }
    return try checked(Array(parts.joined(separator: [0x26])))
  }

  private mutating func attributes(_ value: JinjaValue, addsSpace: Bool) throws(JinjaFailure) -> JinjaValue {
    if case .undefined(let missing) = value { throw JinjaFailure(missing.kind, missing.message) }
    guard case .dict(let dict) = value else {
      throw JinjaFailure(.attribute, "'\(value.typeName)' object has no attribute 'items'")
    }
    var text: [UInt8] = []
    for (key, value) in zip(dict.keys, dict.values) {
      if value.isNone || value.isUndefined { continue }
      guard let name = key.text else {
        throw JinjaFailure(.type, "expected string or bytes-like object, got '\(key.typeName)'")
      }
      if name.contains(where: { $0 <= 0x20 || [0x2F, 0x3E, 0x3D].contains($0) }) {
        throw JinjaFailure(.value, "Invalid character in attribute name: \(try representation(key).text)")
      }
      if addsSpace || !text.isEmpty { text.append(0x20) }
      text += JinjaHTML.escaped(name) + [0x3D, 0x22]
      if case .markup(let bytes) = value { text += bytes } else { text += JinjaHTML.escaped(try string(value)) }
      text.append(0x22)
    }
    return blockText(try checked(text))
  }
}
