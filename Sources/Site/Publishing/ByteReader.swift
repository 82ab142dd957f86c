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

  /// So many words, which `read` is given one by one.
  mutating func words<Value>(
    _ count: Int, _ read: ((Int) -> UInt64) -> Value
  ) throws(Damaged) -> Value {
    guard count >= 0, count <= (bytes.endIndex - at) / 8 else { throw Damaged() }
    defer { at += count * 8 }
    return bytes.withUnsafeBytes { [start = at - bytes.startIndex] all in
      let words = UnsafeRawBufferPointer(rebasing: all[start..<start + count * 8])
      return read { UInt64(littleEndian: words.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)) }
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
