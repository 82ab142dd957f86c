import Documents

/// One shadow of a `box-shadow`, in CSS pixels.
public struct Shadow: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var blur: Double
  public var spread: Double
  public var color: Color
}
