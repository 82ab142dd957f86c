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

  /// The page's values. `path` is the page's own in the site.
  func cell(
    _ preview: Preview, title: String, crumb: String, path: String, system: Int, badges: Cell, findings: Cell,
    size: SizeReport?, members known: MemberCells? = nil, on sheet: Sheet
  ) -> Cell {
    var row = sheet.rows(Self.shape, 1)
    frame.add(
      to: &row, on: sheet, title: title, crumb: crumb, path: path, system: system, without: preview.unneeded)
    row.add(badges)
    row.add(sheet.text(preview.stages.isEmpty ? "" : Self.controls[system]))
    row.add(stages(preview.stages.prefix(1), preview, sheet))
    row.add(stages(preview.stages.dropFirst(), preview, sheet))
    row.add(preview.undrawn.map { sheet.text($0) } ?? .null)
    row.add(findings)
    row.add(actions(preview.actions, sheet))
    row.add(.bool(!preview.stages.isEmpty || !preview.actions.isEmpty))
    row.add(members(preview.members, known, system, sheet))
    row.add(size.map { SizeValues.cell($0, on: sheet) } ?? .null)
    row.add(properties(preview.properties, sheet))
    row.add(texts(preview.texts, sheet))
    row.add(lines(preview.fidelity, sheet))
    return row.object()
  }

  private func stages(_ stages: ArraySlice<Preview.Stage>, _ preview: Preview, _ sheet: Sheet) -> Cell {
    var rows = sheet.rows(Self.stageShape, stages.count)
    for stage in stages {
      rows.add(sheet.text(stage.theme))
      rows.add(sheet.text(stage.sdk.rawValue))
      rows.add(stage.isRightToLeft ? .word("rtl") : .word("ltr"))
      rows.add(preview.isFailedAtFirst ? .word("failed") : .word("loaded"))
      rows.add(content(stage.content, sheet))
    }
    return rows.table()
  }

  private func actions(_ actions: [Preview.Action], _ sheet: Sheet) -> Cell {
    marked(actions, Self.actionShape, sheet) { rows, action in
      rows.add(sheet.text(action.label))
      rows.add(sheet.text(action.type))
      rows.add(sheet.text(action.url))
      rows.add(sheet.text(action.outcome))
    }
  }

  private func properties(_ properties: PropertyList, _ sheet: Sheet) -> Cell {
    let text = properties.markup.withBytes { sheet.escaped($0) }
    var rows = sheet.rows(Self.propertyShape, properties.count)
    properties.forEachRange { name, value, note in
      rows.add(text.part(name))
      rows.add(text.part(value))
      rows.add(note.map { text.part($0) } ?? .null)
    }
    return rows.table()
  }

  private func members(
    _ members: Preview.Members, _ known: MemberCells?, _ system: Int, _ sheet: Sheet
  ) -> Cell {
    let folder = systems[system].definitions.folder
    let reasons = members.reasons.map { sheet.text($0) }
    return marked(members.rows, Self.memberShape, sheet) { rows, member in
      let names = member.index.map { index in
        known?[index] ?? MemberCells.names(of: members.summaries[index], in: folder, on: sheet)
      }
      rows.add(member.position.map { sheet.number($0 + 1) } ?? .null)
      rows.add(member.title.map { sheet.text(members.titles[$0]) } ?? names?.title ?? .null)
      rows.add(names?.href ?? .null)
      rows.add(reasons[member.reason])
    }
  }

  private func texts(_ texts: [Preview.Text], _ sheet: Sheet) -> Cell {
    marked(texts.indices, Self.textShape, sheet) { rows, i in
      // Where it stands: a copy of it would be counted.
      rows.add(sheet.text(texts[i].title))
      rows.add(sheet.text(texts[i].text))
    }
  }

  private func lines(_ lines: [String], _ sheet: Sheet) -> Cell {
    marked(lines, Self.lineShape, sheet) { rows, line in rows.add(sheet.text(line)) }
  }

  /// A list whose first and last rows know that they are, for the markup around it: the last two names of the shape.
  private func marked<Items: RandomAccessCollection<Item>, Item>(
    _ items: Items, _ shape: Shape, _ sheet: Sheet, _ add: (inout Rows, Item) -> Void
  ) -> Cell where Items.Index == Int {
    var rows = sheet.rows(shape, items.count)
    for i in items.indices {
      add(&rows, items[i])
      rows.add(.bool(i == items.startIndex))
      rows.add(.bool(i == items.endIndex - 1))
    }
    return rows.table()
  }

  private func content(_ content: Preview.Stage.Content, _ sheet: Sheet) -> Cell {
    switch content {
    case .fragment(let markup): return sheet.markup(markup)
    case .document(let html):
      var buffer = Buffer(capacity: html.count + html.count / 4 + 128)
      // Same origin, so that the page can look into the frame from outside (height, clicks); no scripts, so that
      // nothing inside can look out.
      buffer.literal("<iframe data-fit sandbox=\"allow-same-origin\" title=\"The block\" srcdoc=\"")
      html.withUnsafeBufferPointer { buffer.text($0) }
      buffer.literal("\"></iframe>")
      return sheet.markup(buffer)
    }
  }
}
