import Diagnostics
import Documents
import Text

/// Decodes one theme file. What does not fit is a finding and
/// left out, so that the rest of the theme still applies.
struct ThemeReader {
  let source: Source
  var file: ThemeFile
  var findings: [Finding] = []

  static func read(id: String, source: Source, node: Node) -> (ThemeFile, [Finding]) {
    var reader = ThemeReader(
      source: source, file: ThemeFile(id: id, path: source.path, place: source.place(node.position)))
    reader.read(node)
    return (reader.file, reader.findings)
  }

  private mutating func read(_ node: Node) {
    var fields = Fields(node, of: "theme", in: source)
    if let version = fields.int("theme"), version != 1 {
      let position = node["theme"]?.position ?? node.position
      fields.report(.themeVersion, at: position, "theme is \(version)", expected: ["1"])
    }
    file.name = fields.string("name")
    file.sdk = fields.choice("sdk")
    if let node = fields.node("extends") { readBases(node) }
    if let node = fields.node("brand") { readBrand(node) }
    if let node = fields.node("tint") { declare("tint", .color, node) }
    if let node = fields.node("colorPalette") { readPalette(node) }
    if let node = fields.node("fonts") { readFonts(node) }
    if let node = fields.node("layout") { readLayout(node) }
    if let node = fields.node("images") { readImages(node) }
    if let node = fields.node("components") { readComponents(node) }
    if let node = fields.node("strings") { readStrings(node) }
    if let node = fields.node("contentCards") { readCardAttributes(node) }
    for platform in PlatformAttributes.platforms {
      if let node = fields.node(platform.rawValue) { readAttributes(of: platform, node) }
    }
    if let node = fields.node("dynamic") { readRules(node) }
    fields.passOver("checks")
    absorb(fields)
  }

  private mutating func readBases(_ node: Node) {
    for item in node.list ?? [node] {
      if let name = text(item, "extends"), !name.isEmpty {
        file.extends.append(.init(name: name, place: source.place(item.position)))
      }
    }
  }

  private mutating func readStrings(_ node: Node) {
    for entry in entries(node, "strings") {
      if let value = text(entry.node, "strings.\(entry.key)") { file.strings[entry.key] = value }
    }
  }
}

/// The readers that every group needs.
extension ThemeReader {
  /// The entries of a map; anything else is a finding and has
  /// none. A colour that YAML took for a comment is one, too.
  mutating func entries(_ node: Node, _ label: String) -> [Mapping.Entry] {
    var fields = Fields(node, of: label, in: source)
    let entries = (node.map?.entries ?? []).filter { entry in
      guard entry.node.isNull else { return true }
      let count = fields.findings.count
      _ = fields.node(entry.key)
      return fields.findings.count == count
    }
    findings += fields.findings
    return entries
  }

  /// Finishes the reader of a map, and takes its findings.
  mutating func absorb(_ fields: consuming Fields) { fields.finish(addingTo: &findings) }

  mutating func text(_ node: Node, _ label: String) -> String? {
    if let text = node.string { return text }
    mistyped(node, label, ["text"])
    return nil
  }

  mutating func report(
    _ code: Code, at position: Position, _ message: String, expected: [String] = [], hint: String? = nil
  ) {
    findings.append(Finding(code, at: source.place(position), message, expected: expected, hint: hint))
  }

  mutating func mistyped(_ node: Node, _ label: String, _ expected: [String], hint: String? = nil) {
    report(.wrongType, at: node.position, "\(label) is \(node.excerpt)", expected: expected, hint: hint)
  }

  /// Reports a value of the right type that is not valid, quoted and cut where it is long.
  mutating func bad(_ node: Node, _ label: String, _ expected: [String], hint: String? = nil) {
    report(.themeBadValue, at: node.position, "\(label) is \(node.excerpt)", expected: expected, hint: hint)
  }

  static func excerpt(_ text: String) -> String {
    text.unicodeScalars.count > 60 ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…" : text
  }
}
