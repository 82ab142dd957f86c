extension Unicode.Scalar {
  /// Whether the character could control a terminal or reorder what a log shows: C0, DEL, C1, the separators of lines
  /// and paragraphs, and Unicode's `Bidi_Control`.
  public var isControl: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text with a replacement character for each control character, but for those that are wanted.
  public func withoutControls(except isWanted: (Unicode.Scalar) -> Bool = { _ in false }) -> String {
    guard unicodeScalars.contains(where: { $0.isControl && !isWanted($0) }) else { return self }
    var clean = String.UnicodeScalarView()
    for scalar in unicodeScalars { clean.append(scalar.isControl && !isWanted(scalar) ? "\u{FFFD}" : scalar) }
    return String(clean)
  }
}
