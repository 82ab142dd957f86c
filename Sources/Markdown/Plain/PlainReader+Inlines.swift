extension PlainReader {
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
    let start = at
    var isClean = true
    while at < end {
      at = nextSpecial(before: end)
      guard at < end else { break }
      switch bytes[at] {
      case UInt8(ascii: "*"), UInt8(ascii: "["):
        markText(from: start, isClean)
        return true
      case UInt8(ascii: "."):
        // An address begins with these.
        if at >= 3, bytes[at - 1] == UInt8(ascii: "w"), bytes[at - 2] == UInt8(ascii: "w") { return false }
      case UInt8(ascii: ":"):
        if at + 1 < end, bytes[at + 1] == UInt8(ascii: "/") { return false }
      case UInt8(ascii: "&"):
        if at + 1 < end, bytes[at + 1] != space { return false }
        isClean = false
      case UInt8(ascii: "\""), UInt8(ascii: ">"), UInt8(ascii: "'"): isClean = false
      case 0x80...:
        isASCII = false
        // No-break spaces begin with it.
        if bytes[at] == 0xC2 { isClean = false }
      default: return false
      }
      at += 1
    }
    markText(from: start, isClean)
    return true
  }

  private mutating func markText(from start: Int, _ isClean: Bool) {
    if at > start { mark(.text, start..<at, isClean: isClean && !hasBlankRun(start..<at)) }
  }

  /// Whether there may be two blanks, one behind the other.
  private func hasBlankRun(_ range: Range<Int>) -> Bool {
    guard let base = bytes.baseAddress.map({ UnsafeRawPointer($0) }) else { return false }
    let blanks: UInt64 = 0x2020_2020_2020_2020
    var i = range.lowerBound
    while range.upperBound - i > 8 {
      let pairs =
        (base.loadUnaligned(fromByteOffset: i, as: UInt64.self) ^ blanks)
        | (base.loadUnaligned(fromByteOffset: i + 1, as: UInt64.self) ^ blanks)
      if (pairs &- 0x0101_0101_0101_0101) & ~pairs & 0x8080_8080_8080_8080 != 0 { return true }
      i += 8
    }
    while range.upperBound - i > 1 {
      if bytes[i] == space, bytes[i + 1] == space { return true }
      i += 1
    }
    return false
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
    mark(count == 1 ? .emphasis : .strong)
    guard text(to: end), Self.isLetterOrDigit(bytes[at - 1]), asterisks(to: end) == count else { return false }
    at += count
    mark(count == 1 ? .emphasisEnd : .strongEnd)
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
    let label = at + 1
    at = start
    while at < end, Self.isPlainInAddress(bytes[at]) { at += 1 }
    guard at < end, bytes[at] == UInt8(ascii: ")") else { return false }
    let behind = at + 1
    mark(.link, start..<at)
    at = label
    guard text(to: close), at == close else { return false }
    mark(.linkEnd)
    at = behind
    return true
  }

  /// A bit for each of them that means nothing in text.
  private static let plainBelow64 = bits(" !#$%()+,-/0123456789;=?", from: 0)
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
