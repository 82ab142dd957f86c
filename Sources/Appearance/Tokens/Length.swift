/// A length in CSS pixels, which are iOS points here, or in `rem`.
public struct Length: Sendable, Hashable {
  public enum Unit: String, Sendable, Hashable { case px, rem }
  public var value: Double
  public var unit: Unit

  public init(_ value: Double, _ unit: Unit = .px) {
    self.value = value
    self.unit = unit
  }

  /// `12px`, `0.75rem`; always with a unit, so that it may stand in `calc()`.
  public var css: String { Decimal.text(value) + unit.rawValue }
}
