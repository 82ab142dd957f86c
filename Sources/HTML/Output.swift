/// Bytes that grow at their end, without what an array does besides for each short piece. It owns its memory.
struct Output: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  var last: UInt8? { count > 0 ? base[count - 1] : nil }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    base[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if capacity - count < bytes.count { grow(by: bytes.count) }
    (base + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  @inline(__always)
  mutating func append(_ literal: StaticString) { literal.withUTF8Buffer { append($0) } }

  mutating func append(repeating byte: UInt8, count number: Int) {
    guard number > 0 else { return }
    if capacity - count < number { grow(by: number) }
    (base + count).update(repeating: byte, count: number)
    count += number
  }

  borrowing func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: base, count: count))
  }

  borrowing func array() -> [UInt8] { withBytes { Array($0) } }

  private mutating func grow(by number: Int) {
    capacity = max(capacity * 2, count + number)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
