import Documents
import Text

/// Compares each text's colour with what is behind it, as WCAG does, but for facts, which the host
/// colours. Pictures behind a text are left out of account.
struct ContrastCheck {
  struct Problem: Sendable, Equatable {
    var position: Position
    /// The contrast ratio of WCAG, from 1 to 21.
    var ratio: Double
    /// The text's colour as it is seen, after alpha is applied.
    var color: Color
    var background: Color
  }

  let layout: Layout
  /// The pairs of colours that are left out, because the host's own file has a finding about them.
  let reportedColors: Set<[CSSColor?]>
  /// The elements that no state of the card shows.
  let unseen: Set<Position>
  /// The worst for each pair of colours.
  private(set) var problems: [Problem] = []
  private var checkedPairs: Set<[Color]> = []
  /// The innermost background, as the host's file has it.
  private var fill: CSSColor?

  init(under host: HostConfig, leavingOut unseen: Set<Position>) {
    (layout, reportedColors, self.unseen) = (Layout(host: host), host.unreadablePairs, unseen)
  }

  /// `background` is nil where the colour behind a transparent card is unknown.
  mutating func check(_ card: Card, on background: Color?) { check(layout.card(card), on: background) }

  private mutating func check(_ stack: StackBox, on background: Color?) {
    guard stack.background == nil else { return }
    check(stack.children, in: stack.frame.fill, on: background)
    // Cards that open later have the same colours again.
  }

  private mutating func check(_ boxes: [Box], in fill: CSSColor?, on background: Color?) {
    let outerFill = self.fill
    self.fill = fill ?? outerFill
    for box in boxes where !unseen.contains(box.element.position) { check(box, on: Self.fill(fill, over: background)) }
    self.fill = outerFill
  }

  private mutating func check(_ box: Box, on background: Color?) {
    switch box.element.content {
    case .text(let block):
      check(layout.face(block.look, style: block.style, in: box.scope), at: box.element.position, on: background)
    case .richText(let block):
      // Signs that draw a bar or a line are no text to read.
      for run in block.runs where run.text.contains(where: { $0.isLetter || $0.isNumber }) {
        let highlight = layout.highlight(of: run, in: box.scope)
        check(layout.face(run.look, in: box.scope), at: run.position, highlight: highlight, on: background)
      }
    case .container(let container): check(layout.stack(container, in: box), on: background)
    case .columns(let set):
      let (frame, columns) = layout.columns(set, in: box)
      check(columns, in: frame.fill, on: background)
    case .table(let table):
      let (frame, rows) = layout.table(table, in: box)
      let fill = Self.fill(frame.fill, over: background)
      for row in rows { check(row.cells, in: row.fill, on: fill) }
    default: break
    }
  }

  private mutating func check(
    _ face: TextFace, at position: Position, highlight: CSSColor? = nil, on background: Color?
  ) {
    guard !reportedColors.contains([face.color, highlight ?? fill]),
      let background = Self.fill(highlight, over: background),
      let color = face.color.parts?.composited(over: background)
    else { return }
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
