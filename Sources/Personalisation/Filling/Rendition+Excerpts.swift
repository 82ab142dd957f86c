import Text

extension Rendition {
  /// The first words of the text in which profiles get something else;
  /// nil for those who get nothing, and for all where no text differs.
  ///
  ///     // "Ann, your first stamp is in", "Ben, your first stamp is in"
  ///     // "… You have 7 stamps", "… You have 3 stamps"
  public static func excerpts(of renditions: [Rendition]) -> [String?] {
    let sent = renditions.filter(\.delivery.isSent)
    // Nobody reads an address.
    let names = (sent.first?.texts ?? []).map(\.name).filter {
      !($0.hasPrefix("extras.") || ["url", "image"].contains($0))
    }
    let name = names.first { name in
      let text = sent[0].text(name)
      return sent.dropFirst().contains { $0.text(name) != text }
    }
    guard let name else { return renditions.map { _ in nil } }
    // Most texts differ near their beginnings, so few are read as far as they are compared.
    var (texts, first, sharedCount): ([[UInt8]?], [UInt8], Int) = ([], [], 0)
    for limit in [512, comparedCount] {
      texts = renditions.map { $0.delivery.isSent ? words(of: $0.text(name) ?? "", limit: limit) : nil }
      first = texts.lazy.compactMap(\.self).first ?? []
      sharedCount =
        texts.lazy.compactMap(\.self).map { text in
          first.indices.first { $0 >= text.count || first[$0] != text[$0] } ?? first.count
        }.min() ?? 0
      if sharedCount + 4 * shownCount < limit { break }
    }
    func wordStart(before index: Int) -> Int { first[..<max(0, index)].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? 0 }
    let isShort = sharedCount < shownCount / 2
    let start = isShort ? 0 : (0..<3).reduce(sharedCount + 1) { index, _ in wordStart(before: index - 1) }
    return texts.map { text in
      text.map { text in
        var words = String(decoding: text.dropFirst(start).prefix(4 * shownCount), as: UTF8.self)
        // A character that is cut apart is left out.
        while words.last == "\u{FFFD}" { words.removeLast() }
        let shown = words.prefix(shownCount)
        return (start == 0 ? "" : "… ") + shown + (shown.endIndex < words.endIndex ? "…" : "")
      }
    }
  }

  /// The characters of an excerpt, and the bytes of a text in which a difference is looked for.
  private static let (shownCount, comparedCount) = (80, 20_000)

  private static let (style, styleEnd) = (Array("<style".utf8), Array("</style".utf8))

  /// The beginning of a text without its markup, and with one blank where it has several.
  private static func words(of text: String, limit: Int) -> [UInt8] {
    let text = text.utf8.span
    let bytes = text.extracting(first: comparedCount)
    let end = bytes.indices.last { bytes[$0] == UInt8(ascii: ">") } ?? 0
    var words: [UInt8] = []
    words.reserveCapacity(min(limit, bytes.count))
    var i = 0
    while i < bytes.count, words.count < limit {
      if bytes[i] == UInt8(ascii: "<"), i < end, bytes[i + 1].isLetter || "!/".utf8.contains(bytes[i + 1]) {
        // A sheet of styles is no text either.
        if bytes.starts(with: style, at: i) { i = bytes.firstIndex(of: styleEnd, from: i) ?? i }
        i = (bytes.firstIndex(of: UInt8(ascii: ">"), from: i) ?? i) + 1
      } else {
        let isBlank = bytes[i] <= 0x20
        if !isBlank || words.last ?? 0x20 != 0x20 { words.append(isBlank ? 0x20 : bytes[i]) }
        i += 1
      }
    }
    if words.last == 0x20, i == bytes.count { words.removeLast() }
    return words
  }
}
