import Documents
import Text

/// The address of a link or picture as the app gets it, and as the SDK opens it.
struct CardAddress {
  let written: String
  /// The address without the blanks around it.
  let trimmed: String
  /// What a tap opens: without the blanks around it and, where another character is left that no URL has, percent-encoded
  /// (ABKUIURLUtils.m:113).
  let opened: String
  /// Where the blanks are: "at its end"; nil without any.
  let blanks: String?

  init(_ written: String) {
    self.written = written
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar.value < 0x20 }
    let scalars = written.unicodeScalars
    let rest = scalars.drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else {
      (trimmed, opened, blanks) = ("", "", scalars.isEmpty ? nil : "and nothing else")
      return
    }
    let kept = rest[...last]
    let places = [
      (kept.contains(where: isBlank), "in it"), (kept.endIndex < scalars.endIndex, "at its end"),
      (kept.startIndex > scalars.startIndex, "at its beginning"),
    ]
    blanks = places.first(where: \.0)?.1
    trimmed = String(kept)
    let isURL = kept.allSatisfy { $0.isASCII && !isBlank($0) && !"\"<>\\^`{|}".unicodeScalars.contains($0) }
    let encoded = isURL ? [] : PercentEncoding.encoded(Array(trimmed.utf8), keeping: "-._~!$&'()*+,;=:@/?")
    opened = isURL ? trimmed : String(decoding: encoded, as: UTF8.self)
  }
}
