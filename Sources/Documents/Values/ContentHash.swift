import Text

/// A 64-bit hash of bytes (FNV-1a over eight bytes at a time), for file names and for detecting changes.
/// It is not cryptographic: its only input is the project's own files.
public struct ContentHash: Sendable, Hashable {
  /// The hash of all that was added so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of nothing.
  public init() {}

  /// The hash of these bytes.
  public init(_ bytes: [UInt8]) { add(bytes) }

  /// Adds bytes and their count, so that `add("a")` and `add("b")` differ from `add("ab")`.
  public mutating func add(_ bytes: [UInt8]) { add(bytes[...]) }

  /// Adds the bytes of a slice, like those of an array.
  public mutating func add(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { add($0) } }

  /// Adds bytes in memory, like those of an array.
  public mutating func add(_ buffer: UnsafeRawBufferPointer) {
    var at = 0
    while at + 8 <= buffer.count {
      mix(buffer.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian)
      at += 8
    }
    while at < buffer.count {
      mix(UInt64(buffer[at]))
      at += 1
    }
    mix(UInt64(buffer.count))
  }

  /// Adds a text's bytes of UTF-8.
  public mutating func add(_ text: String) {
    text.withBytes { add(UnsafeRawBufferPointer($0)) }
  }

  /// Adds one number, in the same way on every machine.
  public mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }

  /// Eight hexadecimal digits, which are enough to distinguish the versions of one file.
  public var short: String { String(value >> 32, radix: 16).aligned(to: 8, filler: "0") }
}
