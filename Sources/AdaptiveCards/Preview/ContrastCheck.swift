import Documents
import Text

/// Compares each text's colour with what is behind it, as WCAG does. Pictures behind a text are left out of account.
struct ContrastCheck {
  struct Problem: Sendable, Equatable {
    var position: Position
    /// To 1.
    var ratio: Double
    /// As they are seen: of the text, and of what is behind it.
    var color: Color
    var background: Color
  }

  /// Whether facts are left out, of whose colours the host's file tells.
  var skipsFacts = false
  /// The worst for each pair of colours.
  private(set) var problems: [Problem] = []
  private var checkedPairs: Set<[Color]> = []

  /// `background` is nil where nobody knows what lies behind a card that lets it through.
  mutating func check(_ stack: StackBox, on background: Color?) {
    guard stack.background == nil else { return }
    check(stack.children, on: Self.fill(stack.frame.fill, over: background))
    // Cards that open later have the same colours again.
  }

  private mutating func check(_ boxes: [Box], on background: Color?) {
    for box in boxes { check(box, on: background) }
  }

  private mutating func check(_ box: Box, on background: Color?) {
    switch box.content {
    case .text(let text): check(text.face, at: box.position, on: background)
    case .runs(let runs):
      // Signs that draw a bar or a line are no text to read.
      for run in runs.runs where run.text.contains(where: { $0.isLetter || $0.isNumber }) {
        check(run.face, at: run.position ?? box.position, on: Self.fill(run.highlight, over: background))
      }
    case .facts(let facts) where !skipsFacts:
      for row in facts.rows.prefix(1) {
        for text in [row.title, row.value] { if let text { check(text.face, at: box.position, on: background) } }
      }
    case .stack(let stack): check(stack, on: background)
    case .columns(let columns):
      check(columns.columns, on: Self.fill(columns.frame.fill, over: background))
    case .table(let table):
      let fill = Self.fill(table.frame.fill, over: background)
      for row in table.rows { check(row.cells, on: Self.fill(row.fill, over: fill)) }
    default: break
    }
  }

  private mutating func check(_ face: TextFace, at position: Position, on background: Color?) {
    guard let background, let color = face.color.parts?.composited(over: background) else { return }
    let ratio = color.contrast(on: background)
    let isLarge = face.size >= 24 || (face.size >= 18.66 && face.weight >= 700)
    guard ratio < (isLarge ? 3 : 4.5), checkedPairs.insert([color, background]).inserted else { return }
    problems.append(
      Problem(position: position, ratio: (ratio * 10).rounded(.down) / 10, color: color, background: background))
  }

  /// The colour that a fill has before a background; nil where that colour is not known.
  private static func fill(_ fill: CSSColor?, over background: Color?) -> Color? {
    guard let fill else { return background }
    guard let color = fill.parts else { return nil }
    return color.alpha == 255 ? color : background.map { color.composited(over: $0) }
  }
}
