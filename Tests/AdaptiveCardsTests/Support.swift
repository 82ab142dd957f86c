import Appearance
import CardSystems
import Diagnostics
import Documents
import Foundation
import HTML
import Mustache
import Personalisation
import TestSupport
import Testing

@testable import AdaptiveCards

/// What a test looks at: a payload read, laid out and drawn.
struct Drawn {
  var card: Card?
  var findings: [Finding]
  var stack: DrawnStack?
  var html: String

  init(_ json: String, host: HostConfig = .builtIn, template types: Set<String> = []) {
    let source = Source(path: "card.json", bytes: Array(json.utf8))
    findings = []
    html = ""
    guard let node = JSON.parse(source, findings: &findings) else { return }
    var reader = PayloadReader(source: source)
    reader.hosts = [Host("", host)]
    reader.hasTemplate = { types.contains($0) }
    card = reader.root(node)
    findings += reader.findings
    guard let card else { return }
    let layout = Layout(host: host)
    stack = DrawnStack(layout.card(card), layout)
    var writer = CardWriter(layout) { custom, drawn in
      var buffer = Buffer()
      buffer.literal("<b>")
      buffer.text(custom.properties["value"]?.string ?? "")
      buffer.literal("</b>")
      buffer.markup(drawn)
      return Markup(buffer)
    }
    writer.card(card, id: "x")
    html = String(decoding: writer.out.bytes, as: UTF8.self)
  }

  var codes: [String] { findings.map(\.code.id) }

  /// `line:column code message`.
  var lines: [String] { findings.map { "\($0.place.line):\($0.place.column) \($0.code.id) \($0.message)" } }
}

/// A card with the given elements.
func card(_ body: String, _ rest: String = "") -> String {
  #"{"type":"AdaptiveCard","version":"1.6","body":[\#(body)]\#(rest.isEmpty ? "" : ",\(rest)")}"#
}

func text(_ text: String, _ rest: String = "") -> String {
  #"{"type":"TextBlock","text":"\#(text)"\#(rest.isEmpty ? "" : ",\(rest)")}"#
}

/// A stack, and what its layout makes of the elements in it.
@dynamicMemberLookup
struct DrawnStack {
  private let stack: StackBox
  private let layout: Layout

  init(_ stack: StackBox, _ layout: Layout) { (self.stack, self.layout) = (stack, layout) }

  subscript<Value>(dynamicMember path: KeyPath<StackBox, Value>) -> Value { stack[keyPath: path] }

  var children: [DrawnBox] { stack.children.map { DrawnBox($0, layout) } }
  func child(_ index: Int) -> DrawnBox? { children.indices.contains(index) ? children[index] : nil }
}

@dynamicMemberLookup
struct DrawnBox {
  private let box: Box
  private let layout: Layout

  init(_ box: Box, _ layout: Layout) { (self.box, self.layout) = (box, layout) }

  subscript<Value>(dynamicMember path: KeyPath<Box, Value>) -> Value { box[keyPath: path] }

  var frame: Frame? { layout.frame(of: box) }
  var text: TextBlock? { if case .text(let block) = box.element.content { block } else { nil } }
  var face: TextFace? { text.map { layout.face($0.look, style: $0.style, in: box.scope) } }

  var stack: DrawnStack? {
    guard case .container(let container) = box.element.content else { return nil }
    return DrawnStack(layout.stack(container, in: box), layout)
  }

  var columns: [DrawnBox]? {
    guard case .columns(let set) = box.element.content else { return nil }
    return layout.columns(set, in: box).columns.map { DrawnBox($0, layout) }
  }

  /// The cells of each row of a table.
  var rows: [[DrawnBox]]? {
    guard case .table(let table) = box.element.content else { return nil }
    return layout.table(table, in: box).rows.map { $0.cells.map { DrawnBox($0, layout) } }
  }
}

/// The cards and hosts that Microsoft publishes.
enum PublishedCards {
  static let folder = FixtureFolder.ofOthers("adaptive-cards")

  /// The JSON files below a folder, by path without extension, in order.
  static func json(in name: String) -> [(name: String, source: Source)] {
    guard let folder = folder?.appending(path: name) else { return [] }
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".json") }.sorted().compactMap { path in
      guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path) else {
        return nil
      }
      var bytes = Array(data)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      return (String(path.dropLast(5)), Source(path: path, bytes: bytes))
    }
  }
}

/// What a test says of an environment.
struct EnvironmentParts {
  var settings = Settings()
  var themes = Themes()
  var images = ImageCatalogue()
  var templates = Library.compile([]).0
  var hosts: [String: Source] = [:]
}

/// An environment without files.
func environment(
  _ change: (inout EnvironmentParts) -> Void = { _ in }, files: [String: String] = [:]
) -> Environment {
  var parts = EnvironmentParts()
  change(&parts)
  // As a project finds them, for cards whose names have no dot.
  var dataSets: [String: [DataSet]] = [:]
  for path in files.keys.sorted() where path.hasSuffix(".data.json") {
    let parts = path.dropLast(10).split(separator: ".", maxSplits: 1)
    let set = DataSet(label: parts.count > 1 ? String(parts[1]) : DataSet.unlabelled, path: path)
    for card in ["Content/\(parts[0]).json", parts[0].dropFirst("adaptive/".count) + ".json"] {
      dataSets[String(card), default: []].insert(
        set, at: parts.count > 1 ? dataSets[String(card), default: []].count : 0)
    }
  }
  return Environment(
    settings: parts.settings, themes: parts.themes, images: parts.images, templates: parts.templates, now: 0,
    resources: ["hosts": parts.hosts], dataSets: dataSets,
    contents: { files[$0].map { Array($0.utf8) } })
}
