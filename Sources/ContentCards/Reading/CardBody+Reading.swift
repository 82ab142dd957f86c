import HTML
import Markdown
import Text

extension CardBody {
  /// - Parameter bytes: Without blank lines at either end.
  init(_ bytes: ArraySlice<UInt8>, format: Format) {
    self.format = format
    switch format {
    case .plain:
      payload = Markdown.plainText(bytes)
      var buffer = Buffer(capacity: bytes.count)
      buffer.text(payload)
      drawn = Markup(buffer)
      isFormatted = false
    case .markdown:
      payload = String(decoding: bytes, as: UTF8.self)
      let (rendered, formatting) = Markdown.renderFindingFormatting(bytes)
      self.formatting = formatting
      isFormatted = Self.hasTags(rendered.bytes)
      drawn = isFormatted ? Self.inert(rendered) : rendered
    }
  }

  /// Whether there is more than paragraphs and line breaks.
  private static func hasTags(_ html: [UInt8]) -> Bool {
    html.withUnsafeBufferPointer { html in
      for i in html.indices where html[i] == UInt8(ascii: "<") {
        let name = i + 1 < html.count && html[i + 1] == UInt8(ascii: "/") ? i + 2 : i + 1
        let isParagraph =
          name + 1 < html.count && html[name] == UInt8(ascii: "p") && html[name + 1] == UInt8(ascii: ">")
        let isBreak = name + 1 < html.count && html[name] == UInt8(ascii: "b") && html[name + 1] == UInt8(ascii: "r")
        if !isParagraph && !isBreak { return true }
      }
      return false
    }
  }

  /// A preview tells what a click would do, and does not do it; and it fetches nothing that the app would not: links
  /// lose their address to `data-href`, images to `data-src`, so that their alternative text stands there.
  private static func inert(_ markup: Markup) -> Markup {
    var output = Buffer(capacity: markup.bytes.count + 64)
    markup.bytes.withUnsafeBufferPointer { html in
      var copied = 0
      var at = 0
      while let start = html.firstIndex(of: UInt8(ascii: "<"), from: at) {
        let name = UnsafeBufferPointer(rebasing: html[(start + 1)...])
        at = start + 1
        let length = begins(name, with: "a href=") ? 2 : begins(name, with: "img src=") ? 4 : 0
        guard length > 0 else { continue }
        at += length
        output.trusted(UnsafeBufferPointer(rebasing: html[copied..<at]))
        output.literal("data-")
        copied = at
      }
      output.trusted(UnsafeBufferPointer(rebasing: html[copied...]))
    }
    return Markup(output)
  }

  private static func begins(_ html: UnsafeBufferPointer<UInt8>, with text: StaticString) -> Bool {
    text.withUTF8Buffer { html.count >= $0.count && html.prefix($0.count).elementsEqual($0) }
  }
}
