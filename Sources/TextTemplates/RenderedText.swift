/// The text that a template gives with the values of one profile.
public struct RenderedText: Sendable {
  /// Whether the service sends what the template gives.
  public enum Outcome: Sendable, Hashable {
    case sent
    /// The template itself stops the message; `at` are the bytes of the tag in the template.
    case aborted(reason: String, at: Range<Int>)
    /// The engine refuses the template, or stops in it; a finding says why.
    case failed
  }

  /// The text; what was printed until then where the outcome is not `sent`.
  public var text: String
  /// Whether the service would send the text.
  public var outcome: Outcome
  /// The UTF-8 bytes of the text that came from a variable or a
  /// filter, not from the template's own words, in order.
  public var insertions: [Range<Int>]
  /// The findings that only these values give: errors, gaps, comparisons of different types.
  public var findings: [TemplateFinding]
  /// Whether a date without a zone is written in the one that the service has for all its customers.
  public var dependsOnZone = false
  /// The steps that the render has taken of its budget.
  public var steps: Int

  /// A text as one render gives it.
  public init(
    text: String, outcome: Outcome = .sent, insertions: [Range<Int>] = [], findings: [TemplateFinding] = [],
    steps: Int = 0
  ) {
    (self.text, self.outcome, self.insertions, self.findings) = (text, outcome, insertions, findings)
    self.steps = steps
  }
}

/// How much work a render may do. It counts work and not time,
/// so that the same input gives the same result everywhere.
public struct TemplateBudget: Sendable, Hashable {
  /// Nodes that are evaluated, and bytes that filters walk through, in units of 64.
  public var steps = 1_000_000
  /// The turns of all loops of a render.
  public var loopTurns = 100_000
  /// Blocks inside blocks, and expressions inside expressions.
  public var depth = 100
  /// The bytes of a text that is printed.
  public var outputBytes = 256 << 10
  /// The bytes of a text, or the elements of a list, that is kept in a variable or handed to a filter.
  public var valueSize = 1 << 20
  /// The digits of a number.
  public var digits = 10_000

  /// The budget of a preview.
  public init() {}
}
