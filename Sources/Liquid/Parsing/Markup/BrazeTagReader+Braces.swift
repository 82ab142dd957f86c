import Text

/// Reads braces and the signs that may be meant for the end of the tag.
extension BrazeTagReader {
  mutating func openBrace(_ next: UInt8) -> LiquidToken? {
    if next == UInt8(ascii: "%"), quote == 0 { return unclosed() }
    if next == UInt8(ascii: "{") {
      guard kind == .tag || mayNest, inner.count < 8 else { return unclosed() }
      if doubtful == nil, quote == 0, markup.bytes.strippedAtEnd.last == UInt8(ascii: ",") {
        doubtful = at
      }
      // The word before the braces ends there: {% elsif{{${city}}} == 'Rome' %}.
      if kind == .tag, quote == 0, markup.bytes.last?.isWord == true { markup.append(UInt8(ascii: " "), from: at) }
      inner.append(at)
      at += byte(at + 2) == UInt8(ascii: "-") ? 3 : 2
    } else if quote != 0 || holdsText || next == UInt8(ascii: "%") {
      add()
    } else if let (first, close) = nameWithoutDollar() {
      let correction = "${\(text(at + 1..<close))}"
      note(
        first..<close + 1, correction, "\"\(text(first..<close + 1))\" is no name in \"${}\"",
        isRefused: kind == .output && first < at)
      if first < at { truncate(to: first) }
      name(source[at + 1..<close], from: at, close: close)
      at = close + 1
    } else {
      note(at..<at + 1, "", "\"{\" is not expected here")
      single = single ?? at
      at += 1
    }
    return nil
  }

  /// Whether braces may stand here inside of an output: in a text, or where a value is expected.
  private var mayNest: Bool {
    guard quote == 0, let last = markup.bytes.strippedAtEnd.last else { return true }
    return ":,=<>([|".utf8.contains(last)
  }

  /// A name in braces whose `$` is missing or has a space behind it: `custom_attribute.{tier}`, `$ {city}`.
  private func nameWithoutDollar() -> (first: Int, close: Int)? {
    let close = source[(at + 1)..<end].firstIndex { !$0.isWord && $0 != UInt8(ascii: " ") } ?? end
    guard close > at + 1, byte(close) == UInt8(ascii: "}") else { return nil }
    if markup.bytes.last == UInt8(ascii: ".") { return (at, close) }
    let textBefore = source[start..<at].strippedAtEnd
    return textBefore.last == UInt8(ascii: "$") ? (textBefore.endIndex - 1, close) : nil
  }

  mutating func closeBrace(_ next: UInt8) -> LiquidToken? {
    let isDouble = next == UInt8(ascii: "}")
    let isText = kind == .tag && inner.isEmpty && (quote != 0 || holdsText)
    if isText {
      add()
    } else if let open = inner.last {
      if isDouble {
        if markup.bytes.last == UInt8(ascii: "-"), markup.places.last ?? 0 > open { markup.removeLast() }
      } else {
        let range = open..<at + 1
        note(range, text(range) + "}", "\"\(text(range))\" ends with one brace", isRefused: kind == .output)
      }
      inner.removeLast()
      at += isDouble ? 2 : 1
      innerEnd = at
    } else if kind == .output {
      return endOfOutput(isDouble: isDouble)
    } else {
      if let single, !isDouble, mistake?.finding.range.lowerBound == single {
        let range = single..<at + 1
        replaceNote(range, text(single + 1..<at), "\"\(text(range))\" has braces that mean nothing")
        self.single = nil
      } else if mark == nil, single == nil {
        mark = at..<at + (isDouble ? 2 : 1)
      }
      at += isDouble ? 2 : 1
    }
    return nil
  }

  mutating func truncate(to place: Int) {
    while let last = markup.places.last, last >= place { markup.removeLast() }
  }

  private mutating func endOfOutput(isDouble: Bool) -> LiquidToken {
    var first = at
    if markup.bytes.last == UInt8(ascii: "%") {
      first -= 1
      markup.removeLast()
    }
    if isDouble, first == at {
      at += 2
      if let single, single == start {
        // A filter behind the braces is meant for the value.
        let line = source[at..<end].prefix { !"{\n".utf8.contains($0) }
        let isFiltered = line.strippedAtStart.first == UInt8(ascii: "|")
        let close = isFiltered ? line.firstIndex(of: UInt8(ascii: "}")) : byte(at) == UInt8(ascii: "}") ? at : nil
        if let close {
          let correction = "{{\(text(start + 1..<first))\(text(at..<close))}}"
          mistake?.finding.range = opening.range.lowerBound..<close + 1
          mistake?.finding.replacement = correction
          mistake?.finding.message = "\"{{{\" has a brace too many"
          if !isFiltered { at += 1 }
        }
      }
      return tag(insideEnd: first)
    }
    // Braces with a space between them belong together.
    var last = at + 1
    var space = last
    while byte(space) == UInt8(ascii: " ") { space += 1 }
    while byte(space) == UInt8(ascii: "}"), space < last + 8 { (last, space) = (space + 1, space + 1) }
    let endsName = source[first - 1] == UInt8(ascii: "}") && last == at + 1
    note(first..<last, "}}", "\"\(text(first..<last))\" stands where \"}}\" ends the output", isRefused: !endsName)
    // The engine takes the brace of the name for one of the output, and finds no name.
    if endsName { truncate(to: start) }
    at = last
    return tag(insideEnd: first)
  }

  mutating func percent(_ next: UInt8) -> LiquidToken? {
    guard kind == .tag else {
      add()
      return nil
    }
    if next == UInt8(ascii: "}") {
      if let open = inner.last {
        let value = open..<max(open, valueEnd(from: open))
        // Whoever writes "))" has missed the key.
        let last = source[value.upperBound...].firstIndex { $0 != UInt8(ascii: ")") } ?? source.count
        note(open..<last, text(value) + "}}", "\"\(text(open..<last))\" has no \"}}\" behind it")
      }
      let last = at
      at += !opening.isRight && byte(at + 2) == UInt8(ascii: "}") ? 3 : 2
      return tag(insideEnd: last)
    }
    if next == UInt8(ascii: "%"), byte(at + 2) == UInt8(ascii: "}") {
      note(at..<at + 1, "", "\"%%}\" has a sign too many")
      at += 1
      return nil
    }
    if mark == nil, quote == 0, inner.isEmpty {
      var space = at + 1
      while byte(space) == UInt8(ascii: " ") { space += 1 }
      mark = at..<(byte(space) == UInt8(ascii: "}") ? space + 1 : at + 1)
    }
    add()
    return nil
  }
}
