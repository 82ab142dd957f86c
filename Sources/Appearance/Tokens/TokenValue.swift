import Documents

/// A resolved value: typed, and therefore safe to write into CSS.
public enum TokenValue: Sendable, Hashable {
  case color(Color)
  case length(Length)
  case number(Double)
  /// The shadows of a box; an empty list means that it has none.
  case shadow([Shadow])
  case font(FontStyle)
  case family([String])
  case insets(Insets)
  case size(width: Length, height: Length)
  case flag(Bool)
  case text(String)
}

/// One shadow of a `box-shadow`, in CSS pixels.
public struct Shadow: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var blur: Double
  public var spread: Double
  public var color: Color
}
