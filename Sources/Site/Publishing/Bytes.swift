import Campaign

/// Values as bytes, in the order in which they are written: the form in which a build remembers.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Puts a word over eight bytes that are there.
  mutating func replaceWord(at index: Int, _ value: UInt64) {
    var word = ByteWriter(capacity: 8)
    word.word(value)
    bytes.replaceSubrange(index..<index + 8, with: word.bytes)
  }

  /// Seven bits a byte, so that small numbers, of which there are most, take one.
  mutating func number(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value)) &<< 1
    if value < 0 { rest = ~rest }
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func word(_ value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func text(_ value: String) {
    number(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  mutating func raw(_ more: [UInt8]) { bytes += more }

  /// What `ByteReader.slice` reads.
  mutating func slice(_ more: ArraySlice<UInt8>) {
    number(more.count)
    bytes += more
  }

  /// False where the bytes can no longer be had.
  mutating func spooled(_ more: Spooled) -> Bool {
    number(more.count)
    return more.append(to: &bytes)
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func optional<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  mutating func list<Value>(_ values: [Value], _ write: (inout ByteWriter, Value) -> Void) {
    number(values.count)
    for value in values { write(&self, value) }
  }
}

/// Reads what a `ByteWriter` wrote. Bytes that it did not write are an error, never a trap.
struct ByteReader {
  struct Damaged: Error {}

  private let bytes: ArraySlice<UInt8>
  private(set) var at: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  var isAtEnd: Bool { at >= bytes.endIndex }

  private mutating func byte() throws(Damaged) -> UInt8 {
    guard at < bytes.endIndex else { throw Damaged() }
    defer { at += 1 }
    return bytes[at]
  }

  mutating func number() throws(Damaged) -> Int {
    if at < bytes.endIndex, bytes[at] < 0x80 {
      defer { at += 1 }
      let half = Int(bytes[at] >> 1)
      return bytes[at] & 1 == 1 ? ~half : half
    }
    var rest: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      rest |= UInt64(next & 0x7F) &<< shift
      if next < 0x80 { break }
      shift += 7
      guard shift < 64 else { throw Damaged() }
    }
    let half = Int64(bitPattern: rest >> 1)
    return Int(rest & 1 == 1 ? ~half : half)
  }

  mutating func word() throws(Damaged) -> UInt64 {
    guard bytes.endIndex - at >= 8 else { throw Damaged() }
    defer { at += 8 }
    return bytes.withUnsafeBytes { [start = bytes.startIndex, at] in
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: at - start, as: UInt64.self))
    }
  }

  mutating func slice() throws(Damaged) -> ArraySlice<UInt8> {
    let count = try number()
    guard count >= 0, count <= bytes.endIndex - at else { throw Damaged() }
    defer { at += count }
    return bytes[at..<at + count]
  }

  mutating func text() throws(Damaged) -> String {
    try slice().withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// A text that is mostly this one.
  mutating func text(likely: String) throws(Damaged) -> String {
    let slice = try slice()
    return likely.utf8.elementsEqual(slice) ? likely : String(decoding: slice, as: UTF8.self)
  }

  mutating func flag() throws(Damaged) -> Bool { try byte() != 0 }

  mutating func optional<Value>(
    _ read: (inout ByteReader) throws(Damaged) -> Value
  ) throws(Damaged) -> Value? {
    try flag() ? try read(&self) : nil
  }

  mutating func list<Value>(_ read: (inout ByteReader) throws(Damaged) -> Value) throws(Damaged) -> [Value] {
    let count = try number()
    // Every value takes at least a byte: a damaged count must not reserve the machine's memory.
    guard count >= 0, count <= bytes.endIndex - at else { throw Damaged() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}
