import HTML

/// Mentions, and the runs of a rich text that only some host draws.
extension CardWriter {
  /// Rendered Markdown as Microsoft Teams shows it: lines break where they
  /// end and at `<br>`, and those who are mentioned have their names.
  func asTeams(_ markup: Markup) -> Markup {
    guard layout.family?.isTeams == true else { return markup }
    let markup = CardWriter.breaking(markup)
    guard !layout.mentions.isEmpty else { return markup }
    let (open, close) = (Array("&lt;at&gt;".utf8), Array("&lt;/at&gt;".utf8))
    let bytes = markup.bytes
    var out = Buffer(capacity: bytes.count + 64)
    var rest = bytes[...]
    while let start = rest.firstRange(of: open), let end = rest[start.upperBound...].firstRange(of: close) {
      let name = rest[start.upperBound..<end.lowerBound]
      out.trusted(rest[..<start.lowerBound])
      if let mentioned = layout.mentions["<at>\(CardWriter.unescaped(CardWriter.withoutTags(name)))</at>"] {
        out.element("<span class=\"ac-mention\">", mentioned, "</span>")
      } else {
        out.trusted(rest[start.lowerBound..<end.upperBound])
      }
      rest = rest[end.upperBound...]
    }
    out.trusted(rest)
    return Markup(out)
  }

  private static func breaking(_ markup: Markup) -> Markup {
    let bytes = markup.bytes
    let escaped = Array("&lt;br".utf8)
    guard bytes.span.contains(UInt8(ascii: "\n")) || bytes.span.contains(escaped),
      !bytes.span.contains("<pre")
    else { return markup }
    var out = Buffer(capacity: bytes.count + 64)
    var (copied, i) = (0, 0)
    while i < bytes.count {
      var end = i
      if bytes[i] == UInt8(ascii: "\n") {
        let isInText =
          i > 0 && i + 1 < bytes.count && bytes[i - 1] != UInt8(ascii: ">")
          && bytes[i + 1] != UInt8(ascii: "<")
        if isInText { end = i + 1 }
      } else if bytes[i] == escaped[0], bytes[i...].starts(with: escaped) {
        for tag in ["&lt;br&gt;", "&lt;br/&gt;", "&lt;br /&gt;"] where bytes[i...].starts(with: tag.utf8) {
          end = i + tag.utf8.count
        }
      }
      if end > i {
        out.trusted(bytes[copied..<i])
        out.literal("<br>")
        copied = end
      }
      i = max(end, i + 1)
    }
    out.trusted(bytes[copied...])
    return Markup(out)
  }

  /// The text of markup: a name that is an address has become a link.
  static func withoutTags(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(UInt8(ascii: "<")) else { return bytes }
    var (text, isTag): ([UInt8], Bool) = ([], false)
    for byte in bytes {
      if byte == UInt8(ascii: "<") { isTag = true }
      if !isTag { text.append(byte) }
      if byte == UInt8(ascii: ">") { isTag = false }
    }
    return text[...]
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("&") else { return text }
    for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.replacing(entity, with: sign)
    }
    return text
  }

  /// Writes an icon, a picture or a citation within a line of text.
  mutating func hostRun(_ element: HostElement, _ run: TextRun, in scope: Scope) {
    let size = layout.host.defaultFont.sizes[TextSize(element.node["size"]) ?? .default]
    out.literal("<span class=\"ac-run\"")
    if let action = layout.selectAction(run.selectAction) { selectable(action) }
    out.literal(">")
    switch element.type {
    case "IconRun": symbol(element, size: size * 1.25, in: scope)
    case "ImageRun":
      let address = layout.address(element.text("url") ?? "", ThemedAddresses(element.node["themedUrls"]))
      if let url = urls.image(address) {
        let style = element.word("style")
        out.html(#"<img alt=""\#("src", url)\#("data-style", style) style="height:\#(size * 1.25)px">"#)
      }
    default:
      var mark = Buffer()
      mark.text(run.text)
      citation(element.number("referenceIndex").flatMap { Int(exactly: $0) }, Markup(mark))
    }
    out.literal("</span>")
  }
}

extension Layout {
  /// The address of a picture in the mode that is shown.
  func address(_ url: String, _ themes: ThemedAddresses?) -> String {
    guard family?.isTeams == true, let themes else { return url }
    return themes[mode] ?? url
  }
}

extension Element {
  /// The name by which a host gives it a line and round corners.
  var framedPart: FramedPart {
    switch content {
    case .columns: .columnSet
    case .table: .table
    case .carousel: .carousel
    default: .container
    }
  }
}
