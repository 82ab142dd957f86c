import Diagnostics
import Documents
import Text

@testable import AdaptiveExpressions

func node(of json: String) -> Node? {
  var findings: [Finding] = []
  return JSON.parse(Source(path: "test.json", bytes: Array(json.utf8)), findings: &findings)
}

/// What an evaluation gives. The clock shows 10:15:30 of 17 May 2024 in UTC.
struct Evaluated {
  var value = ExpressionValue.missing
  var error: ExpressionError?
  var missing: [MissingName] = []
  var caught: [ExpressionError] = []

  /// The value as JSON has it; null where there is none.
  var node: Node {
    var budget = 1_000_000
    return value.node(at: Position(), budget: &budget)
  }

  /// Evaluates an expression.
  init(_ expression: String, _ data: ExpressionValue = .null, substitutes: Bool = true, steps: Int = 1_000_000) {
    var evaluator = Evaluated.evaluator(data, steps)
    do throws(ExpressionError) {
      value = try evaluator.value(of: AdaptiveExpression(expression), substitutes: substitutes)
    } catch {
      self.error = error
    }
    (missing, caught) = (evaluator.missingNames, evaluator.caughtErrors)
  }

  /// Evaluates a text with expressions in it, as templates do.
  init(text: String, _ data: ExpressionValue = .null, steps: Int = 1_000_000) {
    var evaluator = Evaluated.evaluator(data, steps)
    let template = TemplateText(text)
    do throws(ExpressionError) {
      if let single = template.single {
        value = try evaluator.value(of: single)
      } else {
        value = .string(try evaluator.text(of: template) { failure, _ in error = failure })
      }
    } catch {
      (value, self.error) = (.string(text), error)
    }
    (missing, caught) = (evaluator.missingNames, evaluator.caughtErrors)
  }

  private static func evaluator(_ data: ExpressionValue, _ steps: Int) -> ExpressionEvaluator {
    ExpressionEvaluator(
      scope: ExpressionScope(data: data, root: data, host: .missing),
      settings: ExpressionSettings(now: 1_715_940_930), steps: steps, random: 1)
  }
}

extension Node {
  var compact: String { String(decoding: json(pretty: false), as: UTF8.self) }

  /// Whether two values are the same in JavaScript, which has one type of number.
  func isSame(as other: Node) -> Bool {
    switch (value, other.value) {
    case (.int, _), (.double, _): number == other.number
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.map(let a), .map(let b)):
      a.entries.count == b.entries.count
        && zip(a.entries, b.entries).allSatisfy { $0.key == $1.key && $0.node.isSame(as: $1.node) }
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    default: compact == other.compact
    }
  }
}
