import Diagnostics
import Documents
import Foundation
import TestSupport
import Testing
import Text
import TextTemplates

@testable import Liquid

func node(of json: String) -> Node? {
  var findings: [Finding] = []
  return JSON.parse(Source(path: "test.json", bytes: Array(json.utf8)), findings: &findings)
}

/// The reference engine's answers, in a folder of Liquid's cases.
func liquidCases(_ file: String, in folder: URL = FixtureFolder.own) throws -> [Node] {
  let data = try Data(contentsOf: folder.appending(path: "liquid/\(file).json"))
  return try #require(node(of: String(decoding: data, as: UTF8.self))?.list)
}

/// A template and what it gives with values.
struct Rendered {
  let template: LiquidTemplate
  let result: RenderedText

  init(
    _ text: String, _ data: String = "{}", samples: LiquidSamples = LiquidSamples(),
    budget: TemplateBudget = TemplateBudget()
  ) {
    template = LiquidTemplate(parsing: text, budget: budget)
    let data = LiquidData(node(of: data) ?? Node(.null), now: 1_772_355_907)
    result = template.render(data, samples: samples, budget: budget)
  }

  var text: String { result.text }

  /// The codes of all findings, without their group.
  var codes: [String] { (template.findings + result.findings).map { String($0.code.id.dropFirst("template/".count)) } }

  func finding(_ code: String) -> TemplateFinding? {
    (template.findings + result.findings).first { $0.code.id == "template/\(code)" }
  }

  /// The text of the template that a finding is about.
  func place(of code: String) -> String? {
    finding(code).map { String(decoding: template.program.source[$0.range], as: UTF8.self) }
  }
}

/// A case of the fixtures, and what our engine gives for it.
struct LiquidCase {
  let item: Node
  let template: LiquidTemplate
  let result: RenderedText?
  let errors: [RenderError]

  init(_ item: Node) {
    self.item = item
    func templates(_ key: String) -> [String: LiquidTemplate] {
      Dictionary(
        uniqueKeysWithValues: (item[key]?.map?.entries ?? []).map {
          ($0.key, LiquidTemplate(parsing: $0.node.string ?? ""))
        })
    }
    let repeated = (item["template_repeat"]?.list ?? []).map { part in
      String(repeating: part.list?.first?.string ?? "", count: Int(part.list?.last?.number ?? 0))
    }
    let data = item["data"] ?? Node(.map(Mapping()))
    let samples = LiquidSamples(
      connectedContent: data["connected_content"], catalogs: data["catalogs"], selections: data["selections"],
      contentBlocks: templates("content_blocks"), partials: templates("partials"))
    template = LiquidTemplate(parsing: item["template"]?.string ?? repeated.joined())
    var renderer = LiquidRenderer(
      template, data: LiquidData(data, now: 0), samples: samples, budget: TemplateBudget())
    result = template.refusal == nil ? renderer.result() : nil
    errors = renderer.errors
  }

  /// What differs from the reference; nil if nothing does.
  var difference: String? {
    if let error = item["error"] {
      let isSame =
        template.refusal?.message == error["message"]?.string
        && template.refusal?.kind.rawValue == error["type"]?.string
        && template.refusal?.line.map(Double.init) == error["line"]?.number
      return isSame
        ? nil
        : "\(template.refusal?.message ?? "not refused"), and the reference says \(error["message"]?.string ?? "")"
    }
    guard let result else { return "refused: \(template.refusal?.message ?? "")" }
    if let reason = item["abort"]?.string {
      if case .aborted(reason, _) = result.outcome { return nil }
      return "\(result.outcome), and the reference aborts: \(reason)"
    }
    let expected = item["result"]?.string ?? ""
    if result.text != expected { return "\(result.text), and the reference has \(expected)" }
    let types = (item["errors"]?.list ?? []).map { "\($0["type"]?.string ?? "") \(Int($0["line"]?.number ?? 0))" }
    let ours = errors.map { "\($0.kind.rawValue) \($0.line ?? 0)" }
    return types == ours ? nil : "errors \(ours), and the reference has \(types)"
  }
}
