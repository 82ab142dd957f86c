import TextTemplates

extension JinjaRenderer {
  mutating func split(
    _ bytes: [UInt8], _ arguments: JinjaCallArguments, fromEnd: Bool
  ) throws(JinjaFailure) -> JinjaValue {
    let values = try arguments.bound(to: ["sep", "maxsplit"], "split")
    let limit = try values[1].map { value throws(JinjaFailure) in try integer(value) } ?? -1
    let most = limit < 0 ? Int.max : limit
    var parts: [[UInt8]]
    if let separator = values[0], !separator.isNone {
      let separator = try part(separator)
      if separator.isEmpty { throw JinjaFailure(.value, "empty separator") }
      parts = fromEnd ? splitEnd(bytes, separator, most) : splitStart(bytes, separator, most)
    } else {
      parts = fromEnd ? wordsFromEnd(bytes, most) : JinjaRenderer.words(bytes, most: most)
    }
    try pay(elements: parts.count)
    return .list(JinjaList(parts.map { .text($0) }))
  }

  private func splitStart(_ bytes: [UInt8], _ separator: [UInt8], _ most: Int) -> [[UInt8]] {
    var (parts, at): ([[UInt8]], Int) = ([], 0)
    while parts.count < most, let next = JinjaSearch.first(separator, in: bytes, from: at) {
      parts.append(Array(bytes[at..<next]))
      at = next + separator.count
    }
    return parts + [Array(bytes[at...])]
  }

  private func splitEnd(_ bytes: [UInt8], _ separator: [UInt8], _ most: Int) -> [[UInt8]] {
    splitStart(bytes.reversed(), separator.reversed(), most).reversed().map { $0.reversed() }
  }

  /// The words between white space; after the most splits, the rest is one word.
  static func words(_ bytes: [UInt8], most: Int = .max) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var at = JinjaText.trimmedStart(bytes, 0..<bytes.count).lowerBound
    while at < bytes.count {
      if words.count == most { return words + [Array(bytes[JinjaText.trimmedEnd(bytes, at..<bytes.count)])] }
      let start = at
      while at < bytes.count {
        let scalar = JinjaText.scalar(bytes, at)
        if JinjaText.isSpace(scalar.value) { break }
        at += scalar.length
      }
      words.append(Array(bytes[start..<at]))
      at = JinjaText.trimmedStart(bytes, at..<bytes.count).lowerBound
    }
    return words
  }

  private func wordsFromEnd(_ bytes: [UInt8], _ most: Int) -> [[UInt8]] {
    let all = JinjaRenderer.words(bytes)
    guard all.count > most else { return all }
    var end = JinjaText.trimmedEnd(bytes, 0..<bytes.count).upperBound
    for word in all.suffix(most).reversed() {
      end = JinjaText.trimmedEnd(bytes, 0..<end - word.count).upperBound
    }
    return [Array(bytes[JinjaText.trimmedStart(bytes, 0..<end)])] + all.suffix(most)
  }

  /// A method of a text that is escaped already: what it is joined with is escaped first.
  mutating func markupMethod(
    _ bytes: [UInt8], _ name: String, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    var escaped = arguments
    func safe(_ value: JinjaValue) -> JinjaValue {
      if case .text(let text) = value { .text(JinjaHTML.escaped(text)) } else { value }
    }
    if ["replace", "join", "format", "center", "ljust", "rjust"].contains(name) {
      escaped.positional = try escaped.positional.map { value throws(JinjaFailure) in
        if name == "join" {
          return .list(JinjaList(try iterated(value).map(safe)))
        }
        return safe(value)
      }
      for i in escaped.keywords.indices { escaped.keywords[i].value = safe(escaped.keywords[i].value) }
    }
    switch try textMethod(bytes, name, escaped) {
    case .text(let text): return .markup(text)
    case .list(let list):
      return .list(JinjaList(list.items.map { $0.text.map { .markup($0) } ?? $0 }))
    case .tuple(let tuple): return JinjaValue(tuple: tuple.items.map { $0.text.map { .markup($0) } ?? $0 })
    case let other: return other
    }
  }
}
