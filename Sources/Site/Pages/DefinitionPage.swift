import Campaign
import CardSystems
import HTML
import Mustache

/// The page of one definition or screen: its preview in a frame, and all that is known of it beside.
struct DefinitionPage: Sendable {
  private static let shape = Shape(
    PageFrame.names + [
      "badges", "controls", "stages", "variants", "undrawn", "findings", "actions", "log", "members", "size",
      "properties", "texts", "fidelity",
    ])
  private static let stageShape = Shape(["theme", "sdk", "dir", "image", "content"])
  private static let actionShape = Shape(["label", "type", "url", "outcome", "first", "last"])
  private static let propertyShape = Shape(["name", "value", "note"])
  private static let textShape = Shape(["title", "text", "first", "last"])
  private static let memberShape = Shape(["position", "title", "href", "reason", "first", "last"])
  private static let lineShape = Shape(["text", "first", "last"])

  let frame: PageFrame
  let project: Project

  /// `path` is the page's own in the site.
  func values(
    _ preview: Preview, title: String, crumb: String, path: String, system: Int, badges: [Value], findings: Value,
    size: SizeReport?
  ) -> Value {
    let own = preview.stages.first
    let others = preview.stages.dropFirst()
    func stage(_ stage: Preview.Stage) -> Value {
      .object(
        Object(
          Self.stageShape,
          [
            .text(stage.theme), .text(stage.sdk.rawValue), .text(stage.isRightToLeft ? "rtl" : "ltr"),
            .text(preview.isFailedAtFirst ? "failed" : "loaded"), .markup(content(stage.content)),
          ]))
    }
    return .object(
      Object(
        Self.shape,
        frame.values(title: title, crumb: crumb, path: path, system: system, without: preview.unneeded) + [
          .list(badges), .text(preview.stages.isEmpty ? "" : systems[system].controls.joined(separator: " ")),
          .list(own.map { [stage($0)] } ?? []), .list(others.map(stage)),
          preview.undrawn.map(Value.text) ?? .null, findings, actions(preview.actions),
          .bool(!preview.stages.isEmpty || !preview.actions.isEmpty),
          members(preview.members, system), size.map(SizeValues.value) ?? .null,
          .list(
            preview.properties.map {
              .object(Object(Self.propertyShape, [.text($0.name), .text($0.value), $0.note.map(Value.text) ?? .null]))
            }),
          marked(preview.texts) { text, first, last in
            .object(Object(Self.textShape, [.text(text.title), .text(text.text), .bool(first), .bool(last)]))
          },
          marked(preview.fidelity) { line, first, last in
            .object(Object(Self.lineShape, [.text(line), .bool(first), .bool(last)]))
          },
        ]))
  }

  private func actions(_ actions: [Preview.Action]) -> Value {
    marked(actions) { action, first, last in
      .object(
        Object(
          Self.actionShape,
          [
            .text(action.label), .text(action.type), .text(action.url), .text(action.outcome), .bool(first),
            .bool(last),
          ]))
    }
  }

  private func members(_ members: [Preview.Member], _ system: Int) -> Value {
    let folder = systems[system].definitions.folder
    return marked(members) { member, first, last in
      .object(
        Object(
          Self.memberShape,
          [
            member.position.map { .int($0 + 1) } ?? .null, .text(member.title),
            member.id.isEmpty ? .null : .text(Links.href("\(folder)/\(member.id).html")), .text(member.reason),
            .bool(first), .bool(last),
          ]))
    }
  }

  /// A list whose first and last values know that they are, for the markup around it.
  private func marked<Item>(_ items: [Item], _ value: (Item, _ first: Bool, _ last: Bool) -> Value) -> Value {
    .list(items.indices.map { value(items[$0], $0 == items.startIndex, $0 == items.endIndex - 1) })
  }

  private func content(_ content: Preview.Stage.Content) -> Markup {
    switch content {
    case .fragment(let markup): return markup
    case .document(let html):
      var buffer = Buffer(capacity: html.count + html.count / 4 + 128)
      // Same origin, so that the page can look into the frame from outside (height, clicks); no scripts, so that
      // nothing inside can look out.
      buffer.literal("<iframe data-fit sandbox=\"allow-same-origin\" title=\"The block\" srcdoc=\"")
      html.withUnsafeBufferPointer { buffer.text($0) }
      buffer.literal("\"></iframe>")
      return Markup(buffer)
    }
  }
}
