/// Counts what cmark-gfm multiplies with one another. Every count is at least the one that it makes.
struct CostScan {
  private(set) var lines = 0
  /// The cells of the widest row.
  private(set) var widest = 0
  /// The number of brackets that may use a reference, and the
  /// bytes of the longest paragraph from its first definition on.
  private(set) var uses = 0
  private(set) var longestDefinition = 0
  /// The sum of the bytes of each word with an address, times what may begin or end an address in it.
  private(set) var addressCost = 0
  /// For each line that may divide a table's head from its rows, the cells above it.
  private(set) var tableCost = 0

  private var last: UInt8 = 0
  private var (wordBytes, addressMarks, hasAddress) = (0, 0, false)
  private var (pipes, hasDash, isRule, isBlank) = (0, false, true, true)
  private var cellsAbove = 0
  private var definitionBytes: Int?

  init(_ body: ArraySlice<UInt8>) {
    for byte in body { take(byte) }
    endLine()
    endParagraph()
  }

  private mutating func take(_ byte: UInt8) {
    defer { last = byte }
    definitionBytes? += 1
    switch byte {
    case 0x0A where last == 0x0D: return
    case 0x0A, 0x0D: return endLine()
    case 0x09, 0x0B, 0x0C, 0x20: return endWord()
    case UInt8(ascii: "|"): pipes += 1
    case UInt8(ascii: "-"): hasDash = true
    case UInt8(ascii: ":"): if last == UInt8(ascii: "]") { definitionBytes = definitionBytes ?? 0 }
    case UInt8(ascii: ">"): break
    default: isRule = false
    }
    isBlank = false
    wordBytes += 1
    switch byte {
    case UInt8(ascii: "]"): uses += 1
    case UInt8(ascii: ")"): addressMarks += 1
    case UInt8(ascii: "/") where last == UInt8(ascii: ":"), UInt8(ascii: ".") where last | 0x20 == UInt8(ascii: "w"),
      UInt8(ascii: "@"):
      addressMarks += 1
      hasAddress = true
    default: break
    }
  }

  private mutating func endWord() {
    if hasAddress { addressCost += wordBytes * addressMarks }
    (wordBytes, addressMarks) = (0, 0)
    hasAddress = false
  }

  private mutating func endLine() {
    endWord()
    lines += 1
    widest = max(widest, pipes)
    if isRule, hasDash { tableCost += cellsAbove }
    cellsAbove += pipes + 1
    if isBlank { endParagraph() }
    pipes = 0
    (hasDash, isRule, isBlank) = (false, true, true)
  }

  private mutating func endParagraph() {
    longestDefinition = max(longestDefinition, definitionBytes ?? 0)
    (cellsAbove, definitionBytes) = (0, nil)
  }
}
