/// A parsed expression of the Adaptive Expression Language; operators are calls of their functions.
public struct AdaptiveExpression: Sendable {
  let root: ExpressionNode

  /// Reads an expression without `${` and `}`.
  public init(_ text: String) throws(ExpressionError) { root = try ExpressionParser.parse(text) }
}

extension ExpressionEvaluator {
  /// - Parameter substitutes: Whether names that the data lacks stand for themselves.
  public mutating func value(
    of expression: AdaptiveExpression, substitutes: Bool = true
  ) throws(ExpressionError) -> ExpressionValue {
    self.substitutes = substitutes
    return try value(expression.root)
  }
}
