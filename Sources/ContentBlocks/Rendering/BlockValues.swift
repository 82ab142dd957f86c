import Mustache
import Text

/// The values for a block's template.
struct BlockValues: TemplateObject {
  let id, frequency, event, untracked, placeholder, position, actions, page: Value
  let content: BlockContentValues
  let variants: Value
}

/// A block's content in another state of the page.
struct BlockVariantValues: TemplateObject {
  let state, actions: Value
  let content: BlockContentValues
}

/// A block's document, or the reason why there is none.
struct BlockContentValues: TemplateObject {
  let name: Value
  /// Whether there is a document.
  var document = Value.null
  /// The document as an attribute's value; null where `edits` make it.
  var srcdoc = Value.null
  /// The edits that turn the first profile's document into this
  /// one, as JSON; null where the page has no such document.
  var edits = Value.null
  var reason = Value.null

  init(_ content: BlockContents.Content, besides base: [UInt8]?, name: Value, _ arena: ValueArena) {
    self.name = name
    switch content {
    case .document(let bytes):
      document = .bool(true)
      guard let changes = base.flatMap({ TextEdit.json(from: $0, to: bytes) }) else {
        srcdoc = arena.attribute(bytes)
        return
      }
      edits = arena.attribute(changes.array)
    case .nothing(let reason): self.reason = arena.text(reason)
    }
  }
}

/// The values for a placeholder's template.
struct PlaceholderValues: TemplateObject {
  let id, kind, isStatic, hasBlocks, blocks, count: Value
  let scrollDelay, customHeight, tracks, overrides, deferred, prefetched: Value
  let views, choices: Value
}

/// One of the blocks that the SDK picks at random from.
struct ChoiceValues: TemplateObject {
  let id, name: Value
}
