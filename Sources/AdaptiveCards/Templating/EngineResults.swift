import AdaptiveExpressions
import Documents
import Text

/// The results of the two engines for one text with expressions.
struct EngineResults {
  /// Nil where the engine throws, so that there is no card.
  var javaScript: ExpressionValue?
  var dotNet: String?
  /// The name to whose value, null, an error or a difference is due.
  var nullName: Substring?

  var differ: Bool { javaScript.map(text) != dotNet }

  var hint: String? { nullName.map { "write if(\($0), \($0), '') for it" } }

  /// The text that each engine writes, as the rest of a sentence.
  var words: String {
    switch (javaScript, dotNet) {
    case (nil, nil): "and no engine gives a card"
    case (nil, let text?): "and the JavaScript engine gives no card; .NET writes \(excerpt(text))"
    case (let value?, let text):
      "and the JavaScript engine "
        + (value.string.map { "writes \(excerpt($0))" } ?? "gives \(self.text(value).prefix(80))")
        + (text.map { "; .NET writes \(excerpt($0))" } ?? "; .NET gives no card")
    }
  }

  private func text(_ value: ExpressionValue) -> String {
    var budget = 1_000
    return value.string ?? value.node(at: Position(), budget: &budget).json()
  }

  private func excerpt(_ text: String) -> String { Node(.string(text)).excerpt }
}
