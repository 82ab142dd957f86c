import Text

extension JSONWriter {
  /// A number, whole ones without a fraction.
  mutating func number(_ name: String, _ value: Double) {
    if let whole = Int(exactly: value) { member(name, whole) } else { member(name, value) }
  }

  mutating func extras(_ name: String, _ extras: [ContentCard.Extra]) {
    object(name) { for extra in extras { $0.member(extra.name, extra.value) } }
  }
}
