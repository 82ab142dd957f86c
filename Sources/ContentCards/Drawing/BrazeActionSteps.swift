import Documents
import Text

/// The steps of a Braze Action as a card's file states them in the place of an address:
///
///     url:
///       - logCustomEvent: spring_opened
///       - openLink: https://example.com/spring
enum BrazeActionSteps {
  /// Returns the link that holds the steps. One that an SDK would refuse is left out, with a finding at it.
  static func url(_ steps: [Node], on platform: String?, _ fields: inout Fields) -> String {
    let written = steps.compactMap { step(of: $0, on: platform, &fields) }
    var container = Mapping()
    container.add("type", .string("container"))
    container.add("steps", .list(written))
    let json = written.count == 1 ? written[0] : Node(.map(container))
    let units = String(decoding: json.json(pretty: false), as: UTF8.self).utf16
    let digits = Base64.encode(units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
    let safe = digits.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    return "brazeActions://v1/" + safe
  }

  private static func step(of node: Node, on platform: String?, _ fields: inout Fields) -> Node? {
    guard let entries = node.map?.entries, entries.count == 1, let entry = entries.first else {
      fields.report(
        .cardBrazeAction, at: node.position, "a step of a Braze Action is one key with its arguments",
        expected: ["logCustomEvent: NAME"])
      return nil
    }
    let arguments = entry.node.list ?? (entry.node.isNull ? [] : [entry.node])
    var step = Mapping()
    step.add("type", .string(entry.key))
    // The web's SDK hides a card where a step has none, whatever is in it.
    step.add("args", .list(arguments))
    let problems = BrazeAction(step: Node(.map(step)), on: platform).problems
    for problem in problems {
      fields.report(
        .cardBrazeAction, at: entry.keyPosition, problem.message, severity: problem.severity, hint: problem.hint)
    }
    return problems.contains { $0.severity == .error } ? nil : Node(.map(step))
  }
}
