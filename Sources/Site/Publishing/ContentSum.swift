/// A 64-bit sum of bytes, by which damage to a file is seen. The same however the bytes come in pieces. Four sums side
/// by side, because a processor multiplies several numbers at once.
struct ContentSum {
  private static let block = 32
  private var lanes: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
  private var count = 0
  /// Fewer than a block.
  private var rest: [UInt8] = []

  mutating func add(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { add($0) } }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    var bytes = bytes[...]
    if !rest.isEmpty {
      let missing = bytes.prefix(Self.block - rest.count)
      rest += missing
      bytes = bytes.dropFirst(missing.count)
      guard rest.count == Self.block else { return }
      rest.withUnsafeBytes { mix($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let whole = bytes.count - bytes.count % Self.block
    mix(UnsafeRawBufferPointer(rebasing: bytes.prefix(whole)))
    rest += bytes.dropFirst(whole)
  }

  private mutating func mix(_ blocks: UnsafeRawBufferPointer) {
    var (a, b, c, d) = lanes
    var at = 0
    while at + Self.block <= blocks.count {
      a = Self.mixed(a, blocks.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      b = Self.mixed(b, blocks.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self))
      c = Self.mixed(c, blocks.loadUnaligned(fromByteOffset: at + 16, as: UInt64.self))
      d = Self.mixed(d, blocks.loadUnaligned(fromByteOffset: at + 24, as: UInt64.self))
      at += Self.block
    }
    lanes = (a, b, c, d)
  }

  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word.littleEndian) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  var value: UInt64 {
    var sum = UInt64(count)
    for byte in rest { sum = Self.mixed(sum, UInt64(byte)) }
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { sum = Self.mixed(sum, lane) }
    return sum
  }
}
