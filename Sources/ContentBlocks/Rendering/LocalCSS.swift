import Text

/// Removes what would load remote resources, as the app does
/// not either; the frame's policy blocks what this misses.
enum LocalCSS {
  /// Nil if the style sheet needs no change.
  static func make(_ css: Span<UInt8>) -> String? {
    guard css.contains(UInt8(ascii: "<")) || mayLoad(css) else { return nil }
    let bytes = css.array
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      // The letter case is folded to find the first character of a construct to replace: @, I, U or <.
      let folded = bytes[i] | 0x20
      if folded != UInt8(ascii: "`"), folded != UInt8(ascii: "i"), folded != UInt8(ascii: "u"),
        folded != UInt8(ascii: "<")
      {
        out.append(bytes[i])
        i += 1
      } else if CSSAddress.matches(bytes, "@import", at: i) {
        out += Array("@none".utf8)
        i += 7
      } else if CSSAddress.matches(bytes, "image-set(", at: i) {
        out += Array("image-none(".utf8)
        i += 10
      } else if CSSAddress.matches(bytes, "url(", at: i), !isLocal(bytes, from: i + 4) {
        out += Array("url(data:,)".utf8)
        i = end(bytes, from: i + 4)
      } else if bytes[i] == UInt8(ascii: "<") {
        // In SVG and MathML the text of a style sheet could be parsed as tags, so each `<` is escaped.
        out += Array("\\3C ".utf8)
        i += 1
      } else {
        out.append(bytes[i])
        i += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Whether the sheet has an `@i`, or calls a function whose
  /// name ends in `l` or `t`, as `url(` and `image-set(`.
  private static func mayLoad(_ css: Span<UInt8>) -> Bool {
    var start = 0
    while let i = css.firstIndex(of: UInt8(ascii: "@"), from: start) {
      if i + 1 < css.count, css[i + 1] | 0x20 == UInt8(ascii: "i") { return true }
      start = i + 1
    }
    start = 0
    while let i = css.firstIndex(of: UInt8(ascii: "("), from: start) {
      if i > 0, css[i - 1] | 0x20 == UInt8(ascii: "l") || css[i - 1] | 0x20 == UInt8(ascii: "t") { return true }
      start = i + 1
    }
    return false
  }

  private static func isLocal(_ css: [UInt8], from start: Int) -> Bool {
    var i = start
    while i < css.count, css[i].isSpaceOrControl || css[i] == UInt8(ascii: "\"") || css[i] == UInt8(ascii: "'") {
      i += 1
    }
    return CSSAddress.matches(css, "data:", at: i) || i < css.count && css[i] == UInt8(ascii: "#")
  }

  /// The index after the address, which ends at its own quote if it has one.
  private static func end(_ css: [UInt8], from start: Int) -> Int {
    var i = start
    while i < css.count, css[i].isSpaceOrControl { i += 1 }
    if i < css.count, css[i] == UInt8(ascii: "\"") || css[i] == UInt8(ascii: "'") {
      let quote = css[i]
      i += 1
      while i < css.count, css[i] != quote, css[i] != UInt8(ascii: "\n") { i += 1 }
    }
    while i < css.count, css[i] != UInt8(ascii: ")") { i += 1 }
    return min(i + 1, css.count)
  }
}
