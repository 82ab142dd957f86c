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

  /// The custom property by which the style sheet cuts the tint into the picture's shape.
  var maskStyle: String {
    guard case .files(let files) = light.picture else { return "" }
    let set = files.map { "url('\(Self.quoted(root + $0.asset.published))') \($0.scale)x" }.joined(separator: ",")
    return "--pin:image-set(\(set))"
  }

  /// The path for use between single quotes in CSS: characters that would end the text are percent-encoded.
  private static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 == 0x27 || $0 == 0x5C || $0 < 0x20 }) else { return path }
    return path.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "'": text += "%27"
      case "\\": text += "%5C"
      default: if scalar.value >= 0x20 { text.unicodeScalars.append(scalar) }
      }
    }
  }
}
