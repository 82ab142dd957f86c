import CardSystems
import Documents
import HTML
import Mustache
import Text

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
    let templates = environment.templates
    let sheet = templates.takeSheet()
    var row = sheet.rows(shape, 1)
    let name = sheet.text(block.name)
    row.add(sheet.text(block.id))
    row.add(name)
    row.add(sheet.text(block.frequency.rawValue))
    row.add(sheet.text(block.eventJSON))
    row.add(.bool(!block.hasTrackingConsent))
    row.add(block.placeholders.first.map { sheet.text($0) } ?? .null)
    row.add(position.map { sheet.number($0) } ?? .null)
    row.add(sheet.text(actions(of: block)))
    add(contents.main, to: &row, sheet)
    var variants = sheet.rows(variantShape, contents.variants.count)
    for variant in contents.variants {
      variants.add(sheet.text(variant.state))
      variants.add(name)
      add(variant.content, to: &variants, sheet)
    }
    row.add(variants.table())
    templates.render("blocks/block-frame", row.object(), of: sheet, into: &out, problems: &problems)
    templates.giveBack(sheet)
  }

  /// The document, and the reason why there is none.
  private static func add(_ content: BlockContents.Content, to row: inout Rows, _ sheet: Sheet) {
    switch content {
    case .document(let bytes):
      row.add(text(bytes, sheet))
      row.add(.null)
    case .nothing(let reason):
      row.add(.null)
      row.add(sheet.text(reason))
    }
  }

  /// The block's actions for the script, which finds one for a typed address: what the SDK compares, type, address and
  /// text.
  private static func actions(of block: ContentBlock) -> String {
    let normalized = block.normalized
    let matcher = normalized.matcher ?? ActionMatcher(actions: normalized.actions, close: normalized.close)
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

  /// Text that is escaped from its bytes, without the detour of a string.
  private static func text(_ bytes: [UInt8], _ sheet: Sheet) -> Cell {
    sheet.text(String(decoding: bytes, as: UTF8.self)).markup
  }

  private static let shape = Shape([
    "id", "name", "frequency", "event", "untracked", "placeholder", "position", "actions", "document", "reason",
    "variants",
  ])
  private static let variantShape = Shape(["state", "name", "document", "reason"])
}
