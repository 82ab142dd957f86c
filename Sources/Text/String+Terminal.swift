extension String {
  /// The text as one word of a shell's command, in quotes where a shell would read more than a word: `'a;b'`.
  public var shellWord: String {
    let isPlain = utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-./@:,%+=".utf8.contains($0) || $0 >= 0x80 }
    return isPlain && !isEmpty && !hasPrefix("-") ? self : "'\(replacing("'", with: #"'\''"#))'"
  }

  /// The text with a filler before it, up to a number of characters.
  public func aligned(to width: Int, filler: String = " ") -> String {
    String(repeating: filler, count: max(0, width - count)) + self
  }

  /// The text with blanks behind it, up to a number of characters.
  public func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
