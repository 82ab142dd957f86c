/// FIPS 180-4.
public enum SHA256 {
  public static func digest(of message: [UInt8]) -> [UInt8] {
    SHA2<UInt32>(
      constants: DigestTables.cubeRoots.prefix(64).map { UInt32($0 >> 32) },
      initial: DigestTables.squareRoots.map { UInt32($0 >> 32) },
      schedule: [7, 18, 3, 17, 19, 10], rounds: [6, 11, 25, 2, 13, 22]
    ).digest(of: message)
  }
}

/// FIPS 180-4.
enum SHA512 {
  static func digest(of message: [UInt8]) -> [UInt8] {
    SHA2<UInt64>(
      constants: DigestTables.cubeRoots, initial: DigestTables.squareRoots,
      schedule: [1, 8, 7, 19, 61, 6], rounds: [14, 18, 41, 28, 34, 39]
    ).digest(of: message)
  }
}

/// What SHA-256 and SHA-512 share; they differ in the size of words, the number of rounds and the rotations.
private struct SHA2<Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable> {
  var constants: [Word]
  var initial: [Word]
  /// The rotations and the shift of each of the two functions that extend a block.
  var schedule: [Word]
  /// The rotations of each of the two functions of a round.
  var rounds: [Word]

  func digest(of message: [UInt8]) -> [UInt8] {
    let blockSize = Word.bitWidth * 2
    let bytes = DigestWord<Word>.padded(message, isBigEndian: true)
    var state = initial
    for start in stride(from: 0, to: bytes.count, by: blockSize) {
      let result = compressed(state, words(of: bytes, from: start))
      for i in state.indices { state[i] = state[i] &+ result[i] }
    }
    return state.flatMap { DigestWord.bytes($0.bigEndian) }
  }

  private func words(of bytes: [UInt8], from start: Int) -> [Word] {
    var words = (0..<16).map { DigestWord<Word>.big(bytes, start + $0 * Word.bitWidth / 8) }
    for i in 16..<constants.count {
      let (a, b) = (words[i - 15], words[i - 2])
      let first = DigestWord.rotated(a, right: schedule[0]) ^ DigestWord.rotated(a, right: schedule[1])
      let second = DigestWord.rotated(b, right: schedule[3]) ^ DigestWord.rotated(b, right: schedule[4])
      words.append(words[i - 16] &+ (first ^ a >> schedule[2]) &+ words[i - 7] &+ (second ^ b >> schedule[5]))
    }
    return words
  }

  private func compressed(_ state: [Word], _ words: [Word]) -> [Word] {
    var s = state
    for i in words.indices {
      let (a, b, c, e) = (s[0], s[1], s[2], s[4])
      let first = s[7] &+ mixed(e, 0) &+ (e & s[5] ^ ~e & s[6]) &+ constants[i] &+ words[i]
      let second = mixed(a, 3) &+ (a & b ^ a & c ^ b & c)
      s = [first &+ second, a, b, c, s[3] &+ first, e, s[5], s[6]]
    }
    return s
  }

  private func mixed(_ word: Word, _ at: Int) -> Word {
    DigestWord.rotated(word, right: rounds[at]) ^ DigestWord.rotated(word, right: rounds[at + 1])
      ^ DigestWord.rotated(word, right: rounds[at + 2])
  }
}
