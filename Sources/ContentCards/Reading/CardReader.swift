import Appearance
import CardSystems
import Diagnostics
import Documents
import Personalisation
import Text

/// Reads a card's front matter, and says what is wrong with it.
struct CardReader {
  var fields: Fields
  let environment: Environment
  var card: ContentCard
  /// Whether its type or its text cannot be known, so that nothing can be drawn.
  var isIncomplete = false
  /// Separate from the others, because its severity depends on the card.
  var sizeFinding: Finding?
  /// The texts that profiles get; nil where they get those of the file.
  private(set) var rendition: Rendition?
  /// Whether everything except the body is read.
  private(set) var hasKeys = false
  /// Where the description begins.
  var bodyPosition: Position?

  init(_ document: CardDocument, _ rendition: Rendition?, id: String, _ environment: Environment) {
    (self.rendition, self.environment) = (rendition, environment)
    fields = Fields(document.node(filledWith: rendition), of: "card", in: document.source)
    card = ContentCard(id: id, file: document.source.path, type: .classic)
  }

  /// The reader of the file as it is written, with what profiles get; nil where
  /// they get other keys than a title, on which nothing else depends.
  func filled(with rendition: Rendition?) -> CardReader? {
    guard let rendition, rendition.texts.allSatisfy({ ["title", "description"].contains($0.name) }) else { return nil }
    var reader = self
    reader.rendition = rendition
    reader.card.title = rendition.text("title") ?? card.title
    return reader
  }

  /// The texts whose template is refused. The card has their source instead, which no check judges.
  var refused: Set<String> { rendition?.refused ?? [] }

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
    readTexts()
    readLinks()
    readFlags()
    readDates()
    readExtras()
    card.theme = fields.theme(in: environment, unknown: .cardUnknownTheme)
    card.sdk = fields.sdk(in: environment)
    checkDynamicStyle()
    hasKeys = true
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

  /// Reads the texts and the image, but not the links that stand in the map of other platforms.
  private mutating func readTexts() {
    for field in CardField.stated where field.kind != .body && field.platform == nil {
      if field.kind == .image {
        readImage()
        continue
      }
      let isRequired = field.isRequired && field.isOf(card.type)
      let text = fields.text(field, required: isRequired && !isIncomplete)
      // A template may leave the text empty for some profiles, which is no fault of the file.
      if isRequired, text?.allSatisfy(\.isWhitespace) == true, rendition?.text(field.name) == nil {
        fields.report(.emptyText, about: field.name, "\(field.name) is empty: the card shows a gap in its place")
      }
      if field.isOf(card.type) { field.set(&card, text) } else { drop(field.name, noun: field.noun) }
    }
  }

  private mutating func readLinks() {
    if var urls = fields.fields("urls", of: "urls") {
      for field in CardField.links where field.platform != nil { field.set(&card, urls.text(field)) }
      fields.absorb(urls)
    }
    card.links.openInWebView = fields.bool("openURLInWebView")
    guard card.type != .control else {
      card.links = CardLinks()
      drop("urls")
      return drop("openURLInWebView")
    }
    checkLinks()
    if let domain = card.domain, !domain.isEmpty, card.links.ios == nil, fields.node("url") == nil,
      environment.settings.has(.ios)
    {
      fields.report(.cardLink, about: "domain", "the link text \"\(domain)\" leads nowhere: the card has no url")
    }
  }

  private mutating func readFlags() {
    for field in CardField.flags where fields.bool(field.name) == true { card.flags.insert(field.flag) }
    if card.flags.isSuperset(of: [.pinned, .dismissible]) {
      fields.report(.cardPinnedDismissible, about: "dismissible", "a pinned card is not meant to be dismissible")
    }
  }

  /// Seconds after which Braze removes a card.
  static let longestLife = 30 * 86_400.0

  private mutating func readDates() {
    card.created = fields.date("created", in: environment)
    card.expiresInLocalTime = fields.bool("expiresInLocalTime") ?? false
    card.expiresAt = fields.date("expiresAt", in: environment, isLocal: card.expiresInLocalTime)
    readLife()
    guard let expiresAt = card.expiresAt else { return }
    let endKey = card.expiresAfter == nil ? "expiresAt" : "expiresAfter"
    var end: String { environment.readable(expiresAt, isLocal: card.expiresInLocalTime) }
    // A card without a start begins when it is sent, which is not before now.
    let lifetime = expiresAt - (card.created ?? environment.now)
    if let created = card.created, lifetime <= 0 {
      let start = environment.readable(created)
      fields.report(.cardExpiry, about: endKey, "the card expires on \(end), but is created on \(start)")
    } else if expiresAt <= environment.now {
      fields.report(.cardExpired, about: endKey, "the card expired on \(end)")
    } else if lifetime > Self.longestLife {
      // Days counted from now would change the message every day.
      let days = Int((lifetime / 86_400).rounded(.up))
      let life = card.created == nil ? "until \(end)" : "\(days) days"
      fields.report(.cardLifetime, about: endKey, "the card would live \(life); Braze allows 30 days")
    }
  }

  /// Reads the life of a card that ends so long after it is sent, which is not before it is created.
  private mutating func readLife() {
    if card.expiresInLocalTime, card.expiresAt == nil {
      fields.report(.cardNotApplicable, about: "expiresInLocalTime", "expiresInLocalTime has no expiresAt to change")
      card.expiresInLocalTime = false
    }
    guard let node = fields.node("expiresAfter") else { return }
    guard let seconds = CardLife.seconds(node), 1..<1_000_000_000 ~= seconds else {
      return fields.mistyped("expiresAfter", node, expected: ["14d", "36h", "30m", "a number of seconds"], hint: nil)
    }
    if fields.contains("expiresAt") {
      return fields.report(.cardNotApplicable, about: "expiresAfter", "expiresAt counts, and this line is ignored")
    }
    card.expiresAfter = seconds
    card.expiresAt = card.created.map { $0 + Double(seconds) }
    if card.created == nil, Double(seconds) > Self.longestLife {
      let life = CardLife.text(seconds)
      fields.report(.cardLifetime, about: "expiresAfter", "the card would live \(life); Braze allows 30 days")
    }
  }

  /// Reports a property that the card's type does not have.
  mutating func drop(_ key: String, noun: String? = nil) {
    guard fields.contains(key), !isIncomplete || fields.node("type") != nil else { return }
    let what = noun.map { "never shows \($0)" } ?? "has no \(key)"
    fields.report(.cardNotApplicable, about: key, "\(typeName) \(what); this line is ignored")
  }

  var typeName: String { card.type == .banner ? "a banner" : "a \(card.type.rawValue) card" }

  /// Where a part of the card's size is written: `title`, `description`, `extras.feed_type`.
  mutating func position(ofPart name: String) -> Position {
    if name == "description" { return bodyPosition ?? fields.position }
    let key = name.utf8.prefix { $0 != UInt8(ascii: ".") }
    let node = fields.node(String(Substring(key)))
    let part = key.endIndex < name.endIndex ? node?[String(name[key.endIndex...].dropFirst())] : node
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
  /// Reads a card's text under its key.
  fileprivate mutating func text(_ field: CardField, required: Bool = false) -> String? {
    let key = field.platform ?? field.name
    if field.kind == .link, let steps = node(key)?.list {
      return BrazeActionSteps.url(steps, on: field.platform, &self)
    }
    return field.kind == .language ? language(key) : string(key, required: required)
  }

  /// The position of a key's value, or of the map where the key is missing.
  mutating func position(of key: String) -> Position { node(key)?.position ?? position }

  /// Reports something about a key's value.
  mutating func report(_ code: Code, about key: String, _ message: String, hint: String? = nil) {
    report(code, at: position(of: key), message, hint: hint)
  }
}
