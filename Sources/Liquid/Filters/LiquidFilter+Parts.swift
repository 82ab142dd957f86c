import Text
import TextTemplates

extension LiquidFilter {
  /// Filters that cut a text, or replace parts of it.
  static let parts: [LiquidFilter] = [
    LiquidFilter("slice", 2...3, .isLimited) { renderer, value, arguments throws(RenderFailure) in
      try renderer.slice(value, arguments)
    },
    LiquidFilter("truncate", 1...3, .isLimited) { renderer, value, arguments throws(RenderFailure) in
      value.isNull ? .null : try renderer.truncated(value, arguments)
    },
    LiquidFilter("truncatewords", 1...3, .isLimited) { renderer, value, arguments throws(RenderFailure) in
      value.isNull ? .null : try renderer.truncatedWords(value, arguments)
    },
    LiquidFilter("split", 2...2) { renderer, value, arguments throws(RenderFailure) in
      try renderer.split(try renderer.text(value), try renderer.text(arguments.first))
    },
    replacing("replace", 2...3, .all), replacing("remove", 2...2, .all), replacing("replace_first", 2...3, .first),
    replacing("replace_last", 3...3, .last), replacing("remove_first", 2...2, .first),
    replacing("remove_last", 2...2, .last),
  ]

  private enum Occurrences { case all, first, last }

  /// Puts the second argument in place of the first one; without it, nothing.
  private static func replacing(
    _ name: String, _ arity: ClosedRange<Int>, _ occurrences: Occurrences
  ) -> LiquidFilter {
    LiquidFilter(name, arity) { renderer, value, arguments throws(RenderFailure) in
      let (bytes, pattern) = (try renderer.text(value), try renderer.text(arguments.first))
      let replacement = try renderer.text(arguments.second)
      try renderer.charge((bytes.count + replacement.count) >> 5)
      guard occurrences == .last else {
        return .text(try renderer.replaced(bytes, pattern, replacement, isFirst: occurrences == .first))
      }
      guard let place = bytes.lastPlace(of: pattern) else { return .text(bytes) }
      return try renderer.limited(bytes[..<place] + replacement + bytes[(place + pattern.count)...])
    }
  }
}

extension LiquidRenderer {
  fileprivate mutating func slice(_ value: LiquidValue, _ arguments: FilterArguments) throws(RenderFailure)
    -> LiquidValue
  {
    let start = try integer(arguments.first)
    let count = arguments.second.isTrue ? try integer(arguments.second) : 1
    if case .list(let items) = value {
      return .list(LiquidRenderer.range(start, count, of: items.count).map { Array(items[$0]) } ?? [])
    }
    let bytes = try text(value)
    try charge(bytes.count >> 4)
    let starts = bytes.characterStarts
    guard let range = LiquidRenderer.range(start, count, of: starts.count - 1) else { return .text([]) }
    return .text(Array(bytes[starts[range.lowerBound]..<starts[range.upperBound]]))
  }

  private static func range(_ start: Int, _ count: Int, of total: Int) -> Range<Int>? {
    let first = start < 0 ? start &+ total : start
    guard first >= 0, first <= total, count >= 0 else { return nil }
    return first..<first + min(count, total - first)
  }

  fileprivate mutating func truncated(
    _ value: LiquidValue, _ arguments: FilterArguments
  ) throws(RenderFailure) -> LiquidValue {
    let bytes = try text(value)
    let length = arguments.count > 0 ? try integer(arguments.first) : 50
    let end = arguments.count > 1 ? try text(arguments.second) : Array("...".utf8)
    let count = bytes.characterCount
    guard count > length else { return .text(bytes) }
    let keptCount = length > 0 ? max(0, length - end.characterCount) : 0
    return try limited(bytes[..<bytes.characterStarts[keptCount]] + end)
  }

  fileprivate mutating func truncatedWords(
    _ value: LiquidValue, _ arguments: FilterArguments
  ) throws(RenderFailure) -> LiquidValue {
    let bytes = try text(value)
    if case .big(let number) = arguments.first, !number.integer.isNegative {
      throw .argument("integer \(number.integer.description) too big for truncatewords")
    }
    let limit = arguments.count > 0 ? max(1, try integer(arguments.first)) : 15
    guard limit < Int(Int32.max) - 1 else { throw .argument("integer \(limit) too big for truncatewords") }
    let end = arguments.count > 1 ? try text(arguments.second) : Array("...".utf8)
    try charge(bytes.count >> 4)
    let words = bytes.split(maxSplits: limit + 1, whereSeparator: { $0.isSpace || $0 == 0 })
    guard words.count > limit else { return .text(bytes) }
    return try limited(Array(words.prefix(limit).joined(separator: [UInt8(ascii: " ")])) + end)
  }

  fileprivate mutating func split(_ bytes: [UInt8], _ separator: [UInt8]) throws(RenderFailure) -> LiquidValue {
    var parts: [ArraySlice<UInt8>] = []
    if separator == [UInt8(ascii: " ")] {
      parts = bytes.split(whereSeparator: { $0.isSpace || $0 == 0 })
    } else if separator.isEmpty {
      let starts = bytes.characterStarts
      try charge(starts.count)
      parts = zip(starts, starts.dropFirst()).map { bytes[$0..<$1] }
    } else {
      var at = 0
      while let match = bytes.span.firstIndex(of: separator, from: at) {
        parts.append(bytes[at..<match])
        at = match + separator.count
      }
      parts.append(bytes[at...])
    }
    while parts.last?.isEmpty == true { parts.removeLast() }
    try charge(parts.count)
    return .list(parts.map { .text(Array($0)) })
  }

  fileprivate mutating func replaced(
    _ bytes: [UInt8], _ wanted: [UInt8], _ replacement: [UInt8], isFirst: Bool
  ) throws(RenderFailure) -> [UInt8] {
    var out = LiquidText(limit: budget.valueSize)
    let hasReferences = replacement.contains(UInt8(ascii: "\\"))
    var at = 0
    while let match = wanted.isEmpty ? at : bytes.span.firstIndex(of: wanted, from: at) {
      try out.append(Array(bytes[at..<match]))
      if hasReferences {
        try out.append(ReplacementText.expanded(replacement, bytes, match..<match + wanted.count))
      } else {
        try out.append(replacement)
      }
      if steps & 15 == 0 || replacement.count > 64 { try charge(1 + (replacement.count >> 6)) }
      steps -= 1
      at = match + wanted.count
      if isFirst { break }
      guard wanted.isEmpty else { continue }
      // An empty text is found before each character, and at the end.
      guard at < bytes.count else { return out.array }
      var end = at + 1
      while end < bytes.count, !bytes[end].beginsCharacter { end += 1 }
      try out.append(Array(bytes[at..<end]))
      at = end
    }
    try out.append(Array(bytes[at...]))
    return out.array
  }
}

/// The references in Ruby's replacements: `\0` and `\&` for what was found, and the text before and after it.
enum ReplacementText {
  static func expanded(_ text: [UInt8], _ source: [UInt8], _ match: Range<Int>) -> [UInt8] {
    let backslash = UInt8(ascii: "\\")
    var out: [UInt8] = []
    var at = 0
    while at < text.count {
      guard text[at] == backslash, at + 1 < text.count else {
        out.append(text[at])
        at += 1
        continue
      }
      let next = text[at + 1]
      switch next {
      case UInt8(ascii: "0"), UInt8(ascii: "&"): out += source[match]
      case UInt8(ascii: "1")...UInt8(ascii: "9"): break
      case UInt8(ascii: "`"): out += source[..<match.lowerBound]
      case UInt8(ascii: "'"): out += source[match.upperBound...]
      case backslash: out.append(backslash)
      default: out += [backslash, next]
      }
      at += 2
    }
    return out
  }
}
