import Appearance
import CardSystems
import Diagnostics
import Documents
import Markdown
import Personalisation

/// Braze's Content Cards: classic, captioned image, banner and control cards, and the feeds that show them.
public enum ContentCards: CardSystem {
  /// `Content/cards/**.md`: front matter, and the description as Markdown.
  public static let definitions = FileKind(noun: "card", folder: "cards", extensions: ["md", "markdown"])
  /// `Content/feeds/**.yaml`: screens that show the cards.
  public static let screens: FileKind? = FileKind(noun: "feed", folder: "feeds", extensions: ["yaml", "yml"])
  /// All controls, because the SDK draws cards with the system's text size and direction.
  public static let controls = ["theme", "mode", "width", "text", "dir", "viewed", "image", "sdk", "cell", "context"]
  /// The style sheets of platforms only where the app has these.
  public static func assets(in environment: Environment) -> [String] {
    guard environment.settings.leavesIOS else { return assets.filter { !platformAssets.contains($0) } }
    let sheets = Set(Platform.all.map(\.sheet)).subtracting(environment.platforms.map(\.sheet))
    return assets.filter { !sheets.contains($0) }
  }

  private static let platformAssets = ["card-platforms.css", "card-android.css", "card-web.css", "card-platforms.js"]

  /// Codes that begin with `card/` or `feed/`.
  public static let codeGroups = ["card", "feed"]
  /// `card.js` does what taps, swipes and failed pictures do; `texts.js` shows payloads.
  public static let assets = ["card.css"] + platformAssets + ["card.js", "texts.js"]

  /// The texts of `CardField.stated`, in its order, and then the extras; empty ones are left out.
  public static func statedTexts(of card: ContentCard) -> [StatedText] {
    var texts: [StatedText] = []
    texts.reserveCapacity(8 + card.extras.count)
    for field in CardField.stated {
      if let text = field.text(card), !text.isEmpty { texts.append(StatedText(field.name, text)) }
    }
    for extra in card.extras { texts.append(StatedText(extra.label, extra.value)) }
    return texts
  }

  /// The steps of a Braze Action, as the platform of the link runs them.
  public static func sentence(of address: String, under name: String) -> String? {
    CardField.links.first { $0.name == name }.flatMap {
      BrazeAction(CardAddress(address).opened, on: $0.platform)?.outcome
    }
  }

  /// The project's file of the card's one picture; none where it is a URL or missing.
  public static func pictures(of card: ContentCard, in environment: Environment) -> [ImageAsset] {
    card.image?.asset.map { [$0] } ?? []
  }

  /// Splits the file; nil where it has no front matter, or one that is no YAML.
  public static func read(
    _ source: Source, in environment: Environment, findings: inout [Finding]
  ) -> CardDocument? {
    CardDocument(source, profiles: environment.profiles, findings: &findings)
  }

  /// A card without a type is nil. With any other error it is shown, and what it lacks is a gap.
  public static func decode(
    _ file: inout CardDocument, id: String, rendition: Rendition?, in environment: Environment,
    findings: inout [Finding]
  ) -> (definition: ContentCard, summary: Summary)? {
    var reader = file.keys?.filled(with: rendition) ?? CardReader(file, rendition, id: id, environment)
    if !reader.hasKeys { reader.readKeys() }
    if rendition == nil, !file.templates.fields.isEmpty { file.keys = reader }
    reader.readBody(of: file)
    if reader.refused.isEmpty { reader.readSize() }
    if !reader.isIncomplete { reader.checkContent() }
    reader.fields.passOver("checks")
    reader.fields.finish([
      "time_to_live": "write expiresAfter", "expires_at": "write expiresAt",
      "expire_in_local_time": "write expiresInLocalTime",
    ])
    findings += reader.fields.findings
    if let finding = reader.sizeFinding { findings.append(finding) }
    guard !reader.isIncomplete else { return nil }
    return (reader.card, reader.card.summary(on: environment.platforms))
  }

  /// The links for every platform, the links in the description, the picture, and extras that are addresses.
  public static func addresses(in card: ContentCard, _ environment: Environment) -> [WebAddress] {
    let links = CardField.links.compactMap { $0.text(card).map(CardAddress.init) }
    var addresses = links.map { WebAddress($0.trimmed, opened: $0.opened, .link) }
    addresses += links.flatMap { BrazeAction($0.opened)?.links ?? [] }.map { WebAddress($0, .link) }
    let resolvers = environment.settings.resolvers
    // An image with Liquid counts as missing, because it cannot be drawn.
    if let image = card.image, image.asset == nil, !resolvers.contains(where: { image.written.hasPrefix($0.prefix) }) {
      let address = CardAddress(image.written)
      addresses.append(WebAddress(address.trimmed, opened: address.opened, .image))
    }
    addresses += MarkdownAddress.all(in: card.body.drawn).map { WebAddress($0.url, $0.isImage ? .image : .link) }
    addresses += card.extras.map { WebAddress($0.value, .extra) }
    return addresses.compactMap(\.self)
  }
}
