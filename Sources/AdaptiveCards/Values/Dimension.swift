/// A width as payloads write it: `50px`, `2`, `"2"`, `"2*"`.
enum Dimension: Sendable, Hashable {
  case pixels(Double)
  case weight(Double)

  /// Digits, then nothing, `px` or `*`: no sign, fraction, per cent or blank, as the reference has it.
  init?(_ text: String) {
    let digits = text.utf8.prefix { $0.isDigit }
    guard (1...7).contains(digits.count), let value = Double(String(decoding: digits, as: UTF8.self)) else {
      return nil
    }
    switch text.utf8.dropFirst(digits.count).elementsEqual("px".utf8) {
    case true: self = .pixels(value)
    case false:
      let rest = text.utf8.dropFirst(digits.count)
      guard rest.isEmpty || rest.elementsEqual("*".utf8) else { return nil }
      self = .weight(value)
    }
  }
}

/// `width` of a column.
enum ColumnWidth: Sendable, Hashable {
  case auto, stretch
  case fixed(Dimension)
}

/// A length for each side of a box, in CSS pixels.
struct Edges: Sendable, Hashable {
  var top = 0.0
  var right = 0.0
  var bottom = 0.0
  var left = 0.0

  static let zero = Edges()

  init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  init(all length: Double) { self.init(top: length, right: length, bottom: length, left: length) }
}
