import Documents

extension Node {
  /// A simple value as text; nil for null, arrays and objects.
  var plainText: String? {
    switch value {
    case .string(let text): text
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): shortened(value)
    default: nil
    }
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
