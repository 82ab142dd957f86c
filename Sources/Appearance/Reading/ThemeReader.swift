import Diagnostics
import Documents

/// Decodes one theme file. What does not fit is a finding and left out, so that the rest of the theme still applies.
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
    if let node = fields.node("dynamic") { readRules(node) }
    fields.passOver("checks")
    fields.finish()
    findings += fields.findings
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
