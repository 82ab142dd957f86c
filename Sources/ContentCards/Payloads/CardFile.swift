import CardSystems
import Documents
import Markdown

extension PayloadFile {
  /// The file of a card. Braze's ids are base64: a slash in one separates no folders.
  init(_ card: CardFile, id: String) {
    let isPath = id.unicodeScalars.allSatisfy { $0 != "+" && $0 != "=" }
    let name = isPath ? id : String(id.map { $0 == "/" ? "-" : $0 })
    self.init(id: id, name: name, fileExtension: "md", bytes: card.bytes())
  }
}

extension PayloadMembers {
  /// The payload's id as it is, or with a finding the nearest one that a card can have.
  mutating func cardID(else name: String) -> String {
    guard let id = text("id") else { return name }
    guard let problem = CardID.problem(of: id) else { return id }
    let usable = CardID.repaired(id)
    report(
      .payloadID, at: node("id")?.position, "\"\(id.prefix(80))\" cannot be a card's id: \(problem)",
      hint: "it becomes \(usable)")
    return usable
  }
}

/// The front matter and body of the file that a payload becomes.
struct CardFile {
  var type: CardType
  var title: String?
  var description: String?
  var image: String?
  var imageAltText: String?
  var language: String?
  var imageAspectRatio: Double?
  var links = CardLinks()
  var domain: String?
  var flags: ContentCard.Flags = []
  /// Unix seconds.
  var created: Double?
  var expiresAt: Double?
  var extras = Mapping()

  func bytes() -> [UInt8] {
    let text = type.hasText ? description.map { DescriptionText($0) } : nil
    var yaml = YAMLText()
    yaml.add("type", type.rawValue)
    if let title, type.hasText { yaml.add("title", title) }
    if let image, type.hasImage { yaml.add("image", image) }
    if let imageAltText, type.hasImage { yaml.add("imageAltText", imageAltText) }
    if let language, type != .control { yaml.add("language", language) }
    if let imageAspectRatio, type.hasAspectRatio { yaml.add("imageAspectRatio", Node(.double(imageAspectRatio))) }
    if type != .control { add(links, to: &yaml) }
    if let domain, type.hasText { yaml.add("domain", domain) }
    for (name, flag) in ContentCard.Flags.named where flags.contains(flag) { yaml.add(name, true) }
    if let created { yaml.add("created", Timestamp(seconds: created)) }
    if let expiresAt { yaml.add("expiresAt", Timestamp(seconds: expiresAt)) }
    if !extras.entries.isEmpty { yaml.add("extras", Node(.map(extras))) }
    if text?.format == .plain { yaml.add("bodyFormat", "plain") }
    let body = text.map { Array($0.body.utf8) + [UInt8(ascii: "\n")] } ?? []
    return Array("---\n".utf8) + yaml.bytes + Array("---\n".utf8) + body
  }

  private func add(_ links: CardLinks, to yaml: inout YAMLText) {
    if let url = links.ios { yaml.add("url", url) }
    var others = Mapping()
    others.add("android", links.android.map { .string($0) })
    others.add("web", links.web.map { .string($0) })
    if !others.entries.isEmpty { yaml.add("urls", Node(.map(others))) }
    // True is the default of REST and the current SDK.
    if links.openInWebView == false { yaml.add("openURLInWebView", false) }
  }
}

/// Turns a description into the body of a file whose card has that description as its payload.
struct DescriptionText {
  /// `plain` shows the text as the SDK's own cells do, with asterisks as asterisks.
  var format: CardBody.Format
  var body: String

  init(_ text: String) {
    let candidates = [{ text }, { Self.escaped(text, lines: false) }, { Self.escaped(text, lines: true) }]
    for candidate in candidates {
      let body = candidate()
      if Self.payload(of: body) == text {
        (format, self.body) = (.plain, body)
        return
      }
    }
    // Where no Markdown gives this plain text, the Markdown source at least equals it.
    (format, body) = (.markdown, text)
  }

  /// The payload of a plain body: blank lines and white space around it do not count.
  private static func payload(of body: String) -> String? {
    guard let first = body.unicodeScalars.first, let last = body.unicodeScalars.last, first != "\n", last.value > 0x20
    else { return nil }
    return Markdown.plainText(body)
  }

  /// Escapes every mark that Markdown may read as formatting. With `lines`, white space and line breaks that Markdown
  /// would change become character references.
  private static func escaped(_ text: String, lines: Bool) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    // A template is filled as it stands in the file.
    var templateEnd: [Unicode.Scalar]?
    for (i, scalar) in scalars.enumerated() {
      if let end = templateEnd {
        result.unicodeScalars.append(scalar)
        if result.unicodeScalars.suffix(2).elementsEqual(end) { templateEnd = nil }
        continue
      }
      if scalar == "{", let next = scalars.dropFirst(i + 1).first, next == "{" || next == "%" {
        templateEnd = [next == "{" ? "}" : "%", "}"]
      }
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "#", "+", "-", "!", "|", "~", ":", "@", "=", "\"", "'":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "." where i > 0 && scalars[i - 1].properties.numericType != nil, ")" where i > 0,
        "." where i > 2 && scalars[i - 1] == "w":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n" where lines: result += "&#10;"
      case "\r" where lines: result += "&#13;"
      case "\t" where lines: result += "&#9;"
      case " " where lines && (i == 0 || i + 1 == scalars.count || isBlank(scalars[i - 1]) || isBlank(scalars[i + 1])):
        result += "&#32;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= 0x20 }
}
