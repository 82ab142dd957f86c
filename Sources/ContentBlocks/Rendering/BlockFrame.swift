import CardSystems
import HTML
import Mustache
import Text

/// Renders a block's frame, which is the element that pages, tests and scripts identify the block by.
struct BlockFrame {
  /// In the carousel or among equal blocks; nil on the block's own page, and if it is not among those.
  var position: Int?
  /// Whether the frame is made only when the block is shown,
  /// because each takes a browser long; a link stands for it.
  var isLater = false
  /// The placeholder that its events name, where none is around it on the page.
  var placeholder: String?
  /// The path from the page to the site's root.
  let root: String

  func draw(
    _ block: ContentBlock, _ contents: BlockContents, in environment: Environment, into out: inout Buffer,
    problems: inout Problems
  ) {
    environment.templates.render("blocks/block-frame", into: &out, problems: &problems) { arena in
      let name = arena.text(block.name)
      return BlockValues(
        id: arena.text(block.id), frequency: arena.text(block.frequency.rawValue),
        event: arena.text(block.eventJSON), untracked: .bool(!block.hasTrackingConsent),
        placeholder: placeholder.map { arena.text($0) } ?? .null,
        position: position.map { arena.number($0) } ?? .null, actions: arena.text(Self.actions(of: block)),
        page: isLater
          ? arena.text("\(root)blocks/\(PercentEncoding.encoded(PageName.of(block.id), keeping: "-./_")).html")
          : .null,
        content: BlockContentValues(contents.main, besides: contents.base, name: name, arena),
        variants: Self.variants(of: contents, name: name, arena))
    }
  }

  private static func variants(of contents: BlockContents, name: Value, _ arena: ValueArena) -> Value {
    var last: (variant: BlockContents.Variant, values: BlockContentValues)?
    return arena.rows(contents.variants) { variant in
      // Edits of this SDK's document make that of another SDK.
      let base = variant.actions == nil ? contents.base : contents.base ?? contents.main.document
      // In most blocks, images that fail change nothing.
      let isSame = last.map { $0.variant.actions == variant.actions && $0.variant.content == variant.content } ?? false
      let made = isSame ? last?.values : nil
      let content = made ?? BlockContentValues(variant.content, besides: base, name: name, arena)
      last = (variant, content)
      return BlockVariantValues(
        state: arena.text(variant.state), actions: variant.actions.map { arena.text($0) } ?? .null, content: content)
    }
  }

  /// The block's actions as JSON for the script: compared text, type, address and text.
  static func actions(of block: ContentBlock) -> String {
    let normalized = block.normalized
    if let drawing = normalized.drawing { return drawing.actions }
    let matcher =
      normalized.matcher
      ?? ActionMatcher(
        actions: normalized.actions, close: normalized.close, by: block.sdk)
    var json = JSONWriter(capacity: 64 + matcher.actions.count * 256)
    let compared = matcher.actions.indices.compactMap { i in
      matcher.comparedText(of: i).map { (matcher.actions[i], $0) }
    }
    json.array(nil, compared) { json, item in
      let (action, text) = item
      json.member(
        nil, [text, action.type.rawValue, Identifiers.masked(action.url), Identifiers.masked(action.text ?? "")])
    }
    return json.content.text
  }
}
