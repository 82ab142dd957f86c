import Documents

/// A resolved value: typed, and therefore safe to write into CSS.
public enum TokenValue: Sendable, Hashable {
  case color(Color)
  case length(Length)
  case number(Double)
  /// No element: no shadow.
  case shadow([Shadow])
  case font(FontStyle)
  case family([String])
  case insets(Insets)
  case size(width: Length, height: Length)
  case flag(Bool)
  case text(String)
}
