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
            position.map { .int($0) } ?? .null, .text(actions(of: block)), document, reason,
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
    case .document(let bytes): (.text(String(decoding: bytes, as: UTF8.self)), .null)
    case .nothing(let reason): (.null, .text(reason))
    }
  }

  /// The block's actions for the script, which finds one for a typed address: what the SDK compares, type, address and
  /// text.
  private static func actions(of block: ContentBlock) -> String {
    var out = Array("[".utf8)
    for action in block.normalized.actions + block.normalized.close {
      guard let url = SDKURL(cleaning: action.url) else { continue }
      if out.count > 1 { out.append(UInt8(ascii: ",")) }
      out.append(UInt8(ascii: "["))
      JSONText.append(url.comparedText, to: &out)
      for text in [action.type.rawValue, action.url, action.text ?? ""] {
        out.append(UInt8(ascii: ","))
        JSONText.append(Identifiers.masked(text), to: &out)
      }
      out.append(UInt8(ascii: "]"))
    }
    out.append(UInt8(ascii: "]"))
    return String(decoding: out, as: UTF8.self)
  }

  private static let shape = Shape([
    "id", "name", "frequency", "event", "untracked", "placeholder", "position", "actions", "document", "reason",
    "variants",
  ])
  private static let variantShape = Shape(["state", "name", "document", "reason"])
}

extension SDKURL {
  /// All that is compared, in one text.
  fileprivate var comparedText: String { "\(scheme ?? ""):\(host ?? "")|\(path)\(query.map { "?" + $0 } ?? "")" }
}
