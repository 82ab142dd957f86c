import Documents

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
    switch String(decoding: text.utf8.dropFirst(digits.count), as: UTF8.self) {
    case "px": self = .pixels(value)
    case "", "*": self = .weight(value)
    default: return nil
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
}

extension Edges {
  init(all length: Double) { self.init(top: length, right: length, bottom: length, left: length) }

  func map(_ change: (Double) -> Double) -> Edges {
    Edges(top: change(top), right: change(right), bottom: change(bottom), left: change(left))
  }
}

extension Node {
  /// The length of a text such as `50px`.
  var pixels: Double? { if case .pixels(let length)? = string.flatMap(Dimension.init) { length } else { nil } }

  /// A simple value as text; nil for null, arrays and objects.
  var plainText: String? {
    if case .double(let value) = value { shortened(value) } else { scalarText }
  }
}

/// A number as CSS and people write it: `14`, `18.62`; at most four decimals, never an exponent.
func shortened(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e15 else { return "0" }
  let roundedValue = (value * 10_000).rounded() / 10_000
  if roundedValue == roundedValue.rounded() { return String(Int(roundedValue)) }
  let text = "\(roundedValue)"
  return text.contains("e") ? "0" : text
}
