import Appearance

/// A picture that a project or theme puts in place of one of the SDK's (pin, placeholder). The built-in pictures are in
/// the style sheet.
struct CardPicture: Hashable {
  var light: ThemeImage
  /// The picture for dark mode, where it differs.
  var dark: ThemeImage?
  var root: String

  init?(_ name: String, of theme: Theme, root: String) {
    guard let image = theme.image(name), case .files = image.picture else { return nil }
    light = image
    self.root = root
    guard theme.followsDarkMode else { return }
    if let image = theme.image(name, mode: .dark), case .files = image.picture, image != light { dark = image }
  }

  /// Whether the picture is filled with the tint instead of shown in its own colours.
  var isTemplate: Bool { light.mode == .template }
}
