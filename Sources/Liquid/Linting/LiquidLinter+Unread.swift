import Diagnostics
import TextTemplates

extension LiquidLinter {
  /// Says what the engine passes over in a part that its strict parser refuses.
  mutating func checkUnread(_ part: LiquidPart, in context: LiquidContext, problem: StrictProblem) {
    let before = found.count
    guard mutes == 0 else { return }
    var reader = UnreadTokens(part, context: context)
    while let finding = reader.next() { add(finding) }
    guard found.count == before else { return }
    let place = part.markup.place(problem.range)
    let text = place.isEmpty ? "" : "\"\(written(place))\" "
    add(
      .templateSyntax, place.isEmpty ? part.place : place,
      "\(text.isEmpty ? "something is missing here" : "\(text)is not expected here"), and Liquid reads on without it")
  }
}
