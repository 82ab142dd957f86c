import HTML

/// A block in its frame: the element that pages, tests and scripts know a block by.
enum Frame {
  /// - Parameters:
  ///   - state: Further attributes, as written: `hidden`.
  ///   - title: What the frame is called for those who do not see it.
  static func append(_ block: ContentBlock, attributes: [(name: StaticString, value: String)] = [], to out: inout Buffer) {
    out.literal("<div class=\"block\" data-block=\"")
    out.text(block.id)
    out.literal("\"")
    for (name, value) in attributes {
      out.literal(" ")
      out.literal(name)
      out.literal("=\"")
      out.text(value)
      out.literal("\"")
    }
    out.literal(">")
    if let html = block.normalized.html {
      out.literal("<iframe class=\"block-frame\" data-fit sandbox=\"allow-same-origin\" title=\"")
      out.text(block.name)
      out.literal("\" srcdoc=\"")
      ShownDocument.make(html, block.normalized).withUnsafeBufferPointer { out.text($0) }
      out.literal("\"></iframe>")
    } else {
      out.literal("<p class=\"block-nothing\">The SDK shows nothing of this block.</p>")
    }
    out.literal("</div>")
  }
}
