import Text

/// The address of a link or picture as the app gets it, and as the SDK opens it.
struct CardAddress {
  let written: String
  /// The address without the blanks around it.
  let trimmed: String
  /// The address that a tap opens: without the blanks around it and, where another character is left that
  /// no URL has, percent-encoded (ABKUIURLUtils.m:113).
  let opened: String
  /// Where the blanks are: "at its end"; nil without any.
  let blanks: String?

  init(_ written: String) {
    self.written = written
    if Self.isURL(written) {
      (trimmed, opened) = (written, written)
      blanks = nil
      return
    }
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar.value < 0x20 }
    let scalars = written.unicodeScalars
    let rest = scalars.drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else {
      (trimmed, opened) = ("", "")
      blanks = scalars.isEmpty ? nil : "and nothing else"
      return
    }
    let kept = rest[...last]
    let places = [
      (kept.contains(where: isBlank), "in it"), (kept.endIndex < scalars.endIndex, "at its end"),
      (kept.startIndex > scalars.startIndex, "at its beginning"),
    ]
    blanks = places.first(where: \.0)?.1
    trimmed = String(kept)
    let encoded = PercentEncoding.encoded(Array(trimmed.utf8), keeping: "-._~!$&'()*+,;=:@/?")
    opened = Self.isURL(trimmed) ? trimmed : String(decoding: encoded, as: UTF8.self)
  }

  /// Whether the text has only characters that a URL has.
  private static func isURL(_ text: String) -> Bool {
    text.withBytes { bytes in
      bytes.allSatisfy { byte in
        switch byte {
        case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E: true
        default: false
        }
      }
    }
  }
}
