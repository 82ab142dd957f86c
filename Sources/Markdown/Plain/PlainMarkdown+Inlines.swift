import HTML

extension PlainMarkdown {
  /// Text up to `end`, which is not empty and does not end with a blank.
  mutating func inline(to end: Int) -> Bool {
    let start = at
    guard end > start, bytes[end - 1] != space else { return false }
    while true {
      guard text(to: end) else { return false }
      if at == end { return true }
      let isFree = at == start || bytes[at - 1] == space
      guard bytes[at] == UInt8(ascii: "*") ? isFree && emphasis(to: end) : link(to: end) else { return false }
    }
  }

  /// Stops at an asterisk or a bracket. False for what may mean something.
  private mutating func text(to end: Int) -> Bool {
    var start = at
    while at < end {
      at = nextSpecial(before: end)
      guard at < end else { break }
      switch bytes[at] {
      case UInt8(ascii: "*"), UInt8(ascii: "["):
        copy(from: start)
        return true
      case UInt8(ascii: "."):
        // An address begins with these.
        if at >= 3, bytes[at - 1] == UInt8(ascii: "w"), bytes[at - 2] == UInt8(ascii: "w") { return false }
        at += 1
      case UInt8(ascii: ":"):
        if at + 1 < end, bytes[at + 1] == UInt8(ascii: "/") { return false }
        at += 1
      case UInt8(ascii: "\""), UInt8(ascii: ">"), UInt8(ascii: "&"):
        let byte = bytes[at]
        if byte == UInt8(ascii: "&"), at + 1 < end, bytes[at + 1] != space { return false }
        copy(from: start)
        out.literal(byte == UInt8(ascii: "\"") ? "&quot;" : byte == UInt8(ascii: ">") ? "&gt;" : "&amp;")
        at += 1
        start = at
      case 0x80...:
        isASCII = false
        at += 1
      default: return false
      }
    }
    copy(from: start)
    return true
  }

  private func nextSpecial(before end: Int) -> Int {
    let (low, high) = (Self.plainBelow64, Self.plainFrom64)
    var i = at
    while i < end, bytes[i] < 0x80, (bytes[i] < 64 ? low : high) &>> UInt64(bytes[i] & 63) & 1 != 0 { i += 1 }
    return i
  }

  /// One or two asterisks before a letter, plain text, and as many behind a letter.
  private mutating func emphasis(to end: Int) -> Bool {
    note()
    let count = asterisks(to: end)
    guard count <= 2, at + count < end, Self.isLetterOrDigit(bytes[at + count]) else { return false }
    at += count
    out.literal(count == 1 ? "<em>" : "<strong>")
    guard text(to: end), Self.isLetterOrDigit(bytes[at - 1]), asterisks(to: end) == count else { return false }
    at += count
    out.literal(count == 1 ? "</em>" : "</strong>")
    guard at < end else { return true }
    switch bytes[at] {
    case space, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"),
      UInt8(ascii: "?"):
      return true
    default: return false
    }
  }

  private func asterisks(to end: Int) -> Int {
    var i = at
    while i < end, bytes[i] == UInt8(ascii: "*") { i += 1 }
    return i - at
  }

  /// `[plain text](plain-address)`.
  private mutating func link(to end: Int) -> Bool {
    if at > 0, bytes[at - 1] == UInt8(ascii: "!") { return false }
    note()
    var close = at + 1
    while close < end, bytes[close] != UInt8(ascii: "]") { close += 1 }
    let start = close + 2
    guard close > at + 1, start < end, bytes[close + 1] == UInt8(ascii: "(") else { return false }
    // No scheme that cmark leaves out begins so.
    switch bytes[start] {
    case UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "t"), UInt8(ascii: "/"): break
    default: return false
    }
    out.literal("<a href=\"")
    let label = at + 1
    at = start
    while at < end, Self.isPlainInAddress(bytes[at]) { at += 1 }
    guard at < end, bytes[at] == UInt8(ascii: ")") else { return false }
    let behind = at + 1
    address(start..<at)
    out.literal("\">")
    at = label
    guard text(to: close), at == close else { return false }
    out.literal("</a>")
    at = behind
    return true
  }

  private mutating func address(_ range: Range<Int>) {
    var start = range.lowerBound
    for i in range where bytes[i] == UInt8(ascii: "&") {
      out.trusted(UnsafeBufferPointer(rebasing: bytes[start..<i]))
      out.literal("&amp;")
      start = i + 1
    }
    out.trusted(UnsafeBufferPointer(rebasing: bytes[start..<range.upperBound]))
  }

  private mutating func copy(from start: Int) {
    if at > start { out.trusted(UnsafeBufferPointer(rebasing: bytes[start..<at])) }
  }

  /// A bit for each of them that means nothing in text.
  private static let plainBelow64 = bits(" !#$%'()+,-/0123456789;=?", from: 0)
  private static let plainFrom64 = bits("ABCDEFGHIJKLMNOPQRSTUVWXYZ^abcdefghijklmnopqrstuvwxyz{}", from: 64)

  private static func bits(_ bytes: StaticString, from first: UInt8) -> UInt64 {
    bytes.withUTF8Buffer { $0.reduce(0) { $0 | 1 << UInt64($1 - first) } }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte
  }

  /// Letters, digits, and #%&+,-./:=?_
  private static func isPlainInAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x2B...0x3A, 0x23, 0x25, 0x26, 0x3D, 0x3F, 0x5F: true
    default: false
    }
  }
}
