import HTML
import Markdown
import Text

extension CardWriter {
  mutating func text(_ block: TextBlock, in box: Box, isBrief: Bool = false) {
    let start: StaticString = block.maxLines == nil ? "<div class=\"ac-text\"" : "<div class=\"ac-text ac-clamp\""
    open(block.wrap ? start : "<div class=\"ac-text ac-nowrap\"", box) {
      guard block.style == .heading else { return }
      $0.out.literal(" role=\"heading\"")
      $0.out.attribute("aria-level", String($0.layout.host.headingLevel.map { max(1, min(9, $0)) } ?? 2))
    } style: {
      $0.textStyle(block, in: box.scope)
    }
    markdown(block.text, in: box.scope, isBrief: isBrief)
    out.literal("</div>")
  }

  /// Writes the declarations of a block of text.
  mutating func textStyle(_ block: TextBlock, in scope: Scope) {
    let face = layout.face(block.look, style: block.style, in: scope)
    self.face(face)
    align(scope.alignment)
    if let lines = block.maxLines, block.wrap {
      // The reference renderer clamps lines of the browser's own height.
      out.number("-webkit-line-clamp:", Double(lines), ";")
    } else {
      out.px("line-height", face.lineHeight)
    }
  }

  /// Writes the declarations of a text's look, which are kept because few looks serve many texts.
  mutating func face(_ face: TextFace) {
    if let entry = faces.first(where: { $0.face == face }) {
      out.trusted(entry.css)
      return
    }
    var css = Buffer()
    css.css("font-family", face.family.css.isEmpty ? nil : face.family.css)
    css.html("font-size:\(face.size)px;font-weight:\(face.weight);color:\(face.color);")
    faces.append((face, css.bytes))
    out.trusted(css)
  }

  mutating func align(_ alignment: HorizontalAlignment) {
    out.css("text-align", alignment == .left ? "start" : alignment == .center ? "center" : "end")
  }

  /// Writes Markdown with its dates; a brief text is any that is not of a `TextBlock`.
  mutating func markdown(_ text: String, in scope: Scope, isBrief: Bool = true) {
    let text = layout.dates.expand(text, lang: scope.lang)
    let features = (isBrief ? layout.family?.briefMarkdown : layout.family?.markdown) ?? .reference
    if CardWriter.isPlain(text, linksAddresses: features.contains(.addresses)) {
      out.element("<p>", text, "</p>")
      return
    }
    let markup = asTeams(Markdown.render(text, with: features))
    if markup.isEmpty { out.text(text) } else { linked(markup) }
  }

  /// Whether Markdown would leave the text as it is: one line without anything that could mean something.
  static func isPlain(_ text: String, linksAddresses: Bool = false) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, last > UInt8(ascii: " ") else { return false }
    switch first {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80..., UInt8(ascii: "$"),
      UInt8(ascii: "("), UInt8(ascii: "\""):
      break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      // A number with a point or parenthesis after it begins a list.
      let rest = bytes.drop { $0.isDigit }
      if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")"),
        rest.dropFirst().first ?? UInt8(ascii: " ") == UInt8(ascii: " ")
      {
        return false
      }
    default: return false
    }
    var previous: UInt8 = 0
    for byte in bytes {
      defer { previous = byte }
      switch byte {
      case UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "."):
        let mayBeAddress =
          byte == UInt8(ascii: "@") || previous == (byte == UInt8(ascii: "/") ? UInt8(ascii: ":") : UInt8(ascii: "w"))
        if linksAddresses, mayBeAddress { return false }
      case ..<0x20, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "~"), 0x7F:
        return false
      default: break
      }
    }
    return true
  }

  /// Makes links open in a new tab without a referrer, and finds pictures as those of elements.
  private mutating func linked(_ markup: Markup) {
    let bytes = markup.bytes
    var copiedEnd = 0
    for address in MarkdownAddress.all(in: markup) where address.range.lowerBound > copiedEnd {
      let tagBytes = (address.isImage ? "<img src=\"" : "<a href=\"").utf8.count
      out.trusted(bytes[copiedEnd..<(address.range.lowerBound - tagBytes)])
      copiedEnd = min(address.range.upperBound + 1, bytes.count)
      if !address.isImage, let number = citedNumber(address.url),
        let tagEnd = bytes[copiedEnd...].firstIndex(of: UInt8(ascii: ">")),
        let close = bytes[tagEnd...].firstRange(of: Array("</a>".utf8))
      {
        var mark = Buffer()
        mark.trusted(CardWriter.withoutTags(bytes[(tagEnd + 1)..<close.lowerBound]))
        citation(number, Markup(mark))
        copiedEnd = close.upperBound
        continue
      }
      if !address.isImage {
        out.literal("<a")
        // An address that has an expression without data leads nowhere.
        if address.url.utf8.span.contains(Bindings.encodedStart) { continue }
        out.literal(" target=\"_blank\" rel=\"noopener noreferrer\" href=\"")
        out.trusted(bytes[address.range.lowerBound..<copiedEnd])
      } else if let url = urls.image(address.url) {
        out.literal("<img")
        out.attribute("src", url)
      } else {
        out.element("<span class=\"ac-lost\">", String(address.url.prefix(200)), "</span>")
        // The sign is escaped in attributes, so that the first one ends the tag.
        copiedEnd = bytes[copiedEnd...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
      }
    }
    out.trusted(bytes[copiedEnd...])
  }

  mutating func runs(_ block: RichTextBlock, in box: Box) {
    open("<div class=\"ac-runs\"", box, style: { $0.align(box.scope.alignment) })
    for var run in block.runs where !run.text.isEmpty {
      if case .element(let host)? = run.host, let row = host.row, layout.family?.draws(row) == true {
        hostRun(host, run, in: box.scope)
        continue
      }
      run.text = layout.dates.expand(run.text, lang: run.lang ?? box.scope.lang)
      self.run(run, in: box.scope)
    }
    out.literal("</div>")
  }

  /// Writes a run, whose dates are expanded. A screen reader skips what is decorative.
  mutating func run(_ run: TextRun, in scope: Scope, isDecorative: Bool = false) {
    out.literal("<span")
    if isDecorative { out.literal(" aria-hidden=\"true\"") }
    out.literal(" style=\"")
    face(layout.face(run.look, in: scope))
    if run.isItalic { out.literal("font-style:italic;") }
    // The reference renderer sets both with one property, underlining last.
    if run.isUnderlined {
      out.literal("text-decoration:underline;")
    } else if run.isStruckThrough {
      out.literal("text-decoration:line-through;")
    }
    if let highlight = layout.highlight(of: run, in: scope) { out.css("background-color", highlight) }
    out.literal("\">")
    if let action = layout.selectAction(run.selectAction) {
      out.literal("<a class=\"ac-link\"")
      actionAttributes(action, isLink: true)
      out.literal(">")
      broken(run.text)
      out.literal("</a>")
    } else {
      broken(run.text)
    }
    out.literal("</span>")
  }

  /// Writes text with its line breaks.
  private mutating func broken(_ text: String) {
    for (i, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if i > 0 { out.literal("<br>") }
      out.text(String(line))
    }
  }

  mutating func facts(_ facts: [Fact], in box: Box) {
    open("<table class=\"ac-facts\" role=\"presentation\"", box)
    let (title, value) = (layout.host.factTitle, layout.host.factValue)
    for fact in facts {
      out.literal("<tr><td class=\"ac-fact-title\"")
      out.style("max-width", title.maxWidth)
      out.literal(">")
      self.fact(fact.title, title, in: box.scope)
      out.literal("</td><td class=\"ac-fact-space\"></td><td class=\"ac-fact-value\">")
      self.fact(fact.value, value, in: box.scope)
      out.literal("</td></tr>")
    }
    out.literal("</table>")
  }

  private mutating func fact(_ words: String?, _ definition: TextDefinition, in scope: Scope) {
    guard let words else { return }
    let block = TextBlock(text: words, look: TextLook(definition), wrap: definition.wrap)
    text(block, in: Box(Element(content: .none, position: Position()), in: scope), isBrief: true)
  }
}
