import Templates

/// A tag's name as a number, so that names are compared and looked up without strings. It holds up to
/// eight letters exactly and a hash of longer names; letter case is ignored.
struct TagName: Sendable, Hashable {
  private(set) var code: UInt64 = 0
  private(set) var count: UInt8 = 0

  init() {}

  init(_ name: StaticString) {
    name.withUTF8Buffer { for byte in $0 { append(byte) } }
  }

  init(_ name: String) {
    for byte in name.utf8 { append(byte) }
  }

  init(_ name: Span<UInt8>) {
    for i in name.indices { append(name[i]) }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    append(folded: byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
  }

  /// Appends a byte that is not a capital letter.
  @inline(__always)
  mutating func append(folded byte: UInt8) {
    count = count == .max ? count : count + 1
    code = count <= 8 ? code << 8 | UInt64(byte) : (code ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The name that a group of elements shares because they close
  /// one another: headings, `dd` and `dt`, cells, table sections.
  var family: TagName {
    switch (count, code) {
    case (2, 0x6832...0x6836): Self.heading
    case (2, 0x6474): Self.definition
    case (2, 0x7468): Self.cell
    case (5, 0x74_6865_6164), (5, 0x74_666F_6F74): Self.tableBody
    default: self
    }
  }

  static let heading = TagName("h1")
  static let definition = TagName("dd")
  static let cell = TagName("td")
  static let tableBody = TagName("tbody")
}

/// Bits for each of a set of tag names, in a hash table.
struct TagTable: Sendable {
  private struct Slot {
    var code: UInt64 = 0
    /// 0 marks a free slot.
    var count: UInt8 = 0
    var bits: UInt32 = 0
  }

  private var slots = Array(repeating: Slot(), count: 1 << Self.bits)
  /// The table has 512 slots, several times the number of HTML's elements.
  private static let bits = 9

  init() {}

  /// Reads a table whose rows have traits, which are bits
  /// in the order of a list, and the names that have them.
  init(_ file: String, traits: [Substring]) {
    for row in Templates.rows(file) {
      let words = row[0].split(separator: ",")
      let bits: UInt32 = traits.indices.reduce(0) { words.contains(traits[$1]) ? $0 | 1 << $1 : $0 }
      for name in row.dropFirst() { add(bits, to: TagName(name)) }
    }
  }

  /// The bits of a name; nil if it was never added.
  func bits(of name: TagName) -> UInt32? {
    var i = Self.first(name)
    while slots[i].count != 0 {
      if slots[i].code == name.code, slots[i].count == name.count { return slots[i].bits }
      i = (i + 1) & 511
    }
    return nil
  }

  mutating func add(_ bits: UInt32, to name: TagName) {
    var i = Self.first(name)
    while slots[i].count != 0, slots[i].code != name.code || slots[i].count != name.count { i = (i + 1) & 511 }
    slots[i].code = name.code
    slots[i].count = name.count
    slots[i].bits |= bits
  }

  /// The slot of a name, or the free slot where it would be added.
  @inline(__always)
  private static func first(_ name: TagName) -> Int {
    Int(truncatingIfNeeded: (name.code &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }
}
