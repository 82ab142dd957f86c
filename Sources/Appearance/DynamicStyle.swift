import Diagnostics

/// The result of a theme's dynamic rules for one card.
public struct DynamicStyle: Sendable, Hashable {
  /// Why an extra could not be used. The card knows where the extra stands in its file.
  public struct Problem: Sendable, Hashable {
    /// The extra's key.
    public var key: String
    public var code: Code
    public var message: String
    public var expected: [String]
  }

  /// CSS declarations for the style attribute of the card's root box, empty where no rule applies. It holds numbers,
  /// colours and references to custom properties only; as every attribute it is written through `Buffer.text`.
  public var style = ""
  /// The template that replaces the card type's own.
  public var component: String?
  public var problems: [Problem] = []
}
