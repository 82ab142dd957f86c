import TextTemplates

extension JinjaRenderer {
  mutating func textMethod(
    _ bytes: [UInt8], _ name: String, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    switch name {
    case "format": return .text(try formatted(bytes, arguments))
    case "format_map":
      let values = try arguments.plain(1...1, name)
      var named = JinjaCallArguments()
      if case .dict(let dict) = values[0] {
        named.keywords = zip(dict.keys, dict.values).map { .init(name: $0.text ?? [], value: $1) }
      }
      return .text(try formatted(bytes, named))
    case "split", "rsplit": return try split(bytes, arguments, fromEnd: name == "rsplit")
    case "encode", "maketrans", "translate":
      throw JinjaFailure(.type, "str.\(name)() is not supported by the preview")
    default: break
    }
    let values = try arguments.plain(0...3, "str.\(name)")
    if let simple = JinjaCase.changed(bytes, name) {
      _ = try arguments.plain(0...0, "str.\(name)")
      return .text(simple)
    }
    if let answer = JinjaCase.question(bytes, name) { return .bool(answer) }
    return try textMethod(bytes, name, values)
  }

  private mutating func textMethod(
    _ bytes: [UInt8], _ name: String, _ values: [JinjaValue]
  ) throws(JinjaFailure) -> JinjaValue {
    switch name {
    case "strip", "lstrip", "rstrip": return .text(try stripped(bytes, values.first, name))
    case "startswith", "endswith":
      return .bool(try matches(bytes, try required(values, 0), atEnd: name == "endswith"))
    case "removeprefix":
      let part = try part(try required(values, 0))
      return .text(bytes.starts(with: part) ? Array(bytes.dropFirst(part.count)) : bytes)
    case "removesuffix":
      let part = try part(try required(values, 0))
      return .text(
        !part.isEmpty && bytes.suffix(part.count).elementsEqual(part) ? bytes.dropLast(part.count) : bytes)
    case "replace":
      let count = values.count > 2 ? try integer(values[2]) : -1
      return .text(
        try replaced(bytes, try part(try required(values, 0)), try part(try required(values, 1)), count: count))
    case "join": return .text(try joinedText(try iterated(try required(values, 0)), bytes))
    case "find", "rfind", "index", "rindex", "count": return try found(bytes, name, values)
    case "center", "ljust", "rjust", "zfill": return .text(try padded(bytes, name, values))
    case "partition", "rpartition": return try partitioned(bytes, try part(try required(values, 0)), name)
    case "splitlines":
      let keepsEnds = values.first?.isTrue ?? false
      return .list(JinjaList(JinjaLines.split(bytes, keepsEnds: keepsEnds).map { .text($0) }))
    default:
      let size = values.isEmpty ? 8 : try integer(values[0])
      try pay(text: bytes.count + bytes.count { $0 == 0x09 } * max(0, size))
      return .text(JinjaLines.expandedTabs(bytes, size))
    }
  }

  private func required(_ values: [JinjaValue], _ index: Int) throws(JinjaFailure) -> JinjaValue {
    guard index < values.count else {
      throw JinjaFailure(.type, "function takes at least \(index + 1) arguments (\(values.count) given)")
    }
    return values[index]
  }

  func part(_ value: JinjaValue) throws(JinjaFailure) -> [UInt8] {
    if let text = value.text { return text }
    if case .undefined(let missing) = value { throw JinjaFailure(missing.kind, missing.message) }
    throw JinjaFailure(.type, "must be str, not \(value.typeName)")
  }

  func stripped(_ bytes: [UInt8], _ characters: JinjaValue?, _ name: String) throws(JinjaFailure) -> [UInt8] {
    var (first, last) = (0, bytes.count)
    guard let characters, !characters.isNone else {
      if name != "rstrip" { first = JinjaText.trimmedStart(bytes, first..<last).lowerBound }
      if name != "lstrip" { last = JinjaText.trimmedEnd(bytes, first..<last).upperBound }
      return first == 0 && last == bytes.count ? bytes : Array(bytes[first..<last])
    }
    let wanted = Set(JinjaText.characters(try part(characters)))
    let all = JinjaText.characters(bytes)
    (first, last) = (0, all.count)
    if name != "rstrip" { while first < last, wanted.contains(all[first]) { first += 1 } }
    if name != "lstrip" { while last > first, wanted.contains(all[last - 1]) { last -= 1 } }
    return Array(all[first..<last].joined())
  }

  private func matches(_ bytes: [UInt8], _ value: JinjaValue, atEnd: Bool) throws(JinjaFailure) -> Bool {
    if case .tuple(let tuple) = value {
      for item in tuple.items where try matches(bytes, item, atEnd: atEnd) { return true }
      return false
    }
    guard let part = value.text else {
      throw JinjaFailure(
        .type,
        "\(atEnd ? "endswith" : "startswith") first arg must be str or a tuple of str, not \(value.typeName)")
    }
    return atEnd ? bytes.count >= part.count && bytes.suffix(part.count).elementsEqual(part) : bytes.starts(with: part)
  }

  /// - Parameter count: The most replacements; negative for all.
  mutating func replaced(
    _ bytes: [UInt8], _ old: [UInt8], _ new: [UInt8], count: Int
  ) throws(JinjaFailure) -> [UInt8] {
    var (result, at, left): ([UInt8], Int, Int) = ([], 0, count < 0 ? .max : count)
    while left > 0, let next = JinjaSearch.first(old, in: bytes, from: at) {
      try pay(text: next - at + new.count)
      result += bytes[at..<next]
      result += new
      try checkSize(result.count)
      at = next + old.count
      left -= 1
      if old.isEmpty {
        guard at < bytes.count else { break }
        let length = JinjaText.length(bytes[at])
        result += bytes[at..<min(bytes.count, at + length)]
        at += length
      }
    }
    if at < bytes.count { result += bytes[at...] }
    return result
  }

  mutating func joinedText(_ items: [JinjaValue], _ separator: [UInt8]) throws(JinjaFailure) -> [UInt8] {
    var result: [UInt8] = []
    for (i, item) in items.enumerated() {
      guard let text = item.text else {
        throw JinjaFailure(.type, "sequence item \(i): expected str instance, \(item.typeName) found")
      }
      if i > 0 { result += separator }
      try pay(text: separator.count + text.count)
      result += text
      try checkSize(result.count)
    }
    return result
  }

  private mutating func found(
    _ bytes: [UInt8], _ name: String, _ values: [JinjaValue]
  ) throws(JinjaFailure) -> JinjaValue {
    let part = try part(try required(values, 0))
    let count = JinjaText.count(bytes)
    func place(_ value: JinjaValue) throws(JinjaFailure) -> Int {
      if value.isNone { return count }
      let index = try integer(value)
      return index < 0 ? max(0, index + count) : min(index, count)
    }
    let start = values.count > 1 && !values[1].isNone ? try place(values[1]) : 0
    let stop = values.count > 2 ? try place(values[2]) : count
    let range =
      JinjaText.offset(
        bytes, of: start)..<max(
        JinjaText.offset(bytes, of: start), JinjaText.offset(bytes, of: stop))
    let window = Array(bytes[range])
    if name == "count" { return .int(try occurrences(part, window)) }
    let at =
      name.hasPrefix("r") ? JinjaSearch.last(part, in: window, before: .max) : JinjaSearch.first(part, in: window)
    if let at { return .int(start + JinjaText.count(Array(window[..<at]))) }
    if name.hasSuffix("index") { throw JinjaFailure(.value, "substring not found") }
    return .int(-1)
  }

  private func occurrences(_ part: [UInt8], _ bytes: [UInt8]) throws(JinjaFailure) -> Int {
    if part.isEmpty { return JinjaText.count(bytes) + 1 }
    var (count, at) = (0, 0)
    while let next = JinjaSearch.first(part, in: bytes, from: at) {
      count += 1
      at = next + part.count
    }
    return count
  }

  private mutating func padded(_ bytes: [UInt8], _ name: String, _ values: [JinjaValue]) throws(JinjaFailure) -> [UInt8]
  {
    let width = try integer(try required(values, 0))
    let fill = values.count > 1 ? try part(values[1]) : [name == "zfill" ? 0x30 : 0x20]
    if JinjaText.count(fill) != 1 {
      throw JinjaFailure(.type, "The fill character must be exactly one character long")
    }
    let missing = width - JinjaText.count(bytes)
    if missing <= 0 { return bytes }
    try pay(text: missing * fill.count + bytes.count)
    func filling(_ count: Int) -> [UInt8] { JinjaText.repeated(fill, count) }
    switch name {
    case "ljust": return bytes + filling(missing)
    case "rjust": return filling(missing) + bytes
    case "zfill":
      let isSigned = bytes.first == 0x2B || bytes.first == 0x2D
      return isSigned ? [bytes[0]] + filling(missing) + bytes.dropFirst() : filling(missing) + bytes
    default:
      let left = missing / 2 + (missing & width & 1)
      return filling(left) + bytes + filling(missing - left)
    }
  }

  private func partitioned(
    _ bytes: [UInt8], _ separator: [UInt8], _ name: String
  ) throws(JinjaFailure) -> JinjaValue {
    if separator.isEmpty { throw JinjaFailure(.value, "empty separator") }
    let isLast = name == "rpartition"
    guard
      let at = isLast
        ? JinjaSearch.last(separator, in: bytes, before: .max) : JinjaSearch.first(separator, in: bytes)
    else {
      return JinjaValue(tuple: isLast ? [.text([]), .text([]), .text(bytes)] : [.text(bytes), .text([]), .text([])])
    }
    return JinjaValue(tuple: [
      .text(Array(bytes[..<at])), .text(separator), .text(Array(bytes[(at + separator.count)...])),
    ])
  }
}
