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
    environment.templates.render("blocks/block-frame", into: &out, problems: &problems) { arena in
      let name = arena.text(block.name)
      return arena.object(
        BlockValues(
          id: arena.text(block.id), frequency: arena.text(block.frequency.rawValue),
          event: arena.text(block.eventJSON), untracked: .bool(!block.hasTrackingConsent),
          placeholder: block.placeholders.first.map { arena.text($0) } ?? .null,
          position: position.map { arena.number($0) } ?? .null, actions: arena.markup(actions(of: block)),
          content: BlockContentValues(contents.main, name: name, arena),
          variants: arena.rows(contents.variants) { variant in
            BlockVariantValues(
              state: arena.text(variant.state), content: BlockContentValues(variant.content, name: name, arena))
          }))
    }
  }

  /// The block's actions for the script, which finds one for a typed address: what the SDK compares, type, address and
  /// text. JSON, as it stands in a page.
  private static func actions(of block: ContentBlock) -> Buffer {
    let normalized = block.normalized
    let matcher = normalized.matcher ?? ActionMatcher(actions: normalized.actions, close: normalized.close)
    var out = Buffer(capacity: 64 + matcher.actions.count * 256)
    out.literal("[")
    for (i, action) in matcher.actions.enumerated() where matcher.isURL(i) {
      add(action, to: &out) { matcher.writeComparedText(of: i, to: &$0) }
    }
    out.literal("]")
    return out
  }

  private static func add(_ action: BlockAction, to out: inout Buffer, _ writeComparedText: (inout Buffer) -> Void) {
    out.literal(out.count == 1 ? "[" : ",[")
    writeComparedText(&out)
    out.literal(",")
    out.json(action.type.rawValue)
    out.literal(",")
    out.json(Identifiers.masked(action.url))
    out.literal(",")
    out.json(Identifiers.masked(action.text ?? ""))
    out.literal("]")
  }
}
