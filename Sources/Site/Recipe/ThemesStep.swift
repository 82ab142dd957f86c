import Mustache

/// A page for each theme: the style guide.
enum ThemesStep {
  static func run(_ build: inout Build) throws {}
}
