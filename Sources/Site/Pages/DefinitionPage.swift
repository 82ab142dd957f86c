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

  /// By system.
  private static let controls = systems.map { $0.controls.joined(separator: " ") }

  let frame: PageFrame
  let project: Project

  /// `path` is the page's own in the site.
  func values(
    _ preview: Preview, title: String, crumb: String, path: String, system: Int, badges: Value, findings: Value,
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
          badges, .text(preview.stages.isEmpty ? "" : Self.controls[system]),
          .list(own.map { [stage($0)] } ?? []), .list(others.map(stage)),
          preview.undrawn.map(Value.text) ?? .null, findings, actions(preview.actions),
          .bool(!preview.stages.isEmpty || !preview.actions.isEmpty),
          members(preview.members, system), size.map(SizeValues.value) ?? .null,
          properties(preview.properties),
          marked(preview.texts, Self.textShape) { table, text in
            table.add(.text(text.title))
            table.add(.text(text.text))
          },
          marked(preview.fidelity, Self.lineShape) { table, line in table.add(.text(line)) },
        ]))
  }

  private func actions(_ actions: [Preview.Action]) -> Value {
    marked(actions, Self.actionShape) { table, action in
      table.add(.text(action.label))
      table.add(.text(action.type))
      table.add(.text(action.url))
      table.add(.text(action.outcome))
    }
  }

  private func properties(_ properties: [Preview.Property]) -> Value {
    var table = Table(Self.propertyShape, capacity: properties.count)
    for property in properties {
      table.add(.text(property.name))
      table.add(.text(property.value))
      table.add(property.note.map(Value.text) ?? .null)
    }
    return .table(table)
  }

  private func members(_ members: [Preview.Member], _ system: Int) -> Value {
    let folder = systems[system].definitions.folder
    return marked(members, Self.memberShape) { table, member in
      table.add(member.position.map { .int($0 + 1) } ?? .null)
      table.add(.text(member.title))
      table.add(member.id.isEmpty ? .null : .text(Links.href("\(folder)/\(member.id).html")))
      table.add(.text(member.reason))
    }
  }

  /// A list whose first and last rows know that they are, for the markup around it: the last two names of the shape.
  private func marked<Item>(_ items: [Item], _ shape: Shape, _ add: (inout Table, Item) -> Void) -> Value {
    var table = Table(shape, capacity: items.count)
    for i in items.indices {
      add(&table, items[i])
      table.add(.bool(i == items.startIndex))
      table.add(.bool(i == items.endIndex - 1))
    }
    return .table(table)
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
