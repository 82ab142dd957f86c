import HTML
import Markdown
import Text

extension CardWriter {
  mutating func text(_ text: TextBox, in box: Box) {
    let start: StaticString = text.maxLines == nil ? "<div class=\"ac-text\"" : "<div class=\"ac-text ac-clamp\""
    open(text.wrap ? start : "<div class=\"ac-text ac-nowrap\"", box) {
      guard let level = text.headingLevel else { return }
      $0.out.literal(" role=\"heading\"")
      $0.out.attribute("aria-level", String(level))
    } style: {
      $0.textStyle(text)
    }
    markdown(text.text)
    out.literal("</div>")
  }

  /// Writes the declarations of a block of text.
  mutating func textStyle(_ text: TextBox) {
    face(text.face)
    align(text.alignment)
    if let lines = text.maxLines, text.wrap {
      // The reference renderer clamps lines of the browser's own height.
      out.literal("-webkit-line-clamp:")
      out.number(lines)
      out.literal(";")
    } else {
      out.px("line-height", text.face.lineHeight)
    }
  }

  /// Writes the declarations of a text's look, which are kept because few looks serve many texts.
  mutating func face(_ face: TextFace) {
    if let known = faces.first(where: { $0.face == face }) {
      out.trusted(known.css)
      return
    }
    var css = Buffer()
    if !face.family.css.isEmpty {
      css.literal("font-family:")
      css.text(face.family.css)
      css.literal(";")
    }
    css.px("font-size", face.size)
    css.literal("font-weight:")
    css.number(face.weight)
    css.literal(";")
    css.css("color", face.color)
    faces.append((face, css.bytes))
    out.trusted(css)
  }

  mutating func align(_ alignment: HorizontalAlignment) {
    out.css("text-align", alignment == .left ? "start" : alignment == .center ? "center" : "end")
  }

  mutating func markdown(_ text: String) {
    if CardWriter.isPlain(text) {
      out.literal("<p>")
      out.text(text)
      out.literal("</p>")
      return
    }
    let markup = Markdown.render(text, rawHTML: .escaped)
    if markup.isEmpty { out.text(text) } else { linked(markup) }
  }

  /// Whether Markdown would leave the text as it is: one line without anything that could mean something.
  static func isPlain(_ text: String) -> Bool {
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
    for byte in bytes {
      switch byte {
      case ..<0x20, UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "~"), 0x7F:
        return false
      default: break
      }
    }
    return true
  }

  /// Makes links open in a new tab without a referrer.
  private mutating func linked(_ markup: Markup) {
    let start = Array("<a href=\"".utf8)
    let bytes = markup.bytes
    var (copied, i) = (0, 0)
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "<"), bytes[i...].starts(with: start) {
        out.trusted(bytes[copied..<i])
        i += start.count
        let address = bytes[i...].prefix { $0 != UInt8(ascii: "\"") }
        if address.firstRange(of: Array(Bindings.encodedStart.utf8)) != nil {
          // The address has an expression without data, so that it leads nowhere.
          out.literal("<a")
          copied = min(address.endIndex + 1, bytes.count)
          i = copied
        } else {
          out.literal("<a target=\"_blank\" rel=\"noopener noreferrer\"")
          copied = i - start.count + 2
        }
      } else {
        i += 1
      }
    }
    out.trusted(bytes[copied...])
  }

  mutating func runs(_ runs: RunsBox, in box: Box) {
    open("<div class=\"ac-runs\"", box, style: { $0.align(runs.alignment) })
    self.runs(runs)
    out.literal("</div>")
  }

  mutating func runs(_ runs: RunsBox) {
    for run in runs.runs { self.run(run) }
  }

  private mutating func run(_ box: RunBox) {
    let run = box.run
    out.literal("<span")
    if box.isDecorative { out.literal(" aria-hidden=\"true\"") }
    out.literal(" style=\"")
    face(box.face)
    if run.isItalic { out.literal("font-style:italic;") }
    if run.isUnderlined { out.literal("text-decoration:underline;") }
    if run.isStruckThrough { out.literal("text-decoration:line-through;") }
    if let highlight = box.highlight { out.css("background-color", highlight) }
    out.literal("\">")
    if let action = run.selectAction {
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

  mutating func facts(_ facts: FactsBox, in box: Box) {
    open("<table class=\"ac-facts\" role=\"presentation\"", box)
    for row in facts.rows {
      out.literal("<tr><td class=\"ac-fact-title\"")
      if let width = facts.titleMaxWidth {
        out.literal(" style=\"")
        out.px("max-width", width)
        out.literal("\"")
      }
      out.literal(">")
      if let title = row.title { text(title, in: Box(content: .text(title))) }
      out.literal("</td><td class=\"ac-fact-space\"></td><td class=\"ac-fact-value\">")
      if let value = row.value { text(value, in: Box(content: .text(value))) }
      out.literal("</td></tr>")
    }
    out.literal("</table>")
  }
}
