import HTML
import Markdown

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
    var output: [UInt8] = []
    output.reserveCapacity(markup.bytes.count + 32)
    var rest = markup.bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      output.append(contentsOf: rest[..<start])
      rest = rest[start...]
      if rest.starts(with: "<a href=".utf8) {
        output.append(contentsOf: "<a data-href=".utf8)
        rest = rest.dropFirst(8)
      } else if rest.starts(with: "<img src=".utf8) {
        output.append(contentsOf: "<img data-src=".utf8)
        rest = rest.dropFirst(9)
      } else {
        output.append(UInt8(ascii: "<"))
        rest = rest.dropFirst()
      }
    }
    output.append(contentsOf: rest)
    return Markup(trusted: output)
  }
}
