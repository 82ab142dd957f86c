import Diagnostics
import Documents
import Foundation
import TextTemplates

@testable import Jinja

func node(_ text: String) -> Node? {
  var findings: [Finding] = []
  return JSON.parse(Source(path: "test", bytes: Array(text.utf8)), findings: &findings)
}

func render(
  _ source: String, _ data: String = "{}", partials: [String: String] = [:],
  budget: TemplateBudget = TemplateBudget()
) -> RenderedText {
  JinjaTemplate(parsing: source, budget: budget).render(
    jinjaData(node(data)), partials: partials.mapValues { JinjaTemplate(parsing: $0) }, budget: budget)
}

/// The ids of all findings, of parsing and of rendering.
func codes(_ source: String, _ data: String = "{}") -> [String] {
  (JinjaTemplate(parsing: source).findings + render(source, data).findings).map(\.code.id)
}

/// The data of a case, with what functions give under `__recommendations__`, `__blocks__` and so on.
func jinjaData(_ node: Node?) -> JinjaData {
  let blocks = node?["__blocks__"]?.map?.entries.map { ($0.key, $0.node.string ?? "") } ?? []
  return JinjaData(
    node ?? Node(.null),
    samples: JinjaSamples(
      recommendations: node?["__recommendations__"], metrics: node?["__metrics__"], reports: node?["__reports__"],
      blocks: Dictionary(blocks, uniquingKeysWith: { first, _ in first })))
}

/// A case of the reference engine's answers.
struct ReferenceCase {
  let item: Node

  var template: String {
    if let text = item["template"]?.string { return text }
    return (item["template_repeat"]?.list ?? []).map { part in
      String(repeating: part.list?.first?.string ?? "", count: Int(part.list?.last?.number ?? 0))
    }.joined()
  }

  /// What the engine gives: its text, the reason of an abort, or the error's type and line.
  func answer() -> String {
    let template = JinjaTemplate(parsing: template)
    var partials: [String: JinjaTemplate] = [:]
    for entry in item["partials"]?.map?.entries ?? [] {
      partials[entry.key] = JinjaTemplate(parsing: entry.node.string ?? "")
    }
    let rendered = template.renderWithError(jinjaData(item["data"]), partials: partials)
    if let error = rendered.error {
      let phase = template.error == nil ? "render" : "parse"
      return "error \(error.kind.className) \(phase) \(error.line ?? 0)"
    }
    switch rendered.text.outcome {
    case .sent: return "text \(rendered.text.text)"
    case .aborted(let reason, _): return "abort \(reason)"
    case .failed: return "limit"
    }
  }

  static func expected(_ item: Node) -> String {
    if let text = item["result"]?.string { return "text \(text)" }
    if let reason = item["abort"]?.string { return "abort \(reason)" }
    let error = item["error"]
    return "error \(error?["type"]?.string ?? "") \(error?["phase"]?.string ?? "") \(Int(error?["line"]?.number ?? 0))"
  }
}
