import Diagnostics
import Documents
import Text

/// One of a block's alternative contents, of which the service gives each customer one.
public struct BlockVariant: Sendable, Hashable {
  /// The name, which tracking events carry as `variant_name`.
  public var name: String
  /// The number, which tracking events carry as `variant_id`; nil where the file states none.
  public var id: Int?

  /// The most variants of a block, each of which is drawn for each profile.
  private static let limit = 26

  /// Reads `variants: { NAME: NUMBER }`.
  static func read(_ fields: inout Fields) -> [BlockVariant] {
    guard let node = fields.node("variants") else { return [] }
    guard let entries = node.map?.entries, !entries.isEmpty else {
      fields.mistyped(
        "variants", node, expected: ["names with their numbers"], hint: "for example variants: { A: 1, B: 2 }")
      return []
    }
    for key in ["variantId", "variantName"] where fields.contains(key) {
      guard let other = fields.node(key) else { continue }
      fields.report(.blockVariant, at: other.position, "\(key) says nothing beside variants", severity: .warning)
    }
    if entries.count > limit {
      fields.report(
        .blockVariant, at: entries[limit].keyPosition, "only the first \(limit) of \(entries.count) variants are read")
    }
    return entries.prefix(limit).map { entry in
      var variant = BlockVariant(name: entry.key)
      if case .int(let number) = entry.node.value {
        variant.id = number
      } else if !entry.node.isNull {
        fields.mistyped(entry.key, entry.node, "a whole number")
      }
      return variant
    }
  }
}

/// A part of a block's body: the content of a variant, or all of the body.
struct BlockPart {
  var variant: BlockVariant?
  var range: Range<Int>
  var firstLine: Int

  /// Divides a body at its lines `<!-- variant: NAME -->`. What stands before them is the first variant's.
  static func all(
    of body: BlockPart, _ variants: [BlockVariant], in source: Source, _ fields: inout Fields
  ) -> [BlockPart] {
    let marks = marks(in: body, source.bytes)
    guard let first = variants.first else {
      if let mark = marks.first {
        fields.report(
          .blockVariant, at: mark.position, "the block has no variants: the line is a comment, and the text one",
          severity: .warning, hint: "variants: { A: 1, \(mark.name): 2 }")
      }
      return [body]
    }
    let names = variants.map(\.name)
    let opening = body.range.lowerBound..<(marks.first?.line.lowerBound ?? body.range.upperBound)
    var parts: [BlockPart] = []
    if source.bytes[opening].contains(where: { !$0.isSpaceOrControl }) {
      parts.append(BlockPart(variant: first, range: opening, firstLine: body.firstLine))
    }
    for (i, mark) in marks.enumerated() {
      let end = i + 1 < marks.count ? marks[i + 1].line.lowerBound : body.range.upperBound
      guard let variant = variants.first(where: { $0.name == mark.name }) else {
        fields.report(
          .blockVariant, at: mark.position, "variants has no \"\(mark.name)\": the text below is nobody's",
          expected: names, hint: Suggestion.hint(for: mark.name, among: names))
        continue
      }
      guard !parts.contains(where: { $0.variant == variant }) else {
        fields.report(
          .blockVariant, at: mark.position, "\"\(mark.name)\" has a text already: the one below is nobody's")
        continue
      }
      parts.append(
        BlockPart(
          variant: variant, range: mark.line.upperBound..<end, firstLine: Int(mark.position.line) + 1))
    }
    let inOrder = variants.compactMap { variant -> BlockPart? in
      if let part = parts.first(where: { $0.variant == variant }) { return part }
      fields.report(
        .blockVariant, at: fields.position, "no line of the body begins the variant \"\(variant.name)\"",
        hint: "write <!-- variant: \(variant.name) --> above its text")
      return nil
    }
    return inOrder.isEmpty ? [body] : inOrder
  }

  /// A line that begins a variant, and the name on it.
  private typealias Mark = (name: String, line: Range<Int>, position: Position)

  private static func marks(in body: BlockPart, _ bytes: [UInt8]) -> [Mark] {
    var marks: [Mark] = []
    let pattern = Array("variant:".utf8)
    var (start, counted) = (body.range.lowerBound, body.range.lowerBound)
    var position = Position(line: body.firstLine, column: 1)
    while let match = bytes.span.firstIndex(of: pattern, from: start), match < body.range.upperBound {
      let lineStart = (bytes[start..<match].lastIndex(of: 0x0A) ?? start - 1) + 1
      let lineEnd = bytes.span.firstIndex(of: 0x0A, from: match).map { min($0 + 1, body.range.upperBound) }
      start = lineEnd ?? body.range.upperBound
      let text = String(decoding: bytes[lineStart..<start], as: UTF8.self).trimmed
      guard text.hasPrefix("<!--"), text.hasSuffix("-->"), text.utf8.count >= 15 else { continue }
      let inner = text.dropFirst(4).dropLast(3).description.trimmed
      guard inner.hasPrefix("variant:") else { continue }
      position = Position(after: position, bytes[counted..<lineStart])
      counted = lineStart
      let name = inner.dropFirst(8).description.trimmed
      marks.append((name, lineStart..<start, position))
    }
    return marks
  }
}
