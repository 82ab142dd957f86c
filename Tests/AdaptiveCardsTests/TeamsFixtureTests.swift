import AdaptiveElements
import CardSystems
import Diagnostics
import Documents
import Foundation
import TestSupport
import Testing

@testable import AdaptiveCards

/// Payloads for Microsoft's hosts: those that are right, and those with one documented mistake.
@Suite("What Microsoft's hosts add") struct TeamsFixtureTests {
  private static let folder = FixtureFolder.own.appending(path: "adaptive-teams")

  private static func source(_ path: String) throws -> Source {
    Source(path: "Content/adaptive/\(path)", bytes: Array(try Data(contentsOf: folder.appending(path: path))))
  }

  private static func cases(_ name: String) throws -> [(name: String, facts: Node)] {
    var findings: [Finding] = []
    let node = try #require(JSON.parse(try source(name), findings: &findings))
    return (node.map?.entries ?? []).map { ($0.key, $0.node) }
  }

  private static func findings(_ path: String, under hosts: [String]) throws -> (findings: [Finding], node: Node?) {
    let names = ["Teams": "teams-light", "Copilot": "copilot", "Outlook": "outlook", "Webhook": "webhook"]
    var findings: [Finding] = []
    let environment = environment { parts in
      parts.settings.adaptive.hosts = hosts.map { names[$0] ?? $0.lowercased() }
      for host in hosts where names[host] == nil {
        parts.hosts[host.lowercased()] = Source(path: "h.json", bytes: Array("{}".utf8))
      }
    }
    let source = try source(path)
    var ignored: [Finding] = []
    _ = AdaptiveCards.decode(source, id: "a", in: environment, findings: &findings)
    return (findings, JSON.parse(source, findings: &ignored))
  }

  /// The value that a pointer of RFC 6901 leads to, with the place of its key.
  private static func places(_ pointer: String, in root: Node) -> Set<Place> {
    var (node, places) = (root, [root.position])
    for step in pointer.split(separator: "/") {
      let key = step.replacing("~1", with: "/").replacing("~0", with: "~")
      if let index = Int(key), let items = node.list, items.indices.contains(index) {
        (node, places) = (items[index], [items[index].position])
      } else if let entry = node.map?.entries.first(where: { $0.key == key }) {
        (node, places) = (entry.node, [entry.node.position, entry.keyPosition])
      }
    }
    // One step below counts, too.
    for entry in node.map?.entries ?? [] { places += [entry.node.position, entry.keyPosition] }
    for item in node.list ?? [] { places.append(item.position) }
    return Set(places.map { Place(file: "", line: Int($0.line), column: Int($0.column)) })
  }

  @Test func `every documented mistake is found at its place`() throws {
    for (name, facts) in try Self.cases("wrong.json") {
      let hosts = (facts["hosts"]?.list ?? []).compactMap(\.string).filter { $0 != "none" }
      let (findings, node) = try Self.findings("wrong/\(name).json", under: hosts.isEmpty ? ["Teams"] : hosts)
      let pointers = [facts["pointer"]?.string, facts["also"]?.string].compactMap(\.self)
      let places = pointers.map { Self.places($0, in: node ?? Node(.null)) }.reduce(Set()) { $0.union($1) }
      let found = findings.contains { finding in
        places.contains { $0.line == finding.place.line && $0.column == finding.place.column }
      }
      #expect(found, "\(name): \(pointers) \(findings.map { "\($0.place.lineAndColumn) \($0.code.id)" })")
    }
  }

  @Test func `what is right is no warning`() throws {
    for (name, facts) in try Self.cases("valid.json") {
      let hosts = (facts["hosts"]?.list ?? []).compactMap(\.string)
      let found = try Self.findings("valid/\(name).json", under: hosts.isEmpty ? ["Teams"] : hosts).findings
      let bad = found.filter { $0.severity > .info }.map { "\($0.place.lineAndColumn) \($0.code.id) \($0.message)" }
      #expect(bad == [], "\(name)")
    }
  }

  @Test func `every type of the table is an object with keys, and every part that it names is there`() {
    let table = ElementTable.shared
    #expect(table.types.count > 100 && ElementTable.iconNames.count > 2000)
    func check(_ alternatives: [ElementProperty.Alternative], _ owner: String) {
      for alternative in alternatives {
        switch alternative {
        case .part(let name): #expect(table.type(name) != nil, "\(owner) names \(name)")
        case .kind(let kind): #expect(!table.names(of: kind).isEmpty, "\(owner) names \(kind)")
        case .list(let inner): check(inner, owner)
        default: break
        }
      }
    }
    for type in table.types.values {
      for property in type.properties {
        #expect(!property.alternatives.isEmpty, "\(type.name).\(property.key)")
        check(property.alternatives, type.name)
      }
    }
    // Every drawing belongs to a type, and every drawn icon has its name from the catalogue.
    for type in CardWriter.drawings.keys { #expect(table.type(type) != nil || !table.variants(of: type).isEmpty) }
    for name in IconDrawings.paths.keys { #expect(ElementTable.iconNames.contains(name)) }
  }

  @Test(arguments: [
    ("narrow", 2), ("AtLeast:Narrow", 14), ("atMost:narrow", 3), ("atmost:WIDE", 15), ("atleast:verynarrow", 15),
  ])
  func `a target width names groups in any letter case`(text: String, groups: Int) {
    #expect(WidthGroups(text)?.rawValue == UInt8(groups))
  }

  @Test(arguments: ["", "wider", "atLeast:", "atLeast: narrow", "atLeast:narrow:wide", ":narrow", "least:narrow"])
  func `anything else names none`(text: String) { #expect(WidthGroups(text) == nil) }

  @Test(arguments: ["Chart.Line", "Chart.Donut", "Chart.Gauge", "Chart.VerticalBar.Grouped", "Chart.HorizontalBar"])
  func `a chart of 10,000 points, or of the least and greatest numbers, is bounded`(type: String) {
    let point = #"{"legend":"<script>","x":"a","y":1e308,"value":-1e308,"size":1e-308}"#
    let points = Array(repeating: point, count: 10_000).joined(separator: ",")
    let data = #""data":[\#(points)],"segments":[\#(points)],"values":[]"#
    let html = drawnForTeams(card(#"{"type":"\#(type)",\#(data),"yMin":1e308,"yMax":-1e308,"value":1e400}"#))
    #expect(html.utf8.count < 100_000)
    #expect(!html.contains("<script") && !html.lowercased().contains("nan") && !html.contains("inf"))
  }

  @Test func `hostile values of every drawn type make no script, no request and no page without end`() {
    let long = String(repeating: "a</style><script>x", count: 4000)
    for type in ElementTable.shared.types.values where type.kind == "element" && !type.name.contains(":") {
      let values = type.properties.map { #""\#($0.key)":"\#(long)""# }.joined(separator: ",")
      let html = drawnForTeams(card(#"{"type":"\#(type.name)",\#(values)}"#))
      #expect(!html.contains("<script"), "\(type.name)")
      #expect(html.utf8.count < 3_000_000, "\(type.name)")
    }
    let snippet = String(repeating: "x(", count: 500_000)
    let code = drawnForTeams(card(#"{"type":"CodeBlock","language":"C","codeSnippet":"\#(snippet)"}"#))
    #expect(code.utf8.count < 3_000_000)
  }

  private func drawnForTeams(_ json: String) -> String {
    let environment = environment { $0.settings.adaptive.hosts = ["teams-light"] }
    var findings: [Finding] = []
    let decoded = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    guard let decoded else { return "" }
    let preview = AdaptiveCards.preview(decoded.definition, root: "", in: environment)
    return preview.stages.map { String(decoding: $0.content.bytes, as: UTF8.self) }.joined()
  }
}
