import HTML
import Mustache

/// A block in its frame: the element that pages, tests and scripts know a block by.
enum BlockFrame {
  /// - Parameter position: In the carousel or among equals; nil on the block's own page.
  static func draw(
    _ block: ContentBlock, position: Int?, _ templates: Library, into out: inout Buffer, problems: inout Problems
  ) {
    let document = block.normalized.page.map { ShownDocument.make($0, block.normalized) }
    templates.render(
      "blocks/block-frame",
      .object(
        Object(
          shape,
          [
            .text(block.id), .text(block.name), .text(block.frequency.rawValue),
            block.consentCategory.map { .text($0) } ?? .null, block.placeholders.first.map { .text($0) } ?? .null,
            position.map { .int($0) } ?? .null,
            document.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .null,
          ])),
      into: &out, problems: &problems)
  }

  private static let shape = Shape([
    "id", "name", "frequency", "consent", "placeholder", "position", "document",
  ])
}
