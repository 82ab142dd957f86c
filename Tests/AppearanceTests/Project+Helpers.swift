import Diagnostics
import Documents
import Testing

@testable import Appearance

/// Themes from YAML by id; findings of the parser are part of the result.
func resolve(
  _ files: KeyValuePairs<String, String>, images: ImageCatalogue = ImageCatalogue(), templates: Set<String> = []
) -> (Themes, [Finding]) {
  var findings: [Finding] = []
  let read = files.compactMap { id, text -> (id: String, source: Source, node: Node)? in
    let source = Source(path: "Content/themes/\(id).yaml", bytes: Array(text.utf8))
    return YAML.parse(source, findings: &findings).map { (id, source, $0) }
  }
  let (themes, found) = Themes.resolve(read, images: images, templates: templates)
  return (themes, findings + found)
}

/// One theme called `acme`.
func resolve(
  _ text: String, images: ImageCatalogue = ImageCatalogue(), templates: Set<String> = []
) throws -> (Theme, [Finding]) {
  let (themes, findings) = resolve(["acme": text], images: images, templates: templates)
  return (try #require(themes["acme"]), findings)
}

extension Theme {
  var cssText: String { String(decoding: css(), as: UTF8.self) }

  /// The text of a token's value in one mode.
  func shown(_ path: String, _ mode: Mode = .light) -> String? { self[path]?.value(mode)?.text }

  /// The declarations of the properties whose names begin so, in order, `name:text`.
  func declarations(_ prefix: String) -> [String] {
    cssText.split(separator: "\n").filter { $0.hasPrefix(prefix) }.map { String($0.dropLast()) }
  }
}

/// `code line:column message; hint`, short enough to compare.
func lines(_ findings: [Finding]) -> [String] {
  findings.map { finding in
    "\(finding.code.id) \(finding.place.line):\(finding.place.column) \(finding.message)"
      + (finding.hint.map { "; \($0)" } ?? "")
  }
}

func asset(_ path: String, _ format: ImageAsset.Format = .png, _ width: Int = 20, _ height: Int = 20) -> ImageAsset {
  ImageAsset(
    path: path, format: format, width: width, height: height, byteCount: 100,
    published: "assets/" + (path.split(separator: "/").last.map(String.init) ?? path))
}
