/// A length in CSS pixels, which are iOS points here, or in `rem`.
public struct Length: Sendable, Hashable {
  public enum Unit: String, Sendable, Hashable { case px, rem }
  public var value: Double
  public var unit: Unit

  public init(_ value: Double, _ unit: Unit = .px) {
    self.value = value
    self.unit = unit
  }

  /// The length in CSS, `12px` or `0.75rem`. It always has a unit, because `calc()` needs one.
  public var css: String { Decimal.text(value) + unit.rawValue }
}

/// The four sides of a box as `UIEdgeInsets` has them; left is where reading starts.
public struct Insets: Sendable, Hashable {
  public var top: Length
  public var right: Length
  public var bottom: Length
  public var left: Length

  public init(top: Length, right: Length, bottom: Length, left: Length) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  public init(all length: Length) { self.init(top: length, right: length, bottom: length, left: length) }

  /// The sides in CSS: `20px 25px 25px 25px`.
  public var css: String { "\(top.css) \(right.css) \(bottom.css) \(left.css)" }
}
