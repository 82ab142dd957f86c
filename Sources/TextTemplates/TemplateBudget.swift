/// How much work a render may do. It counts work and not time, so that the same input gives the same result everywhere.
public struct TemplateBudget: Sendable, Hashable {
  /// Nodes that are evaluated, and bytes that filters walk through, in units of 64.
  public var steps = 1_000_000
  public var loopTurns = 100_000
  /// Blocks inside blocks, and expressions inside expressions.
  public var depth = 100
  /// The bytes of a text that is printed.
  public var outputBytes = 256 << 10
  /// The bytes of a text, or the elements of a list, that is kept in a variable or handed to a filter.
  public var valueSize = 1 << 20
  /// The digits of a number.
  public var digits = 10_000

  public init() {}
}
