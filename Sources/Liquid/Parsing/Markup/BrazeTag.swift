import TextTemplates

/// An output or a tag of a template for Braze.
struct BrazeTag: Sendable {
  var kind: LiquidToken.Kind
  /// The bytes of the template, with the braces.
  var range: Range<Int>
  /// The bytes between the braces.
  var inside: Range<Int>
  /// The inside with each `ns.${x}` as `ns["x"]`, each `${x}` as a default attribute, and without inner braces.
  var markup: LiquidMarkup
  var mistake: BraceMistake?
}

/// A brace too few or too many, which is read as if it were right.
struct BraceMistake: Sendable {
  var finding: TemplateFinding
  /// Whether the engine refuses the template for it.
  var isRefused: Bool
}
