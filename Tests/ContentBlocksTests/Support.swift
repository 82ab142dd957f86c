import CardSystems
import Diagnostics
import Documents
import Foundation
import Mustache

@testable import ContentBlocks

/// Resources of which only the given addresses are reachable.
func resources(_ known: String...) -> Resources {
  Resources { known.contains($0) ? .bytes(Array("data".utf8)) : .missing }
}

func normalize(_ html: String, _ resources: Resources = resources()) throws -> NormalizedBlock {
  try Normalizer.normalize(Array(html.utf8), by: .ios40, resources: resources)
}

/// Each action as `type url text`, with `{UUID}` for each random identifier of the SDK.
func lines(_ actions: [BlockAction]) -> [String] {
  actions.map { "\($0.type.rawValue) \(Identifiers.masked($0.url)) \($0.text ?? "-")" }
}

/// Each click as `element "text" -> outcome request`.
func lines(_ clicks: [Click]) -> [String] {
  clicks.map { click in
    "\(click.element) \"\(click.text)\" -> \(click.outcome.rawValue) \(click.request.map(Identifiers.masked) ?? "-")"
  }
}

/// The built-in templates of this module, from the repository.
let templates: Library = {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Templates/blocks")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  let files = names.sorted().filter { $0.hasSuffix(".mustache") }.map { name in
    TemplateSource(
      name: "blocks/" + name.dropLast(".mustache".count), path: "Templates/blocks/" + name,
      bytes: Array((try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data()))
  }
  return Library.compile(files).0
}()

func environment(
  placeholders: [String] = ["home"], files: [String: String] = [:], settings: Settings = Settings(),
  sdk: BlockSDK? = nil, now: Double = 1_772_000_000
) -> Environment {
  var settings = settings
  if let sdk { settings.blocks.sdk = sdk }
  return Environment(
    settings: settings, templates: templates, now: now, screens: ["placeholders": placeholders],
    contents: { files[$0].map { Array($0.utf8) } })
}

func decode(
  _ text: String, path: String = "Content/blocks/a.html", in environment: Environment = environment()
) -> (block: ContentBlock?, summary: Summary?, findings: [Finding]) {
  var findings: [Finding] = []
  let source = Source(path: path, bytes: Array(text.utf8))
  let decoded = ContentBlocks.decode(source, id: "a", in: environment, findings: &findings)
  return (decoded?.definition, decoded?.summary, findings.sorted())
}

/// Each finding as `code line:column`.
func places(_ findings: [Finding]) -> [String] {
  findings.map { "\($0.code.id) \($0.place.line):\($0.place.column)" }
}
