import CardSystems
import Dates
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
  /// The type that has the name which a member says; another name is a finding.
  mutating func type(_ key: String, among types: [(name: String, type: CardType)], missing: String) -> CardType? {
    let written = text(PayloadMember(key))
    if let type = types.first(where: { $0.name == written })?.type { return type }
    report(
      .payloadUnknownType, about: key, written.map { "\(key) is \"\($0.prefix(80))\"" } ?? missing,
      expected: types.map(\.name))
    return nil
  }

  /// The payload's id as it is, or with a finding the nearest one that a card can have.
  mutating func cardID(else name: String) -> String {
    guard let id = text("id") else { return name }
    guard let problem = CardID.problem(of: id) else { return id }
    let usable = CardID.repaired(id)
    report(
      .payloadID, about: "id", "\"\(id.prefix(80))\" cannot be a card's id: \(problem)",
      hint: "it becomes \(usable)")
    return usable
  }
}

/// The front matter and body of the file that a payload becomes.
struct CardFile {
  var type: CardType
  /// The texts that the type has, by the names of their fields.
  var texts: [String: String] = [:]
  var imageAspectRatio: Double?
  var openInWebView: Bool?
  var flags: ContentCard.Flags = []
  /// Unix seconds.
  var created: Double?
  var expiresAt: Double?
  /// Seconds.
  var expiresAfter: Int?
  var expiresInLocalTime = false
  var extras = Mapping()

  /// Reads the properties that the type has.
  mutating func read(_ fields: [CardField], _ members: inout PayloadMembers, _ member: (CardField) -> PayloadMember?) {
    for field in fields where field.isOf(type) {
      guard let member = member(field) else { continue }
      if field.kind != .flag {
        texts[field.name] = members.text(member)
        // An address without a letter leads nowhere, as none does.
        if field.kind == .link, texts[field.name] == "" {
          texts[field.name] = nil
          members.normalised(member.name, "is empty, and is left out")
        }
      } else if members.flag(member) == true {
        flags.insert(field.flag)
      }
    }
  }

  /// Reads what services do not publish a member for, and some payloads have one of.
  mutating func readSpoken(_ members: inout PayloadMembers) {
    guard type.hasImage else { return }
    for (name, member) in [
      ("imageAltText", PayloadMember("image_alt", or: "image_alt_text")), ("language", "language"),
    ] {
      texts[name] = members.text(member)
    }
  }

  /// An SDK's classic card whose image is empty has none.
  mutating func dropEmptyImage() {
    if type == .classic, texts["image"] == "" { texts["image"] = nil }
  }

  func bytes() -> [UInt8] {
    let text = texts["description"].map { DescriptionText($0) }
    var yaml = YAMLText()
    yaml.add("type", type.rawValue)
    add(CardField.aboveLinks, to: &yaml)
    if let imageAspectRatio { yaml.add("imageAspectRatio", Node(.double(imageAspectRatio))) }
    add(CardField.links, to: &yaml)
    // True is the default of REST and the current SDK.
    if openInWebView == false { yaml.add("openURLInWebView", false) }
    add(CardField.linkTexts, to: &yaml)
    for field in CardField.flags where flags.contains(field.flag) { yaml.add(field.name, true) }
    if let created { yaml.add("created", Timestamp(seconds: created)) }
    if let expiresAt { yaml.add("expiresAt", Timestamp(seconds: expiresAt)) }
    if expiresInLocalTime { yaml.add("expiresInLocalTime", true) }
    if let expiresAfter { yaml.add("expiresAfter", CardLife.written(expiresAfter)) }
    if !extras.entries.isEmpty { yaml.add("extras", Node(.map(extras))) }
    if text?.format == .plain { yaml.add("bodyFormat", "plain") }
    let body = text.map { Array($0.body.utf8) + [UInt8(ascii: "\n")] } ?? []
    return Array("---\n".utf8) + yaml.bytes + Array("---\n".utf8) + body
  }

  private func add(_ fields: [CardField], to yaml: inout YAMLText) {
    var urls = Mapping()
    for field in fields where field.kind != .body {
      guard let text = texts[field.name] else { continue }
      if let platform = field.platform { urls.add(platform, .string(text)) } else { yaml.add(field.name, text) }
    }
    if !urls.entries.isEmpty { yaml.add("urls", Node(.map(urls))) }
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

  /// Escapes every mark that Markdown may read as formatting. With `lines`, white space and line breaks
  /// that Markdown would change become character references.
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
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "#", "+", "-", "!", "|", "~", ":", "@", "=", "\"", "'",
        "." where i > 0 && scalars[i - 1].properties.numericType != nil, ")" where i > 0,
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
