import Diagnostics
import Documents

extension ThemeReader {
  mutating func readImages(_ node: Node) {
    for entry in entries(node, "images") {
      let name = ImageNames.canonical(entry.key)
      if !ImageNames.known.contains(name) {
        guard isTokenName(name, at: entry.keyPosition) else { continue }
        if let near = Suggestion.nearest(to: name, among: ImageNames.known), name.count > 3 {
          report(
            .themeUnusedToken, at: entry.keyPosition, "no card shows images.\(name)",
            hint: "did you mean \"\(near)\"?")
        }
      }
      readImage(name, entry.node, label: "images.\(entry.key)")
    }
  }

  mutating func readImage(_ name: String, _ node: Node, label: String) {
    var image = ImageDeclaration()
    if node.map != nil {
      var fields = Fields(node, of: label, in: source)
      let both = fields.node("file").flatMap { imageFile($0, label) }
      image.light = fields.node("light").flatMap { imageFile($0, label) } ?? both
      image.dark = fields.node("dark").flatMap { imageFile($0, label) } ?? both
      image.mode = fields.choice("mode")
      image.rtl = fields.choice("rtl")
      absorb(fields)
    } else if let file = imageFile(node, label) {
      (image.light, image.dark) = (file, file)
    }
    guard image != ImageDeclaration() else { return }
    file.images[name, default: ImageDeclaration()].override(with: image)
  }

  private mutating func imageFile(_ node: Node, _ label: String) -> ImageDeclaration.File? {
    text(node, label).map { .init(path: $0, place: source.place(node.position)) }
  }
}
