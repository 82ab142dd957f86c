import CardSystems
import Documents
import HTML
import Mustache

/// A block in its frame: the element that pages, tests and scripts know a block by.
enum BlockFrame {
  /// - Parameters:
  ///   - position: In the carousel or among equals; nil on the block's own page, and where it is not shown at first.
  ///   - isPrefetched: As in `BlockContents`.
  static func draw(
    _ block: ContentBlock, position: Int?, isPrefetched: Bool?, in environment: Environment, into out: inout Buffer,
    problems: inout Problems
  ) {
    let contents = BlockContents(block, in: environment, isPrefetched: isPrefetched)
    let (document, reason) = values(contents.main)
    environment.templates.render(
      "blocks/block-frame",
      .object(
        Object(
          shape,
          [
            .text(block.id), .text(block.name), .text(block.frequency.rawValue),
            .text(block.eventJSON), .bool(!block.hasTrackingConsent),
            block.placeholders.first.map { .text($0) } ?? .null,
            position.map { .int($0) } ?? .null, actions(of: block), document, reason,
            .list(
              contents.variants.map { variant in
                let (document, reason) = values(variant.content)
                return .object(
                  Object(variantShape, [.text(variant.state), .text(block.name), document, reason]))
              }),
          ])),
      into: &out, problems: &problems)
  }

  private static func values(_ content: BlockContents.Content) -> (document: Value, reason: Value) {
    switch content {
    case .document(let bytes): (text(bytes), .null)
    case .nothing(let reason): (.null, .text(reason))
    }
  }

  /// The block's actions for the script, which finds one for a typed address: what the SDK compares, type, address and
  /// text.
  private static func actions(of block: ContentBlock) -> Value {
    var out: [UInt8] = [UInt8(ascii: "[")]
    func add(_ text: String) { JSONText.append(text, to: &out) }
    let actions = block.normalized.actions + block.normalized.close
    for (action, url) in zip(actions, block.normalized.matcher?.urls ?? actions.map { SDKURL(cleaning: $0.url) }) {
      guard let url else { continue }
      if out.count > 1 { out.append(UInt8(ascii: ",")) }
      out.append(UInt8(ascii: "["))
      add(url.comparedText)
      out.append(UInt8(ascii: ","))
      add(action.type.rawValue)
      out.append(UInt8(ascii: ","))
      add(Identifiers.masked(action.url))
      out.append(UInt8(ascii: ","))
      add(Identifiers.masked(action.text ?? ""))
      out.append(UInt8(ascii: "]"))
    }
    out.append(UInt8(ascii: "]"))
    return text(out)
  }

  /// Text that is escaped from its bytes, without the detour of a string.
  private static func text(_ bytes: [UInt8]) -> Value {
    var escaped = Buffer(capacity: bytes.count + bytes.count / 8)
    bytes.withUnsafeBufferPointer { escaped.text($0) }
    return .markup(Markup(escaped))
  }

  private static let shape = Shape([
    "id", "name", "frequency", "event", "untracked", "placeholder", "position", "actions", "document", "reason",
    "variants",
  ])
  private static let variantShape = Shape(["state", "name", "document", "reason"])
}

extension SDKURL {
  /// All that is compared, in one text.
  fileprivate var comparedText: String {
    var text = scheme ?? ""
    text += ":"
    text += host ?? ""
    text += "|"
    text += path
    if let query {
      text += "?"
      text += query
    }
    return text
  }
}
