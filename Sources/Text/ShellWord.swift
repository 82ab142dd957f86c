extension String {
  /// The text as one word of a shell's command, in quotes where a shell would read more than a word: `'a;b'`.
  public var shellWord: String {
    let isPlain = utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-./@:,%+=".utf8.contains($0) || $0 >= 0x80 }
    return isPlain && !isEmpty && !hasPrefix("-") ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
