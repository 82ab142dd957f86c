/// How a template is read and rendered.
public struct LiquidOptions: Sendable, Hashable {
  public enum Dialect: Sendable, Hashable {
    /// Liquid as Braze has it: with `${name}`, braces in tags, and HTML comments that are removed.
    case braze
    /// Liquid alone.
    case plain
  }

  public var dialect = Dialect.braze
  /// Whether `blank` is what Ruby's ActiveSupport says, as at Braze.
  public var hasActiveSupport = true

  public init() {}
}
