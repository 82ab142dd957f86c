/// Stream's fonts: the iOS text styles at the default text size. Name, size and leading in points, weight as it is
/// drawn (a text style made bold is drawn semi-bold below title size), italic.
enum FontTable {
  static let styles = """
    caption1 12 16 400
    footnote 13 18 400
    footnoteBold 13 18 600
    subheadline 15 20 400
    subheadlineBold 15 20 600
    body 17 22 400
    bodyBold 17 22 600
    bodyItalic 17 22 400 italic
    headline 17 22 600
    headlineBold 17 22 700
    title 28 34 400
    title2 22 28 400
    title3 20 25 600
    emoji 50 60 400
    """

  /// The iOS text styles by their own names, for `textStyle:`: size, leading, weight.
  static let textStyles = """
    largeTitle 34 41 400
    title1 28 34 400
    title2 22 28 400
    title3 20 25 400
    headline 17 22 600
    body 17 22 400
    callout 16 21 400
    subheadline 15 20 400
    footnote 13 18 400
    caption1 12 16 400
    caption2 11 13 400
    """

  /// What iOS draws with where the font may not be shipped: each platform's own face.
  static let system = ["-apple-system", "system-ui", "Segoe UI", "Roboto", "Helvetica Neue", "sans-serif"]
  static let monospace = ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"]
}
