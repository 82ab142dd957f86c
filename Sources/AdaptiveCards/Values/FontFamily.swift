/// A list of font names, cleaned so that it can stand in a style attribute.
struct FontFamily: Sendable, Hashable {
  /// As CSS writes it; empty where nothing usable was given.
  let css: String

  /// Keeps, of each name, letters, digits, blanks, `-` and `_`; at most 16 names of at most 64 bytes.
  init(_ text: String) {
    let names = text.utf8.prefix(2000).split(separator: UInt8(ascii: ",")).prefix(16).compactMap { part -> String? in
      let quoted = part.contains(UInt8(ascii: "'")) || part.contains(UInt8(ascii: "\""))
      let kept = part.filter { $0.isLetter || $0.isDigit || $0 == 0x20 || $0 == 0x2D || $0 == 0x5F || $0 >= 0x80 }
      let words = kept.prefix(64).split(separator: 0x20)
      guard !words.isEmpty else { return nil }
      let name = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      return quoted || words.contains { $0.first?.isDigit == true } ? "'\(name)'" : name
    }
    css = names.joined(separator: ",")
  }
}
