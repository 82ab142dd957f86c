import Text

/// An address that the SDK finds in CSS. The SDK uses regular expressions, and addresses that those miss
/// stay remote (HtmlNormalizer.swift:26-52, 408-454); this search gives the same results in one pass.
struct CSSAddress: Hashable {
  var url: String
  /// Whether the SDK labels it as a font; else it labels it as an image.
  var isFont: Bool

  /// The addresses in the SDK's order: imports first, then declarations.
  static func all(in css: Span<UInt8>) -> [CSSAddress] { all(in: css, ignoringCase: false) }

  /// - Parameter ignoringCase: Whether `SRC` is a font's, too, as it is in the current SDK.
  static func all(in css: Span<UInt8>, ignoringCase: Bool) -> [CSSAddress] {
    guard mentionsURL(css) else { return [] }
    let bytes = css.array
    return imports(in: bytes) + declarations(in: bytes, ignoringCase)
  }

  /// Whether the CSS contains `url(`, which most style sheets do not.
  static func mentionsURL(_ css: Span<UInt8>) -> Bool {
    var start = 0
    while let i = css.firstIndex(of: UInt8(ascii: "("), from: start) {
      if i >= 3, css[i - 1] | 0x20 == UInt8(ascii: "l"), css[i - 2] | 0x20 == UInt8(ascii: "r"),
        css[i - 3] | 0x20 == UInt8(ascii: "u")
      {
        return true
      }
      start = i + 1
    }
    return false
  }

  private static let properties: Set<String> = [
    "background", "background-image", "border-image", "border-image-source", "content", "cursor", "filter",
    "list-style", "list-style-image", "mask", "mask-image", "offset-path", "src",
  ]

  /// Finds `@import`, blanks, and a `url(…)` of at least one character.
  private static func imports(in css: [UInt8]) -> [CSSAddress] {
    var addresses: [CSSAddress] = []
    var i = 0
    while i < css.count {
      guard matches(css, "@import", at: i) else {
        i += 1
        continue
      }
      i += 7
      let start = skipBlanks(css, from: i)
      guard start > i, matches(css, "url(", at: start), let end = closing(css, from: start + 4) else { continue }
      addresses += urls(in: css[start...end]).map { CSSAddress(url: $0, isFont: true) }
      i = end + 1
    }
    return addresses
  }

  /// Finds a name, a colon, and the text up to a semicolon
  /// or line break; without semicolons, only the first name.
  private static func declarations(in css: [UInt8], _ ignoringCase: Bool) -> [CSSAddress] {
    var addresses: [CSSAddress] = []
    var i = 0
    while i < css.count {
      guard isNameStart(css, i) else {
        i += 1
        continue
      }
      var nameEnd = i + 1
      while nameEnd < css.count, isNamePart(css[nameEnd]) { nameEnd += 1 }
      let colon = skipBlanks(css, from: nameEnd)
      guard colon < css.count, css[colon] == UInt8(ascii: ":"), let value = value(css, after: colon) else {
        i = nameEnd
        continue
      }
      let name = String(decoding: css[i..<nameEnd], as: UTF8.self)
      if properties.contains(name.lowercased()) {
        let isFont = (ignoringCase ? name.lowercased() : name) == "src"
        addresses += urls(in: css[value]).map { CSSAddress(url: $0, isFont: isFont) }
      }
      i = value.upperBound
    }
    return addresses
  }

  private static func value(_ css: [UInt8], after colon: Int) -> Range<Int>? {
    var start = skipBlanks(css, from: colon + 1)
    // If no text is left for the value, a blank before it counts as the value, unless it is a line break.
    if start >= css.count || css[start] == UInt8(ascii: ";") {
      start -= 1
      guard start > colon, css[start] != UInt8(ascii: "\n") else { return nil }
    }
    var end = start
    while end < css.count, css[end] != UInt8(ascii: ";"), css[end] != UInt8(ascii: "\n") { end += 1 }
    return start < end ? start..<end : nil
  }

  /// The text of each `url(…)` without its quotes; blanks are kept.
  static func urls(in css: ArraySlice<UInt8>) -> [String] {
    let css = Array(css)
    var urls: [String] = []
    var i = 0
    while i < css.count {
      guard matches(css, "url(", at: i) else {
        i += 1
        continue
      }
      guard let end = closing(css, from: i + 4) else { break }
      urls.append(css[(i + 4)..<end].trimmed { "'\"".utf8.contains($0) }.text)
      i = end + 1
    }
    return urls
  }

  /// The index of the next `)` with at least one character before it.
  private static func closing(_ css: [UInt8], from start: Int) -> Int? {
    start < css.count ? css[(start + 1)...].firstIndex(of: UInt8(ascii: ")")) : nil
  }

  private static func isNameStart(_ css: [UInt8], _ i: Int) -> Bool {
    if css[i] == UInt8(ascii: "-") { return i + 1 < css.count && isNameLetter(css[i + 1]) }
    return isNameLetter(css[i])
  }

  private static func isNameLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte == UInt8(ascii: "_") }
  private static func isNamePart(_ byte: UInt8) -> Bool {
    isNameLetter(byte) || byte.isDigit || byte == UInt8(ascii: "-")
  }

  private static func skipBlanks(_ css: [UInt8], from start: Int) -> Int {
    var i = start
    while i < css.count, css[i].isMarkupSpace { i += 1 }
    return i
  }

  static func matches(_ css: [UInt8], _ word: StaticString, at index: Int) -> Bool {
    word.withUTF8Buffer { word in
      guard index + word.count <= css.count else { return false }
      for i in 0..<word.count {
        let byte = css[index + i]
        guard byte.lowercased == word[i] else { return false }
      }
      return true
    }
  }
}
