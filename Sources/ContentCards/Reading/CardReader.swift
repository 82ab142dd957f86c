import Appearance
import CardSystems
import Diagnostics
import Documents
import Markdown
import Text

/// Reads a card's front matter, and says what is wrong with it.
struct CardReader {
  var fields: Fields
  let environment: Environment
  var card: ContentCard
  /// Whether something is missing that the SDK requires.
  var isIncomplete = false
  /// Separate from the others, because its severity depends on the card.
  var sizeFinding: Finding?
  /// Whether the texts are those that a profile gets: such a description may be empty.
  var isFilled = false
  /// The texts whose template is refused. They stand for their source, of which nothing is said.
  var refused: Set<String> = []
  /// The description in the file, where places are looked for first.
  var writtenBody: ArraySlice<UInt8> = []
  /// The first formatting in the description in the file.
  var writtenFormatting: Position?
  /// Where the description begins.
  var bodyPosition: Position?

  init(_ node: Node, id: String, in source: Source, _ environment: Environment) {
    fields = Fields(node, of: "card", in: source)
    self.environment = environment
    card = ContentCard(id: id, file: source.path, type: .classic)
  }

  /// Reads everything except the body.
  mutating func readKeys() {
    let hints = ["classic-image": "write classic: a classic card with an image is one"]
    if let type: CardType = fields.choice("type", required: true, hints: hints) {
      card.type = type
    } else {
      // The other keys are judged for the type that was meant.
      let names = CardType.allCases.map(\.rawValue)
      let near = fields.node("type")?.string.flatMap { Suggestion.nearest(to: $0, among: names) }
      card.type = near.flatMap(CardType.init) ?? card.type
      isIncomplete = true
    }
    readIdentity()
    readText()
    readImage()
    readLinks()
    readFlags()
    readDates()
    readExtras()
    card.theme = fields.theme(in: environment, unknown: .cardUnknownTheme)
    card.sdk = fields.choice("sdk")
    checkDynamicStyle()
  }

  private mutating func readIdentity() {
    if let id = fields.string("id") { card.id = id }
    if let problem = CardID.problem(of: card.id) {
      fields.report(
        .cardID, about: "id", "\"\(card.id)\" cannot be the card's id: \(problem)",
        hint: "write id: \(CardID.repaired(card.id))")
      card.id = CardID.repaired(card.id)
    }
    card.campaign = fields.string("campaign")
    card.tags = fields.strings("tags")
    card.draft = fields.bool("draft") ?? false
  }

  private mutating func readText() {
    let hasText = card.type.hasText
    if let title = fields.string("title", required: hasText && !isIncomplete) {
      card.title = title
    } else if hasText {
      isIncomplete = true
    }
    card.domain = fields.string("domain")
    card.imageAltText = fields.string("imageAltText")
    card.language = fields.language("language")
    if !hasText {
      drop("title") { $0.title = "" }
      drop("domain") { $0.domain = nil }
    }
    if !card.type.hasImage {
      drop("imageAltText") { $0.imageAltText = nil }
      drop("language") { $0.language = nil }
    }
  }

  private mutating func readLinks() {
    card.links.ios = fields.url("url")
    if var urls = fields.fields("urls", of: "urls") {
      card.links.android = urls.url("android")
      card.links.web = urls.url("web")
      fields.absorb(urls)
    }
    card.links.openInWebView = fields.bool("openURLInWebView")
    guard card.type != .control else {
      drop("url") { $0.links.ios = nil }
      drop("urls") { ($0.links.android, $0.links.web) = (nil, nil) }
      drop("openURLInWebView") { $0.links.openInWebView = nil }
      return
    }
    for field in CardField.all where field.kind == .link {
      guard let url = field.text(card), Markdown.refuses(url) else { continue }
      let place = position(ofPart: field.name)
      fields.report(.cardDeadLink, at: place, "\(field.name) \"\(url.prefix(80))\" leads nowhere")
    }
    if let url = card.links.ios, card.links.openInWebView == true, !URLText.containsTemplate(url), !URLText(url).isWeb {
      fields.report(
        .cardLink, about: "openURLInWebView", "openURLInWebView is true, but a web view only opens http and https",
        hint: "leave it out: the system opens \(url)")
    }
    if let domain = card.domain, !domain.isEmpty, card.links.ios == nil, fields.node("url") == nil {
      fields.report(.cardLink, about: "domain", "the link text \"\(domain)\" leads nowhere: the card has no url")
    }
  }

  private mutating func readFlags() {
    for (name, flag) in ContentCard.Flags.named where fields.bool(name) == true { card.flags.insert(flag) }
    if card.flags.isSuperset(of: [.pinned, .dismissible]) {
      fields.report(.cardPinnedDismissible, about: "dismissible", "a pinned card is not meant to be dismissible")
    }
  }

  /// Seconds after which Braze removes a card.
  static let longestLife = 30 * 86_400.0

  private mutating func readDates() {
    card.created = fields.date("created")
    card.expiresAt = fields.date("expiresAt")
    guard let expiresAt = card.expiresAt else { return }
    // A card without a start begins when it is sent, which is not before now.
    let lifetime = expiresAt - (card.created ?? environment.now)
    if let created = card.created, lifetime <= 0 {
      fields.report(
        .cardExpiry, about: "expiresAt",
        "the card expires on \(Timestamp(seconds: expiresAt).readable), but is created on "
          + Timestamp(seconds: created).readable)
    } else if expiresAt <= environment.now {
      fields.report(.cardExpired, about: "expiresAt", "the card expired on \(Timestamp(seconds: expiresAt).readable)")
    } else if lifetime > Self.longestLife {
      // Days counted from now would change the message every day.
      let life =
        card.created == nil
        ? "until \(Timestamp(seconds: expiresAt).readableDate)"
        : "\(Int((lifetime / 86_400).rounded(.up))) days"
      fields.report(
        .cardLifetime, about: "expiresAt", "the card would live \(life); Braze allows 30 days")
    }
  }

  /// Reports and resets a property that the card's type does not have.
  mutating func drop(_ key: String, _ reset: (inout ContentCard) -> Void) {
    guard fields.contains(key), !isIncomplete || fields.node("type") != nil else { return }
    reset(&card)
    let what = key == "title" ? "never shows a title" : key == "domain" ? "never shows a link text" : "has no \(key)"
    fields.report(.cardNotApplicable, about: key, "\(typeName) \(what); this line is ignored")
  }

  var typeName: String { card.type == .banner ? "a banner" : "a \(card.type.rawValue) card" }

  /// Where a part of the card's size is written: `title`, `description`, `extras.feed_type`.
  mutating func position(ofPart name: String) -> Position {
    if name == "description" { return bodyPosition ?? fields.position }
    let keys = name.split(separator: ".", maxSplits: 1).map(String.init)
    let node = fields.node(keys[0])
    let part = keys.count == 2 ? node?[keys[1]] : node
    return part?.position ?? node?.position ?? fields.position
  }

  /// Reports the extras that the theme's dynamic rules ask for and cannot use.
  mutating func checkDynamicStyle() {
    // Most projects have no dynamic rules.
    guard !environment.themes.dynamic.isEmpty, !refused.contains(where: { $0.hasPrefix("extras.") }) else { return }
    let theme = environment.theme(card.theme)
    let extras = card.extras.map { ($0.name, $0.value) }
    report(theme.dynamicStyle(extras: extras, type: card.drawnType, tags: card.tags).problems)
    guard card.type.hasText else { return }
    let texts: [CardText] = (card.domain ?? "").isEmpty ? [.title, .description] : CardText.allCases
    for theme in environment.themes.dynamic {
      report(theme.dynamicContrast(extras: extras, type: card.drawnType, tags: card.tags, texts: texts))
    }
  }

  private mutating func report(_ problems: [DynamicStyle.Problem]) {
    for problem in problems {
      let node = fields.node("extras")?[problem.key]
      fields.report(
        problem.code, at: node?.position ?? fields.position(of: "extras"), problem.message, expected: problem.expected)
    }
  }

  /// Reads key-value pairs as text, whatever type YAML gives them.
  mutating func readExtras() {
    for entry in fields.entries("extras") {
      let node = entry.node
      guard let text = node.isNull ? "" : node.scalarText else {
        fields.mistyped("extras.\(entry.key)", node, "text")
        continue
      }
      if node.string == nil {
        fields.report(
          .cardExtrasNotText, at: node.position,
          "extras.\(entry.key) is \(node.typeName): sent as the text \"\(text)\"",
          hint: "quote it: \"\(fields.written(node) ?? text)\"")
      }
      card.extras.append(ContentCard.Extra(name: entry.key, value: text))
    }
  }
}

extension Fields {
  /// The position of a key's value, or of the map where the key is missing.
  mutating func position(of key: String) -> Position { node(key)?.position ?? position }

  /// Reports something about a key's value.
  mutating func report(_ code: Code, about key: String, _ message: String, hint: String? = nil) {
    report(code, at: position(of: key), message, hint: hint)
  }
}
