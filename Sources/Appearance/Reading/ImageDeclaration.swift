import Diagnostics

/// An image as a theme names it, for each mode.
struct ImageDeclaration: Sendable, Hashable {
  struct File: Sendable, Hashable {
    var path: String
    var place: Place
  }

  var light: File?
  var dark: File?
  var mode: ThemeImage.Mode?
  var rtl: ThemeImage.Direction?

  mutating func override(with other: ImageDeclaration) {
    light = other.light ?? light
    dark = other.dark ?? dark
    mode = other.mode ?? mode
    rtl = other.rtl ?? rtl
  }
}
