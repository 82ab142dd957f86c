import CardSystems
import Diagnostics
import Documents
import Text

extension CardReader {
  /// Counts the card's bytes; to be called after everything else is read.
  mutating func readSize() {
    guard card.type != .control else { return }
    card.size = card.counted.report
    let total = card.size.total
    guard total > CardSize.warning, let largest = card.size.parts.max(by: { $0.bytes < $1.bytes }) else { return }
    let isOver = total > CardSize.limit
    var finding = Finding(
      isOver ? .cardSizeLimit : .cardSizeWarning, at: fields.source.place(position(ofPart: largest.name)),
      isOver
        ? "the card has \(total) bytes, \(total - CardSize.limit) over the limit of \(CardSize.limit)"
        : total == CardSize.limit
          ? "the card has \(total) bytes, which is the limit"
          : "the card has \(total) bytes, \(CardSize.limit - total) below the limit of \(CardSize.limit)",
      hint: "its largest part is \(largest.name) with \(largest.bytes) bytes")
    // A draft is not sent yet: it may be too large while it is being written.
    if card.draft { finding.severity = min(finding.severity, .warning) }
    sizeFinding = finding
  }
}
