import Documents
import Text

/// Compares each text's colour with what is behind it, as WCAG does. Pictures behind a text are left out of account.
struct ContrastCheck {
  struct Problem: Sendable, Equatable {
    var position: Position
    /// To 1.
    var ratio: Double
    /// As they are seen: of the text, and of what is behind it.
    var color: CSSColor
    var background: CSSColor
  }

  /// The worst for each pair of colours.
  private(set) var problems: [Problem] = []
  private var seen: Set<[UInt8]> = []

  /// `background` is nil where nobody knows what lies behind a card that lets it through.
  mutating func check(_ stack: StackBox, on background: CSSColor?) {
    guard stack.background == nil else { return }
    check(stack.children, on: Self.behind(stack.frame.fill, background))
    // Cards that open later have the same colours again.
  }

  private mutating func check(_ boxes: [Box], on background: CSSColor?) {
    for box in boxes { check(box, on: background) }
  }

  private mutating func check(_ box: Box, on background: CSSColor?) {
    switch box.content {
    case .text(let text): check(text.face, at: box.position, on: background)
    case .runs(let runs):
      for run in runs.runs {
        let behind = Self.behind(run.highlight, background)
        check(run.face, at: box.position, on: behind)
      }
    case .facts(let facts):
      for row in facts.rows.prefix(1) {
        for text in [row.title, row.value] { if let text { check(text.face, at: box.position, on: background) } }
      }
    case .stack(let stack): check(stack, on: background)
    case .columns(let columns):
      check(columns.columns, on: Self.behind(columns.frame.fill, background))
    case .table(let table):
      let behind = Self.behind(table.frame.fill, background)
      for row in table.rows { check(row.cells, on: Self.behind(row.fill, behind)) }
    default: break
    }
  }

  private mutating func check(_ face: TextFace, at position: Position, on background: CSSColor?) {
    guard let background else { return }
    let color = Self.blend(face.color, over: background)
    guard case .rgba(let r, let g, let b, _) = color,
      case .rgba(let r2, let g2, let b2, _) = background
    else { return }
    let lights = [Self.luminance(r, g, b), Self.luminance(r2, g2, b2)].sorted()
    let ratio = (lights[1] + 0.05) / (lights[0] + 0.05)
    let isLarge = face.size >= 24 || (face.size >= 18.66 && face.weight >= 700)
    guard ratio < (isLarge ? 3 : 4.5), seen.insert([r, g, b, r2, g2, b2]).inserted else { return }
    problems.append(
      Problem(position: position, ratio: (ratio * 10).rounded(.down) / 10, color: color, background: background))
  }

  /// The colour that a fill has before a background; nil where that colour is not known.
  private static func behind(_ fill: CSSColor?, _ background: CSSColor?) -> CSSColor? {
    guard let fill else { return background }
    if case .rgba(_, _, _, 255) = fill { return fill }
    return background.map { blend(fill, over: $0) }
  }

  private static func blend(_ color: CSSColor, over background: CSSColor) -> CSSColor {
    guard case .rgba(let r, let g, let b, let a) = color, case .rgba(let r2, let g2, let b2, _) = background else {
      return color
    }
    let alpha = Int(a)
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let sum = Int(top) * alpha + Int(bottom) * (255 - alpha)
      return UInt8((sum + 127) / 255)
    }
    return .rgba(mix(r, r2), mix(g, g2), mix(b, b2), 255)
  }

  private static func luminance(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> Double {
    0.2126 * linear[Int(r)] + 0.7152 * linear[Int(g)] + 0.0722 * linear[Int(b)]
  }

  /// sRGB's curve, within a thousandth: x^2.4 as a product of roots, which needs no library of mathematics.
  private static let linear: [Double] = (0...255).map { value in
    let channel = Double(value) / 255
    guard channel > 0.04045 else { return channel / 12.92 }
    let x = (channel + 0.055) / 1.055
    // x^2.4 = x^2 * x^0.4, and the fifth root of x^2 by Newton's method.
    let square = x * x
    var root = x
    for _ in 0..<20 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }
}
