extension String {
  /// The text with a filler before it, up to a number of characters.
  public func aligned(to width: Int, filler: String = " ") -> String {
    String(repeating: filler, count: max(0, width - count)) + self
  }

  /// The text with blanks behind it, up to a number of characters.
  public func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
