import Campaign
import Text

/// Values as bytes, in the order in which they are written: the form in which a build remembers. In memory of its own,
/// because an array takes far longer for each of the many short ones.
struct ByteWriter: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 256) {
    self.capacity = max(64, capacity)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  var bytes: [UInt8] { withBytes { Array($0) } }

  borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The address of that much free room behind the bytes, which the caller fills.
  @inline(__always)
  private mutating func take(_ more: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < more { grow(more) }
    defer { count += more }
    return start + count
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    capacity = max(count + more, capacity * 2)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    grown.initialize(from: start, count: count)
    start.deallocate()
    start = grown
  }

  /// Puts a word over eight bytes that are there.
  mutating func replaceWord(at index: Int, _ value: UInt64) {
    guard index >= 0, index + 8 <= count else { return }
    UnsafeMutableRawPointer(start + index).storeBytes(of: value.littleEndian, as: UInt64.self)
  }

  /// Seven bits a byte, so that small numbers, of which there are most, take one; none takes more than ten.
  mutating func number(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value)) &<< 1
    if value < 0 { rest = ~rest }
    if capacity - count < 10 { grow(10) }
    while rest >= 0x80 {
      start[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      count += 1
      rest >>= 7
    }
    start[count] = UInt8(truncatingIfNeeded: rest)
    count += 1
  }

  mutating func word(_ value: UInt64) {
    UnsafeMutableRawPointer(take(8)).storeBytes(of: value.littleEndian, as: UInt64.self)
  }

  /// So many words, which `word` gives.
  mutating func words(_ count: Int, _ word: (Int) -> UInt64) {
    let room = UnsafeMutableRawPointer(take(count * 8))
    for i in 0..<count { room.storeBytes(of: word(i).littleEndian, toByteOffset: i * 8, as: UInt64.self) }
  }

  mutating func text(_ value: String) {
    value.withBytes { bytes in
      number(bytes.count)
      raw(UnsafeRawBufferPointer(bytes))
    }
  }

  mutating func raw(_ more: [UInt8]) { more.withUnsafeBytes { raw($0) } }

  mutating func raw(_ more: UnsafeRawBufferPointer) {
    guard let from = more.baseAddress else { return }
    UnsafeMutableRawPointer(take(more.count)).copyMemory(from: from, byteCount: more.count)
  }

  /// What `ByteReader.slice` reads.
  mutating func slice(_ more: borrowing ByteWriter) {
    number(more.count)
    more.withBytes { raw($0) }
  }

  /// False where the bytes can no longer be had.
  mutating func spooled(_ more: Spooled) -> Bool {
    guard let bytes = more.bytes else { return false }
    number(bytes.count)
    raw(bytes)
    return true
  }

  mutating func removeAll() { count = 0 }

  mutating func flag(_ value: Bool) { take(1).pointee = value ? 1 : 0 }

  mutating func optional<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  mutating func list<Value>(_ values: [Value], _ write: (inout ByteWriter, Value) -> Void) {
    number(values.count)
    for value in values { write(&self, value) }
  }
}
