import Text

/// Works on the UTF-8 bytes of texts by the rules of Python, which counts code points.
enum JinjaText {
  /// The length in bytes of the UTF-8 sequence that begins with a byte.
  @inline(__always) static func length(_ first: UInt8) -> Int {
    switch first {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  static func scalar(_ bytes: [UInt8], _ at: Int) -> (value: Unicode.Scalar, length: Int) {
    let first = bytes[at]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = min(length(first), bytes.count - at)
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for i in 1..<max(1, length) { value = value << 6 | UInt32(bytes[at + i] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// The number of code points.
  static func count(_ bytes: [UInt8]) -> Int { bytes.count(where: \.beginsCharacter) }

  static func isASCII(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 < 0x80 } }

  /// The code points, each as a text of its own.
  static func characters(_ bytes: [UInt8]) -> [[UInt8]] {
    var characters: [[UInt8]] = []
    var at = 0
    while at < bytes.count {
      let next = min(bytes.count, at + length(bytes[at]))
      characters.append(Array(bytes[at..<next]))
      at = next
    }
    return characters
  }

  /// One character many times.
  static func repeated(_ character: [UInt8], _ count: Int) -> [UInt8] {
    Array(repeatElement(character, count: count).joined())
  }

  static func scalars(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  static func bytes(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt8] {
    scalars.flatMap { UTF8.encode($0) ?? .init() }
  }

  /// The byte where the code point of an index begins; the end of the text beyond it.
  static func offset(_ bytes: [UInt8], of index: Int) -> Int {
    if bytes.count < 64, isASCII(bytes) { return min(max(0, index), bytes.count) }
    var at = 0
    for _ in 0..<max(0, index) {
      guard at < bytes.count else { break }
      at += length(bytes[at])
    }
    return min(at, bytes.count)
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x1C...0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  static func trimmedStart(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = bytes[at]
      if byte > 0x20, byte < 0x80 { break }
      let scalar = scalar(bytes, at)
      guard isSpace(scalar.value) else { break }
      at += scalar.length
    }
    return min(at, range.upperBound)..<range.upperBound
  }

  static func trimmedEnd(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var at = range.upperBound
    while at > range.lowerBound {
      var start = at - 1
      while start > range.lowerBound, !bytes[start].beginsCharacter { start -= 1 }
      guard isSpace(scalar(bytes, start).value) else { break }
      at = start
    }
    return range.lowerBound..<at
  }

  static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    let range = trimmedEnd(bytes, trimmedStart(bytes, 0..<bytes.count))
    return range.count == bytes.count ? bytes : Array(bytes[range])
  }
}

/// Searches for bytes in bytes, in linear time.
enum ByteSearch {
  static func first(_ part: [UInt8], in bytes: [UInt8], from start: Int = 0) -> Int? {
    part.isEmpty ? (start <= bytes.count ? start : nil) : bytes.span.firstIndex(of: part, from: start)
  }

  /// The number of occurrences that do not overlap; an empty part occurs beside each code point.
  static func count(_ part: [UInt8], in bytes: [UInt8]) -> Int {
    if part.isEmpty { return JinjaText.count(bytes) + 1 }
    var (count, at) = (0, 0)
    while let next = first(part, in: bytes, from: at) {
      count += 1
      at = next + part.count
    }
    return count
  }
}

extension [UInt8] {
  init(_ text: StaticString) { self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)) }

  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ scalar: Unicode.Scalar) { append(contentsOf: UTF8.encode(scalar) ?? .init()) }

  mutating func append(repeating byte: UInt8, count: Int) {
    append(contentsOf: repeatElement(byte, count: Swift.max(0, count)))
  }
}
