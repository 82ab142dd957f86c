import Diagnostics
import Documents
import Text

/// The groups of a file: which names there are, and of what type each one is.
extension ThemeReader {
  /// Version 4 names are read first, so that a new name in the
  /// same file wins over the old one whatever their order.
  mutating func readPalette(_ node: Node) {
    let entries = entries(node, "colorPalette")
    for entry in entries {
      guard let successors = RenamedTokens.successors[entry.key] else { continue }
      reportRenamed(entry.key, successors, at: entry.keyPosition)
      for name in successors { declare("colorPalette.\(name)", .color, entry.node, key: entry.keyPosition) }
    }
    for entry in entries where RenamedTokens.successors[entry.key] == nil {
      guard isTokenName(entry.key, at: entry.keyPosition) else { continue }
      declare("colorPalette.\(entry.key)", .color, entry.node, key: entry.keyPosition)
    }
  }

  func typeOfFont(_ name: String, _ node: Node) -> TokenType {
    if let declaration = BaseTokens.declarations["fonts.\(name)"] { return declaration.type }
    return node.list != nil ? .family : .font
  }

  mutating func readFonts(_ node: Node) {
    for entry in entries(node, "fonts") {
      guard isTokenName(entry.key, at: entry.keyPosition) else { continue }
      declare("fonts.\(entry.key)", typeOfFont(entry.key, entry.node), entry.node, key: entry.keyPosition)
    }
  }

  mutating func readLayout(_ node: Node) {
    for entry in entries(node, "layout") {
      guard let declaration = BaseTokens.declarations["layout.\(entry.key)"] else {
        let names = BaseTokens.names(in: "layout")
        report(
          .themeUnknownToken, at: entry.keyPosition, "layout has no token \"\(Self.excerpt(entry.key))\"",
          hint: Suggestion.hint(for: entry.key, among: names) ?? "cardproof help themes.layout has all names")
        continue
      }
      declare("layout.\(entry.key)", declaration.type, entry.node, key: entry.keyPosition)
    }
  }

  mutating func readCardAttributes(_ node: Node) {
    for entry in entries(node, "contentCards") {
      if entry.key == CardAttributes.image {
        readImage(ImageNames.pin, entry.node, label: "contentCards.\(entry.key)")
      } else if let name = cardAttribute(entry.key, at: entry.keyPosition), let type = CardAttributes.types[name] {
        if let choices = CardAttributes.choices[name], let text = entry.node.string, !choices.contains(text) {
          report(
            .unknownValue, at: entry.node.position, "contentCards.\(name) is \"\(Self.excerpt(text))\"",
            expected: choices, hint: Suggestion.hint(for: text, among: choices))
          continue
        }
        declare("contentCards.\(name)", type, entry.node, key: entry.keyPosition)
      }
    }
  }

  /// Reads what an app changes on another platform than iOS.
  mutating func readAttributes(of platform: CardPlatform, _ node: Node) {
    let (group, rows) = (platform.rawValue, PlatformAttributes.rows(of: platform))
    for entry in entries(node, group) {
      let name = CardAttributes.aliases[entry.key] ?? entry.key
      if let row = rows.first(where: { $0.name == name }) {
        declare("\(group).\(name)", row.type, entry.node, key: entry.keyPosition)
        continue
      }
      let names = rows.map(\.name)
      report(
        .themeUnknownToken, at: entry.keyPosition, "\(group) has no attribute \"\(Self.excerpt(entry.key))\"",
        expected: names, hint: Suggestion.hint(for: entry.key, among: names))
    }
  }

  /// The attribute's own name, from any name that it goes by.
  mutating func cardAttribute(_ key: String, at position: Position) -> String? {
    let name = CardAttributes.aliases[key] ?? key
    if CardAttributes.types[name] != nil { return name }
    let names = CardAttributes.names + CardAttributes.aliases.keys.sorted() + [CardAttributes.image]
    report(
      .themeUnknownToken, at: position, "contentCards has no attribute \"\(Self.excerpt(key))\"",
      expected: CardAttributes.names, hint: Suggestion.hint(for: key, among: names))
    return nil
  }

  mutating func isTokenName(_ name: String, at position: Position) -> Bool {
    let isShort = (1...64).contains(name.utf8.count)
    if isShort, name.utf8.first?.isLowercase == true, name.utf8.allSatisfy({ $0.isLetter || $0.isDigit }) {
      return true
    }
    report(
      .themeBadName, at: position, "\"\(Self.excerpt(name))\" cannot be a token's name",
      expected: ["a lower-case letter, then letters and digits, 64 at most"])
    return false
  }

  mutating func reportRenamed(_ name: String, _ successors: [String], at position: Position) {
    report(
      .themeRenamedToken, at: position, "\"\(name)\" is a version 4 name", expected: successors,
      hint: "write \(successors.joined(separator: " and "))")
  }

  mutating func readImages(_ node: Node) {
    for entry in entries(node, "images") {
      let name = ImageNames.canonical(entry.key)
      if !ImageNames.known.contains(name) {
        guard isTokenName(name, at: entry.keyPosition) else { continue }
        if let suggestion = Suggestion.nearest(to: name, among: ImageNames.known), name.count > 3 {
          report(
            .themeUnusedToken, at: entry.keyPosition, "no card shows images.\(name)",
            hint: "did you mean \"\(suggestion)\"?")
        }
      }
      readImage(name, entry.node, label: "images.\(entry.key)")
    }
  }

  mutating func readImage(_ name: String, _ node: Node, label: String) {
    var image = ImageDeclaration()
    if node.map != nil {
      var fields = Fields(node, of: label, in: source)
      let sharedFile = fields.node("file").flatMap { imageFile($0, label) }
      image.light = fields.node("light").flatMap { imageFile($0, label) } ?? sharedFile
      image.dark = fields.node("dark").flatMap { imageFile($0, label) } ?? sharedFile
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

  mutating func readComponents(_ node: Node) {
    for entry in entries(node, "components") {
      switch entry.key {
      case "contentCard" where entry.node.map != nil:
        for type in entries(entry.node, "components.contentCard") {
          guard ComponentSlots.cardTypes.contains(type.key) else {
            unknownSlot(
              "contentCard.\(type.key)", among: ComponentSlots.cardTypes, name: type.key, at: type.keyPosition)
            continue
          }
          readComponent("contentCard.\(type.key)", type.node)
        }
      case "contentCard":
        for type in ComponentSlots.cardTypes { readComponent("contentCard.\(type)", entry.node) }
      case "adaptive":
        for element in entries(entry.node, "components.adaptive") {
          readComponent("adaptive.\(element.key)", element.node)
        }
      case let slot where ComponentSlots.names.contains(slot): readComponent(slot, entry.node)
      default:
        unknownSlot(
          entry.key, among: ComponentSlots.names + ["contentCard", "adaptive"], name: entry.key, at: entry.keyPosition)
      }
    }
  }

  private mutating func readComponent(_ slot: String, _ node: Node) {
    if node.isNull || node.string != nil, !["none", "hidden", "off", "no"].contains(node.string) {
      file.components[slot] = ComponentDeclaration(template: node.string, place: source.place(node.position))
    } else {
      mistyped(node, "components.\(slot)", ["a template's path", "null"], hint: "null hides it")
    }
  }

  private mutating func unknownSlot(_ slot: String, among names: [String], name: String, at position: Position) {
    report(
      .themeUnknownSlot, at: position, "components has no \"\(Self.excerpt(slot))\"", expected: names,
      hint: Suggestion.hint(for: name, among: names))
  }
}
