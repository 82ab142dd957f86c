/// The text to write in the place of what a finding is about, where that is known.
public struct Replacement: Sendable, Hashable, Codable {
  /// The wrong part of the value, or the wrong key.
  public var original: String
  /// The right text, without quotes or escapes.
  public var text: String
  /// Whether the file has the original at the finding's place as it is, without quotes or escapes.
  public var isVerbatim: Bool

  /// Replaces `original` by `text`.
  public init(_ original: String, by text: String, isVerbatim: Bool) {
    (self.original, self.text, self.isVerbatim) = (original, text, isVerbatim)
  }
}
