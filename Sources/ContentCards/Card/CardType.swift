/// The kinds of Content Card, as `type:` names them.
public enum CardType: String, Sendable, Hashable, CaseIterable {
  /// Only an image (`imageOnly` in the current SDK, `BANNER` in the REST interface).
  case banner
  case captionedImage = "captioned-image"
  /// Text, with or without a small square image before it.
  case classic
  /// Counted in experiments, never shown.
  case control

  /// Title, description and link text exist.
  var hasText: Bool { self == .classic || self == .captionedImage }
  var hasImage: Bool { self != .control }
  /// The image's place takes the picture's shape; a classic card's is a fixed square.
  var hasAspectRatio: Bool { self == .banner || self == .captionedImage }
}
