import Documents

extension Node {
  /// A simple value as text; nil for null, arrays and objects.
  var plainText: String? {
    if case .double(let value) = value { shortened(value) } else { scalarText }
  }
}

/// A number as CSS and people write it: `14`, `18.62`; at most four decimals, never an exponent.
func shortened(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e15 else { return "0" }
  let rounded = (value * 10_000).rounded() / 10_000
  if rounded == rounded.rounded() { return String(Int(rounded)) }
  let text = "\(rounded)"
  return text.contains("e") ? "0" : text
}
