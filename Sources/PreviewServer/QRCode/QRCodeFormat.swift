/// The size of a QR code, and how much of it corrects errors (ISO/IEC 18004:2015).
struct QRCodeFormat: Sendable, Equatable {
  /// 1 to 10.
  var version: Int
  /// The two bits that tell the level of error correction (table 12); 1 is L, by which 7 % may be unreadable.
  var level = 1
  var blocks: Int
  /// Codewords of error correction in each block.
  var correction: Int

  /// The versions at level L (table 9), from small to large.
  static let all = zip([1, 1, 1, 1, 1, 2, 2, 2, 2, 4], [7, 10, 15, 20, 26, 18, 20, 24, 30, 18]).enumerated().map {
    Self(version: $0 + 1, blocks: $1.0, correction: $1.1)
  }

  /// Modules a side.
  var size: Int { 17 + 4 * version }

  /// Codewords of data, which are all (table 1) but those of error correction.
  var dataCodewords: Int { [26, 44, 70, 100, 134, 172, 196, 242, 292, 346][version - 1] - blocks * correction }

  /// The rows and columns in which alignment patterns have their middle (table E.1).
  var alignments: [Int] { version == 1 ? [] : version < 7 ? [6, size - 7] : [6, 2 * version + 8, size - 7] }

  /// The 15 bits that tell the level and the mask (7.9).
  func formatBits(mask: Int) -> Int {
    Self.protected(level << 3 | mask, by: 0b101_0011_0111) ^ 0b101_0100_0001_0010
  }

  /// The 18 bits that tell the version (7.10).
  var versionBits: Int { Self.protected(version, by: 0b1_1111_0010_0101) }

  /// The bits, and behind them the remainder of their division by a polynomial (annexes C and D).
  private static func protected(_ bits: Int, by divisor: Int) -> Int {
    let shifted = bits << (divisor.bitWidth - divisor.leadingZeroBitCount - 1)
    var rest = shifted
    while rest.leadingZeroBitCount <= divisor.leadingZeroBitCount {
      rest ^= divisor << (divisor.leadingZeroBitCount - rest.leadingZeroBitCount)
    }
    return shifted | rest
  }
}

/// The error correction of QR codes: Reed-Solomon codes over the field of 256 elements (7.5.2).
enum ReedSolomonCode {
  /// Returns the codewords that correct errors in these.
  static func correction(of data: ArraySlice<UInt8>, count: Int) -> [UInt8] {
    // The generator is the product of x - 2^i, without its first coefficient, which is 1.
    var generator = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      generator = zip(generator, generator.dropFirst() + [0]).map { product($0, root) ^ $1 }
      root = product(root, 2)
    }
    return data.reduce([UInt8](repeating: 0, count: count)) { rest, byte in
      zip(generator, rest.dropFirst() + [0]).map { product($0, byte ^ rest[0]) ^ $1 }
    }
  }

  /// The product modulo x^8 + x^4 + x^3 + x^2 + 1.
  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    (0..<8).reversed().reduce(0) { ($0 << 1) ^ ($0 >> 7) * 0x1D ^ (b >> UInt8($1) & 1) * a }
  }
}
