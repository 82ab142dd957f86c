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
  var stack: StackBox?
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
    stack = Layout(host: host).card(card)
    var writer = CardWriter { custom, drawn in
      var buffer = Buffer()
      buffer.literal("<b>")
      buffer.text(custom.properties["value"]?.string ?? "")
      buffer.literal("</b>")
      buffer.markup(drawn)
      return Markup(buffer)
    }
    if let stack { writer.card(stack, id: "x", lang: card.lang, speak: card.speak) }
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

extension StackBox {
  func child(_ index: Int) -> Box? { children.indices.contains(index) ? children[index] : nil }
}

extension Box {
  var stack: StackBox? { if case .stack(let stack) = content { stack } else { nil } }
  var columns: ColumnsBox? { if case .columns(let columns) = content { columns } else { nil } }
  var text: TextBox? { if case .text(let text) = content { text } else { nil } }
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
