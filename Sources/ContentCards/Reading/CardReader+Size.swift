import CardSystems
import Diagnostics
import Documents
import Text

extension CardReader {
  /// Counts the card's bytes; to be called after everything else is read.
  mutating func readSize() {
    guard card.type != .control else { return }
    let size = card.counted
    card.size = size.report
    card.liquid = size.liquid
    if !card.liquid.isEmpty {
      fields.report(
        .cardLiquid, at: position(ofLiquid: card.liquid[0]),
        "Liquid in \(card.liquid.joined(separator: ", ")): shown and counted as written")
    }
    let total = card.size.total
    guard total > CardSize.warning, let largest = card.size.parts.max(by: { $0.bytes < $1.bytes }) else { return }
    let isOver = total > CardSize.limit
    var finding = Finding(
      isOver ? .cardSizeLimit : .cardSizeWarning, at: fields.source.place(position(ofPart: largest.name)),
      isOver
        ? "the card has \(total) bytes, \(total - CardSize.limit) over the limit of \(CardSize.limit)"
        : "the card has \(total) bytes, \(CardSize.limit - total) below the limit of \(CardSize.limit)",
      hint: "its largest part is \(largest.name) with \(largest.bytes) bytes")
    // A draft is not sent yet: it may be too large while it is being written.
    if card.draft { finding.severity = min(finding.severity, .warning) }
    sizeFinding = finding
  }
  private mutating func position(ofLiquid name: String) -> Position {
    let place = position(ofPart: name)
    guard name == "description" else { return place }
    return Position(of: "{{", in: body, from: place) ?? Position(of: "{%", in: body, from: place) ?? place
  }
}
