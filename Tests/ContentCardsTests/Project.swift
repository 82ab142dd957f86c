import Appearance
import CardSystems
import Diagnostics
import Documents
import Foundation
import Mustache
import Testing

@testable import ContentCards

/// A small project for tests: the default templates, three images, and what a test adds.
enum Project {
  /// 1 March 2026.
  static let now = 1_772_323_200.0

  static let templates: (library: Library, findings: [Finding]) = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(components: "..", "..", "Templates", "cards")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let templates = files.filter { $0.pathExtension == "mustache" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { file in
        let name = file.deletingPathExtension().lastPathComponent
        let bytes = (try? Data(contentsOf: file)).map(Array.init) ?? []
        return TemplateSource(name: "cards/\(name)", path: "Templates/cards/\(name).mustache", bytes: bytes)
      }
    return Library.compile(templates + own)
  }()

  /// As a project would write one.
  private static let own = [
    TemplateSource(
      name: "cards/shouting", path: "Templates/cards/shouting.mustache",
      bytes: Array(
        "{{<cards/classic}}{{$title}}<h2 data-part=\"title\">{{title}}!</h2>{{/title}}{{/cards/classic}}".utf8)),
    TemplateSource(
      name: "cards/ribbon", path: "Templates/cards/ribbon.mustache",
      bytes: Array("<b data-part=\"pin\">{{title}}</b>".utf8)),
  ]

  static let images = ImageCatalogue([
    image("images/spring.png", 800, 600), image("images/icon.png", 180, 180), image("images/logo.svg", 64, 64),
    image("images/tiny.gif", 40, 20),
  ])

  static let standard = environment()

  static func image(_ path: String, _ width: Int, _ height: Int) -> ImageAsset {
    let format = ImageAsset.Format(rawValue: String(path.split(separator: ".").last ?? "")) ?? .png
    return ImageAsset(
      path: path, format: format, width: width, height: height, byteCount: 1000,
      published: "assets/" + (path.split(separator: "/").last ?? ""))
  }

  static func environment(
    themes: [(id: String, yaml: String)] = [], settings: Settings = Settings(), images: ImageCatalogue = images
  ) -> Environment {
    var findings: [Finding] = []
    let files = themes.map { id, yaml in
      let source = Source(path: "Content/themes/\(id).yaml", bytes: Array(yaml.utf8))
      return (id, source, YAML.parse(source, findings: &findings) ?? Node(.null))
    }
    let (resolved, problems) = Themes.resolve(
      files, images: images, templates: Set(templates.library.names))
    for finding in findings + problems where finding.severity == .error {
      Issue.record("\(finding.code.id) \(finding.message)")
    }
    return Environment(
      settings: settings, themes: resolved, images: images, templates: templates.library, now: now)
  }

  static func decode(
    _ text: String, id: String = "spring", in environment: Environment = standard
  ) -> (card: ContentCard?, findings: [Finding]) {
    var findings: [Finding] = []
    let source = Source(path: "Content/cards/\(id).md", bytes: Array(text.utf8))
    let card = ContentCards.decode(source, id: id, in: environment, findings: &findings)?.definition
    return (card, findings.sorted())
  }

  /// A finding as a line: `3:7 error card/id: message (expected …) [hint]`.
  static func lines(_ findings: [Finding]) -> [String] {
    findings.map { finding in
      let place = "\(finding.place.line):\(finding.place.column)"
      return "\(place) \(finding.severity.rawValue) \(finding.code.id): \(finding.message)"
        + (finding.hint.map { " [\($0)]" } ?? "")
    }
  }

  static func card(_ text: String, in environment: Environment = standard) throws -> ContentCard {
    let (card, findings) = decode(text, in: environment)
    #expect(lines(findings.filter { $0.severity == .error }) == [])
    return try #require(card)
  }

  static func drawing(_ text: String, theme: String = "", in environment: Environment = standard) throws -> String {
    let card = try card(text, in: environment)
    let stages = ContentCards.preview(card, root: "../", in: environment).stages
    let stage = stages.first { $0.theme == theme } ?? stages.first
    guard let markup = stage?.content else { return "" }
    return String(decoding: markup.bytes, as: UTF8.self)
  }
}

extension WirePayload {
  static func json(of card: ContentCard) -> String { object(of: card).json() }
}

extension RESTPayload {
  static func json(of card: ContentCard) -> String? { object(of: card)?.json() }
}
