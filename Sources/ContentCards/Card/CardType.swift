/// The kinds of Content Card, as `type:` names them.
public enum CardType: String, Sendable, Hashable, CaseIterable {
  /// Only an image (`imageOnly` in the current SDK, `BANNER` in the REST interface).
  case banner
  case captionedImage = "captioned-image"
  /// Text, with or without a small square image before it.
  case classic
  /// Counted in experiments, never shown.
  case control

  /// Whether the type has a title, a description and a link text.
  var hasText: Bool { self == .classic || self == .captionedImage }
  var hasImage: Bool { self != .control }
  /// Whether the image has the picture's aspect ratio; a classic card's image is a fixed square.
  var hasAspectRatio: Bool { self == .banner || self == .captionedImage }
}
