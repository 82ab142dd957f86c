/// RFC 1321.
enum MD5 {
  private static let shifts: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]

  static func digest(of message: [UInt8]) -> [UInt8] {
    let bytes = DigestWord<UInt32>.padded(message, isBigEndian: false)
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
    for start in stride(from: 0, to: bytes.count, by: 64) {
      let words = (0..<16).map { DigestWord<UInt32>.little(bytes, start + $0 * 4) }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      for i in 0..<64 {
        let (mixed, word) = step(i, b, c, d)
        let sum = a &+ mixed &+ DigestTables.sines[i] &+ words[word]
        let shift = shifts[i / 16 * 4 + i % 4]
        (a, d, c) = (d, c, b)
        b = b &+ (sum << shift | sum >> (32 - shift))
      }
      for (i, value) in [a, b, c, d].enumerated() { state[i] = state[i] &+ value }
    }
    return state.flatMap { DigestWord.bytes($0.littleEndian) }
  }

  private static func step(_ i: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (mixed: UInt32, word: Int) {
    switch i / 16 {
    case 0: (b & c | ~b & d, i)
    case 1: (d & b | ~d & c, (5 * i + 1) % 16)
    case 2: (b ^ c ^ d, (3 * i + 5) % 16)
    default: (c ^ (b | ~d), 7 * i % 16)
    }
  }
}

/// FIPS 180-4.
enum SHA1 {
  static func digest(of message: [UInt8]) -> [UInt8] {
    let bytes = DigestWord<UInt32>.padded(message, isBigEndian: true)
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    for start in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { DigestWord<UInt32>.big(bytes, start + $0 * 4) }
      for i in 16..<80 {
        words.append(DigestWord.rotated(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], right: 31))
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for i in 0..<80 {
        let next = DigestWord.rotated(a, right: 27) &+ mixed(i, b, c, d) &+ e &+ words[i]
        (e, d, c, b, a) = (d, c, DigestWord.rotated(b, right: 2), a, next)
      }
      for (i, value) in [a, b, c, d, e].enumerated() { state[i] = state[i] &+ value }
    }
    return state.flatMap { DigestWord.bytes($0.bigEndian) }
  }

  private static func mixed(_ i: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    switch i / 20 {
    case 0: (b & c | ~b & d) &+ 0x5a82_7999
    case 1: (b ^ c ^ d) &+ 0x6ed9_eba1
    case 2: (b & c | b & d | c & d) &+ 0x8f1b_bcdc
    default: (b ^ c ^ d) &+ 0xca62_c1d6
    }
  }
}
