extension Collection<UInt8> {
  /// The bytes as text; invalid UTF-8 becomes U+FFFD.
  @inlinable
  public var text: String { String(decoding: self, as: UTF8.self) }
}

extension BidirectionalCollection {
  /// Without the elements of a kind at either end.
  @inlinable
  public func trimmed(where isTrimmed: (Element) -> Bool) -> SubSequence {
    let start = firstIndex { !isTrimmed($0) } ?? endIndex
    return self[start..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? start)]
  }
}

extension String {
  /// Whether a file's name ends with a dot and one of these,
  /// which are in lower case, in letters of either case.
  public func hasExtension(_ names: String...) -> Bool { names.contains { hasEnding("." + $0) } }

  /// Whether a text ends with another, which is in lower case, in letters of either case.
  public func hasEnding(_ ending: String) -> Bool {
    utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8) { $0.lowercased == $1 }
  }

  /// Passes the UTF-8 bytes, which are valid until the closure
  /// returns. Unlike `withUTF8`, it does not copy the string.
  @inlinable
  @inline(__always)
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    // On this system every string is stored contiguously, but the language does not guarantee it.
    var copy = self
    return copy.withUTF8(body)
  }
}

extension ArraySlice<UInt8> {
  /// Removes the first byte if it is one of some characters, and returns it.
  public mutating func popFirst(of characters: String) -> UInt8? {
    first.flatMap { characters.utf8.contains($0) ? popFirst() : nil }
  }

  /// Removes exactly so many decimal digits, and returns their number; nil, without a change, for fewer.
  public mutating func popDigits(_ count: Int) -> Int? {
    let digits = prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
