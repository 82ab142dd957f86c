import HTML
import Text

/// Tells how an SDK's parser mends slips that browsers read
/// otherwise (reference/content-blocks-sdks.md, section A).
extension Lint {
  /// Tells references that show nothing, or stay as they are written, and CDATA.
  mutating func checkSource(_ html: [UInt8]) {
    var isInTag = false
    var lines = LineCounter()
    var i = 0
    while i < html.count {
      switch html[i] {
      case UInt8(ascii: "<"):
        if html.span.starts(with: "<![CDATA[", at: i) { reportCharacterData(at: lines.position(of: i, in: html)) }
        isInTag = i + 1 < html.count && (html[i + 1].isLetter || html[i + 1] == UInt8(ascii: "/"))
      case UInt8(ascii: ">"): isInTag = false
      case UInt8(ascii: "&"): checkReference(at: i, in: html, isInTag: isInTag, &lines)
      default: break
      }
      i += 1
    }
  }

  private mutating func reportCharacterData(at position: Position) {
    let effect =
      sdk == .android
      ? "a comment for Android: nothing of it is shown"
      : "text for iOS: its tags and links are shown as they are written"
    report(
      .malformedHTML, at: position, on: nil, needle: "<![CDATA[", "CDATA is \(effect)",
      hint: "take <![CDATA[ and ]]> out")
  }

  private mutating func checkReference(
    at start: Int, in html: [UInt8], isInTag: Bool, _ lines: inout LineCounter
  ) {
    let isNumber = start + 1 < html.count && html[start + 1] == UInt8(ascii: "#")
    let name = html[(start + 1)...].dropFirst(isNumber ? 1 : 0).prefix { $0.isLetter || $0.isDigit }
    let written = String(decoding: html[start..<name.endIndex], as: UTF8.self)
    if isNumber {
      let isHex = name.first == UInt8(ascii: "x") || name.first == UInt8(ascii: "X")
      let digits = String(decoding: isHex ? name.dropFirst() : name, as: UTF8.self)
      guard sdk != .android, let number = UInt8(digits, radix: isHex ? 16 : 10), 128..<160 ~= number,
        let meant = Document.windowsCharacter(number)
      else { return }
      report(
        .malformedHTML, at: lines.position(of: start, in: html), on: nil, needle: written,
        "\(written); is a control sign on iOS, which shows nothing", hint: "write \(meant)")
    } else if !isInTag, name.endIndex == html.count || html[name.endIndex] != UInt8(ascii: ";"),
      let known = Document.referenceName(beginning: name)
    {
      report(
        .malformedHTML, at: lines.position(of: start, in: html), on: nil, needle: written,
        "\(written) is shown as it is written", hint: "write &\(known);\(written.dropFirst(known.utf8.count + 1))")
    }
  }

  /// Tells text between a table's cells, which the web view puts above the table.
  mutating func checkTableText(_ id: Document.ID) {
    guard document.hasOwnWord(id) else { return }
    report(.malformedHTML, id, "text between the cells of a table is shown above the table", hint: "put it into a cell")
  }
}
