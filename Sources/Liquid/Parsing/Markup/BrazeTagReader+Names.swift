import Text

/// Reads `${name}`, of which the closing brace or the `$` may be missing.
extension BrazeTagReader {
  /// Reads a name, whose closing brace may be missing.
  mutating func name(_ first: Int) {
    let close = source[first..<end].firstIndex { "{}\n".utf8.contains($0) } ?? end
    let isEndOfTag = kind == .tag && close > first && source[close - 1] == UInt8(ascii: "%")
    let continuation = continuation(in: first..<(isEndOfTag ? close - 1 : close))
    let isEndOfOutput =
      continuation != nil && byte(close + 1) == UInt8(ascii: "}") && byte(close + 2) != UInt8(ascii: "}")
    let isClosed = byte(close) == UInt8(ascii: "}") && !isEndOfTag && !isEndOfOutput
    let part = source[first..<(continuation ?? (isEndOfTag ? close - 1 : close))].stripped
    if !isClosed || continuation != nil {
      let proposal = "${\(part.text)}"
      note(
        at..<part.endIndex, proposal, "\"${\(part.text)\" has no \"}\" behind the name", hint: "close it: \(proposal)")
    }
    noteIndex(part, from: at, close: close)
    // The engine takes all up to a brace for the name.
    name(
      isClosed ? source[first..<close].stripped : part, from: at,
      close: isClosed ? close : max(first, part.endIndex) - 1)
    at = isClosed ? close + 1 : part.endIndex
  }

  /// The index of a list stands behind the braces of its name.
  private mutating func noteIndex(_ name: ArraySlice<UInt8>, from dollar: Int, close: Int) {
    guard name.last == UInt8(ascii: "]"), byte(close) == UInt8(ascii: "}"),
      let open = name.lastIndex(of: UInt8(ascii: "["))
    else { return }
    let index = name[open...].text
    note(
      dollar..<close + 1, "${\(name[..<open].text)}\(index)",
      "the index \(index) stands inside of the braces, and belongs behind them")
  }

  /// Where a filter, an operator or an option begins, which belongs behind a name.
  private func continuation(in name: Range<Int>) -> Int? {
    name.first { place in
      switch source[place] {
      case UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"): true
      case UInt8(ascii: "!"): byte(place + 1) == UInt8(ascii: "=")
      case UInt8(ascii: " "):
        ([" contains ", " and ", " or ", " limit:", " reversed"] as [StaticString]).contains {
          kind == .tag && source.span.starts(with: $0, at: place)
        }
      default: false
      }
    }
  }

  mutating func name(_ part: ArraySlice<UInt8>, from dollar: Int, close: Int) {
    if !takesNamespace() { for byte in "default_attribute".utf8 { markup.append(byte, from: dollar) } }
    let quote = part.contains(UInt8(ascii: "\"")) ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    markup.append(UInt8(ascii: "["), from: dollar)
    markup.append(quote, from: dollar + 1)
    for i in part.indices { markup.append(source[i], from: i) }
    markup.append(quote, from: close)
    markup.append(UInt8(ascii: "]"), from: close)
  }

  /// Removes the point after a namespace, and the space around it.
  private mutating func takesNamespace() -> Bool {
    let bytesBefore = markup.bytes.strippedAtEnd
    guard bytesBefore.last == UInt8(ascii: ".") else { return false }
    let namespace = bytesBefore.dropLast().strippedAtEnd
    let word = namespace.reversed().prefix { $0.isWord }
    guard word.contains(where: { !$0.isDigit }) else { return false }
    markup.removeLast(markup.bytes.count - namespace.endIndex)
    return true
  }
}
