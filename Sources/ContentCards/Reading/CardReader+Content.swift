import Diagnostics
import Documents
import Text

/// Checks of a card's content; to be called after everything else is read.
extension CardReader {
  mutating func checkContent() {
    if card.type == .banner, card.image?.isMissing == false, (card.imageAltText ?? "").isEmpty {
      fields.report(.cardAltText, about: "image", "the banner has no imageAltText")
    }
    checkLinkWidth()
    checkPlatforms()
    checkLanguage()
    if card.type.hasText { checkMarkup() }
  }

  /// Reports HTML in texts that the SDK shows as they are; of tags in Markdown, another finding tells.
  private mutating func checkMarkup() {
    let isStock = environment.settings.cell == .stock && isStockCell
    let body = card.body.format == .plain || isStock && !card.body.isFormatted ? card.body.payload : ""
    for (name, text) in [("title", card.title), ("domain", card.domain ?? ""), ("description", body)] {
      // Most texts have neither.
      let bytes = text.utf8.span
      guard bytes.contains(UInt8(ascii: "&")) || bytes.contains(UInt8(ascii: "<")), !refused.contains(name),
        let mark = Self.markup(in: text)
      else { continue }
      fields.report(
        .cardMarkup, at: position(ofPart: name), "the card shows \(mark.prefix(80)) as it is written",
        hint: mark.first == "&" ? "write the character itself" : "take the tag out")
    }
  }

  /// The first character reference or tag of HTML in a text.
  private static func markup(in text: String) -> Substring? {
    let pattern =
      /&(?:[A-Za-z][A-Za-z0-9]{1,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});|<\/?(?:b|i|u|s|em|strong|br|p|a|span|div|font|small|big|su[bp]|h[1-6]|[uo]l|li|img|center)(?:\s[^<>]*)?\/?>/
    return text.firstMatch(of: pattern.ignoresCase())?.output
  }

  private mutating func checkLinkWidth() {
    guard let domain = card.domain, card.type.hasText else { return }
    let isBeside = card.drawnType == "classic-image"
    // No letter is wider than 13 points a byte, so most links need no measuring.
    guard domain.utf8.count * 13 > Int(LinkLine.room(at: LinkLine.screens[0], besideImage: isBeside)) else { return }
    let theme = environment.theme(card.theme)
    guard environment.sdk(card.sdk, under: theme) == .current, isStockCell, !URLText.containsTemplate(domain) else {
      return
    }
    let width = LinkLine.width(of: domain)
    let cut = LinkLine.screens.filter { LinkLine.room(at: $0, besideImage: isBeside) < width }
    guard let narrowest = cut.first else { return }
    let room = Int(LinkLine.room(at: narrowest, besideImage: isBeside))
    let fits = LinkLine.screens.first { $0 > (cut.last ?? 0) }
    fields.report(
      .cardLinkCut, about: "domain",
      "the link text needs about \(Int(width)) points and has \(room) on a screen of \(Int(narrowest))",
      hint: fits.map { "it fits from \(Int($0)) on" } ?? "it fits on no phone")
  }

  private mutating func checkLanguage() {
    guard card.type.hasText, refused.isEmpty, let script = Script.most(of: card.title, card.body.payload) else {
      return
    }
    guard let language = card.language, !language.isEmpty else {
      guard script.isRightToLeft else { return }
      return fields.report(
        .cardLanguage, at: position(of: script),
        "most of the text is \(script.rawValue), and the card has no language",
        hint: "set language, so that VoiceOver speaks it so; the side is that of the device, which Direction shows")
    }
    guard let expected = Script.expected(of: language), !expected.contains(script) else { return }
    fields.report(
      .cardLanguage, at: position(of: script),
      "language is \"\(language)\", but most of the text is \(script.rawValue)")
  }

  /// Where the text is that has the script: the title, unless the description outweighs it.
  private mutating func position(of script: Script) -> Position {
    let isInTitle = Script.most(of: card.title, "") == script
    return isInTitle ? fields.position(of: "title") : bodyPosition ?? fields.position
  }

  /// Counts the card's bytes; to be called after everything else is read.
  mutating func readSize() {
    guard card.type != .control else { return }
    card.size = card.counted
    let total = card.size.total
    guard total > CardSize.warning, let largest = card.size.parts.max(by: { $0.bytes < $1.bytes }) else { return }
    let (limit, isOver) = (CardSize.limit, total > CardSize.limit)
    let distance = abs(total - limit).grouped
    var finding = Finding(
      isOver ? .cardSizeLimit : .cardSizeWarning, at: fields.source.place(position(ofPart: largest.name)),
      isOver
        ? "the card has \(total.grouped) bytes, \(distance) over the limit of \(limit.grouped)"
        : total == limit
          ? "the card has \(total.grouped) bytes, which is the limit"
          : "the card has \(total.grouped) bytes, \(distance) below the limit of \(limit.grouped)",
      hint: "its largest part is \(largest.name) with \(largest.bytes.grouped) bytes")
    // A draft is not sent yet: it may be too large while it is being written.
    if card.draft { finding.severity = min(finding.severity, .warning) }
    sizeFinding = finding
  }
}

/// Whether a link text fits on its one line: an estimate, from rounded widths of the letters of a system
/// font at the standard text size (footnote medium, 13 points) and the stock cell's margins and padding.
enum LinkLine {
  /// Widths of iPhone screens in points.
  static let screens = [375.0, 390, 393, 402, 414, 430, 440]

  /// The width of the line on a screen, without the feed's margins, the card's padding and the image.
  static func room(at screen: Double, besideImage: Bool) -> Double {
    let card = screen - 2 * (screen < 414 ? 16 : 20)
    return card - 50 - (besideImage ? 57.5 + 12 : 0)
  }

  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance($1) } * 13
  }

  /// The width of a letter as a fraction of the font size.
  private static func advance(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ": 0.28
    case "f", "r", "t", "(", ")", "[", "]", "/", "-": 0.38
    case "m", "w", "M", "W", "@", "%", "—", "…": 0.88
    case "A"..."Z": 0.68
    case "0"..."9": 0.63
    case "\u{300}"..."\u{36F}", "\u{64B}"..."\u{65F}", "\u{200B}"..."\u{200F}", "\u{FE00}"..."\u{FE0F}": 0
    case "\u{1100}"..."\u{11FF}", "\u{2E80}"..."\u{D7FF}", "\u{F900}"..."\u{FAFF}", "\u{FF00}"..."\u{FFEF}",
      "\u{1F000}"..."\u{3FFFF}":
      1
    default: 0.57
    }
  }
}
