import Appearance
import CardSystems
import Dates
import Diagnostics
import Documents
import Markdown
import Mustache
import Personalisation
import Templates

/// Microsoft's Adaptive Cards, schema 1.0 to 1.6: JSON payloads,
/// drawn for hosts as the JavaScript renderer draws them.
public enum AdaptiveCards: CardSystem {
  /// `Content/adaptive/**.json`; `NAME.data.json` and `NAME.LABEL.data.json` beside a payload make it a
  /// template.
  public static let definitions = FileKind(
    noun: "adaptive card", folder: "adaptive", extensions: ["json"], companions: [".data.json"])
  /// Nil: a payload fills a screen alone, so that there are no files of screens.
  public static let screens: FileKind? = nil
  /// `Content/hosts/NAME.json`: HostConfigs, under which all payloads are drawn.
  public static let resources: FileKind? = FileKind(noun: "host", folder: "hosts", extensions: ["json"])
  /// `texts.js` shows the payload, which the page holds as data.
  public static let assets = ["adaptive.css", "adaptive.js", "texts.js"]

  /// Neither `text` nor `viewed`: the reference renderer knows no larger text, and no card that was seen.
  public static let controls = ["theme", "mode", "width", "dir"]
  /// All its codes, those of templates' expressions too, begin with `adaptive/`.
  public static let codeGroups = ["adaptive"]

  /// There are no screens of several cards.
  public enum Screen: Sendable {}

  /// Parses the JSON, template or not, and adds the data files beside it; nil where it is no JSON.
  public static func read(
    _ source: Source, in environment: Environment, findings: inout [Finding]
  ) -> PayloadDocument? {
    JSON.parse(source, findings: &findings).map {
      PayloadDocument(source: source, node: $0, dataSets: environment.dataSets[source.path] ?? [])
    }
  }

  /// Fills a template with the profile's data, the rendition's data file or else the first data file, and
  /// reads the card. Nil where a stated data file cannot be read or the root is no card.
  public static func decode(
    _ file: inout PayloadDocument, id: String, rendition: Rendition?, in environment: Environment,
    findings: inout [Finding]
  ) -> (definition: Payload, summary: Summary)? {
    let (source, node) = (file.source, file.node)
    let data =
      rendition?.data
      ?? (rendition?.dataSet ?? file.dataSets.first).flatMap {
        Payload.data(of: $0, in: environment, findings: &findings)
      }
    if rendition?.dataSet != nil, data == nil { return nil }
    var expansion: [Finding] = []
    let result = Payload.fill(node, data: data, source: source, in: environment, findings: &expansion)
    var reader = PayloadReader(source: source)
    reader.reportedPlaces = result.filling == .none ? nil : [:]
    let theme = environment.theme(nil)
    reader.followsSpecification = environment.settings.adaptive.conformance == .specification
    let hosts = Hosts.list(environment)
    reader.hosts = hosts
    reader.hasTemplate = { if case .template = theme.component("adaptive.\($0)") { true } else { false } }
    reader.isHidden = { theme.component("adaptive.\($0)") == .hidden }
    reader.dynamics = { type, extras in
      let dynamic = theme.dynamicStyle(extras: extras, type: type.isEmpty ? "adaptive" : "adaptive.\(type)", tags: [])
      return (dynamic.style.isEmpty ? "" : dynamic.style + ";", dynamic.component)
    }
    // Its page says what it is.
    let isMessageCard = result.node.isMessageCard
    let strings = ResourceStrings(result.node, language: environment.settings.adaptive.language)
    let readNode = strings?.filled(result.node) ?? result.node
    guard let card = reader.root(readNode) ?? (isMessageCard ? Card() : nil) else {
      // A file that is no card gets no findings as a template, for they would hide why it is none.
      findings += reader.findings
      return nil
    }
    findings += expansion
    // The file of a card with several data sets is sent as it is, unfilled.
    let isSent = data != nil && (rendition?.data != nil || file.dataSets.count == 1)
    var payload = Payload(
      id: id, card: card, walk: CardWalk(of: card), json: isSent ? result.node : node, filledNode: result.node,
      filling: result.filling, bindings: result.bindings)
    if rendition?.data == nil { payload.dataSets = file.dataSets }
    let size = payload.size(environment.settings)
    var checks = CardChecks(source: source, environment: environment, hosts: hosts)
    if !isMessageCard { checks.check(payload, bytes: size.total) }
    let readerFindings = reader.findings.filter {
      $0.code != .adaptiveMissingAltText || !checks.unseenPlaces.contains($0.place)
    }
    let cardFindings = readerFindings + checks.findings
    findings += cardFindings
    payload.elementFindings = ElementFindings(expansion + cardFindings, in: node, of: source.path)
    let title = card.title.map(payload.bindings.plain) ?? id
    let summary = Summary(
      id: id, file: source.path, type: "adaptive", title: title, size: size,
      facts: [Summary.Fact("version", card.version?.description ?? "none")],
      images: files(of: payload.walk, in: environment))
    return (payload, summary)
  }

  /// The addresses that the project maps to pictures of its own.
  private static func files(of walk: CardWalk, in environment: Environment) -> [Summary.StatedImage] {
    guard !environment.settings.resolvers.isEmpty else { return [] }
    let assets = Assets(environment: environment)
    return Set(walk.pictures.map(\.url)).sorted().compactMap { url in
      // No cache of the web has a picture that comes with the app, under a scheme of its own.
      guard WebAddress(url, .image) != nil else { return nil }
      return assets.asset(url).map { Summary.StatedImage(url: url, file: $0.published) }
    }
  }

  /// The files that resolvers find for the card's pictures, in the payload's order.
  public static func pictures(of payload: Payload, in environment: Environment) -> [ImageAsset] {
    payload.walk.pictures.compactMap { Assets(environment: environment).asset($0.url) }
  }

  /// Draws the card under every host; among its texts are the payload and the first host's HTML.
  public static func preview(_ payload: Payload, root: String, in environment: Environment) -> Preview {
    CardPreview(payload: payload, root: root, environment: environment).preview()
  }

  /// Returns one stage for each host of `site.yaml`; the first host is among them, as in `first`.
  public static func stages(
    of payload: Payload, besides first: Preview, root: String, in environment: Environment,
    findings: inout [Finding]
  ) -> [Preview.Stage] {
    var problems = Problems()
    defer { findings += problems.findings }
    return CardPreview(payload: payload, root: root, environment: environment).stages(&problems)
  }

  /// The JSON that `Payload.json` holds, on one line.
  public static func texts(of payload: Payload) -> [Preview.Text] { CardPreview.asSent(payload) }

  /// True: a payload has no look of its own, so that each host draws it.
  public static let drawsForHosts = true

  /// `fallbackText`, `speak`, all texts, the titles of actions and all addresses, one a line; empty ones
  /// are left out.
  public static func statedTexts(of payload: Payload) -> [StatedText] {
    let walk = payload.walk
    let links = walk.actions.compactMap(\.url) + (walk.references + walk.media).map(\.url)
    return [
      StatedText("fallbackText", payload.card.fallbackText ?? ""), StatedText("speak", payload.card.speak ?? ""),
      StatedText("text", walk.texts.map(\.text).joined(separator: "\n")),
      StatedText("actions", walk.actions.compactMap(\.title).joined(separator: "\n")),
      StatedText("addresses", (links + walk.pictures.map(\.url)).joined(separator: "\n")),
    ].filter { !$0.text.isEmpty }
  }

  /// Nil always, because there are no screens.
  public static func decodeScreen(
    _ source: Source, id: String, in environment: Environment, findings: inout [Finding]
  ) -> Screen? { nil }

  /// Empty, because no screen chooses from payloads.
  public static func catalogue(of summaries: [Summary]) {}

  /// Never called, because `Screen` has no values.
  public static func compose(
    _ screen: Screen, from catalogue: Void, load: (Int) -> Payload?, root: String,
    in environment: Environment,
    findings: inout [Finding]
  ) -> Preview {}

  /// Configurations of hosts that `site.yaml` may name without a file of the project.
  public static let builtInResources = Dictionary(
    uniqueKeysWithValues: Templates.hosts.map {
      ($0.name, Source(path: "Templates/hosts/\($0.name).json", bytes: $0.bytes))
    })

  /// Reads the key `adaptive`: a word or a map, see `AdaptiveSettings`.
  public static func readSettings(_ fields: inout Fields, into settings: inout Settings) {
    settings.adaptive = AdaptiveSettings(&fields, key: "adaptive")
  }

  /// Checks the hosts' files, and the hosts and the language that `site.yaml` names.
  public static func checkSettings(
    _ environment: Environment, place: (_ path: [String]) -> Place, findings: inout [Finding]
  ) {
    let settings = environment.settings.adaptive
    for (_, host) in environment.hosts.sorted(by: { $0.key < $1.key }) {
      _ = HostConfig(host, followsSpecification: settings.conformance == .specification, findings: &findings)
    }
    func report(
      _ code: Code, _ path: [String], _ message: String, severity: Severity? = nil, expected: [String],
      hint: String? = nil
    ) {
      let place = place(["adaptive"] + path)
      findings.append(Finding(code, at: place, message, severity: severity, expected: expected, hint: hint))
    }
    let configurations = environment.hosts.keys.sorted() + builtInResources.keys.sorted()
    let hosts = environment.hosts.keys.sorted() + environment.themes.ids + builtInResources.keys.sorted()
    for name in settings.hosts where environment.host(name) == nil && environment.themes[name] == nil {
      report(
        .adaptiveUnknownHost, ["hosts"], "there is no host and no theme \"\(name)\": no card is shown under it",
        expected: hosts, hint: Suggestion.hint(for: name, among: hosts))
    }
    // A limit may be for a host in both its modes.
    let families = Set(hosts.map { $0.replacing(/-(light|dark)$/, with: "") }).union(hosts).sorted()
    for name in settings.hostSizeLimits.keys.sorted() where !families.contains(name) {
      report(
        .adaptiveUnknownHost, ["sizeLimit", name], "there is no host \"\(name)\" that this limit is for",
        severity: .warning, expected: families, hint: Suggestion.hint(for: name, among: families))
    }
    for (name, node) in settings.backdrops.sorted(by: { $0.key < $1.key }) {
      if environment.host(name) == nil {
        report(
          .adaptiveUnknownHost, ["backdrop", name], "there is no host \"\(name)\"", expected: configurations,
          hint: Suggestion.hint(for: name, among: configurations))
      } else if node.string.flatMap(CSSColor.init)?.parts?.alpha != 255 {
        report(
          .adaptiveInvalidValue, ["backdrop", name], "the backdrop of \(name) is no opaque colour",
          expected: ["#RRGGBB"])
      }
    }
    if let node = settings.timeZone, node.string.flatMap(Zone.init) == nil {
      report(
        .adaptiveUnknownZone, ["timeZone"], "timeZone is \(node.excerpt): dates are shown in UTC",
        expected: ["a zone such as UTC, +01:00 or Europe/Prague"],
        hint: node.string.flatMap { Suggestion.hint(for: $0, amongPaths: Zone.names) })
    }
    if Language.find(settings.language) == nil {
      report(
        .adaptiveUnknownLanguage, ["language"],
        "language is \"\(settings.language.prefix(80))\": dates are written as in English",
        expected: Language.known.keys.sorted())
    }
  }

  /// The theme's colours, fonts and spacing as a HostConfig.
  public static func hostConfig(of theme: Theme, mode: Mode) -> String? { HostConfig(theme: theme, mode: mode).json }

  /// The addresses that actions open, texts link to, and pictures and media load, under any host.
  public static func addresses(in payload: Payload, _ environment: Environment) -> [WebAddress] {
    let walk = payload.walk
    let assets = Assets(environment: environment)
    let links = walk.actions.map { action in action.url.flatMap { WebAddress($0, .link, at: action.position) } }
    let textLinks = walk.texts.flatMap { text, position, _ in
      MarkdownAddress.all(in: Markdown.render(text, rawHTML: .escaped)).filter { !$0.isImage }.map {
        WebAddress($0.url, .link, at: position)
      }
    }
    let pictures = walk.pictures.filter { !assets.claims($0.url) }.map { WebAddress($0.url, .image, at: $0.position) }
    let media = walk.media.filter { !assets.claims($0.url) }.map { WebAddress($0.url, .media, at: $0.position) }
    // An address that the data will give is not known yet.
    let references = walk.references.map { WebAddress($0.url, .link, at: $0.position) }
    return (links + textLinks + references + pictures + media).compactMap(\.self).filter { !Bindings.occur(in: $0.url) }
  }

  /// One format: the payload itself, as JSON.
  public static let payloadFormats: [PayloadFormat] = [.adaptive]

  /// The card's JSON; a template is filled in with its data.
  public static func export(
    _ payload: Payload, as format: PayloadFormat, place: (_ key: String) -> Place, findings: inout [Finding]
  ) -> Node? {
    if payload.dataSets.count > 1, payload.filling != .none {
      findings.report(
        .payloadNotCarried, at: place("body"),
        "it has \(payload.dataSets.count) sets of data, so its template is exported as it is written",
        hint: "cardproof inspect \(payload.id.shellWord) shows it with each")
    }
    return format == .adaptive ? payload.json : nil
  }

  /// A card, or those attached to a message of Teams or a bot.
  public static func payloads(in node: Node) -> [FoundPayload] {
    if node["type"]?.string == "AdaptiveCard" { return [FoundPayload(.adaptive, node)] }
    return (node["attachments"]?.list ?? [node]).compactMap { attachment in
      guard attachment["contentType"]?.string == "application/vnd.microsoft.card.adaptive",
        let card = attachment["content"], card.map != nil
      else { return nil }
      return FoundPayload(.adaptive, card)
    }
  }

  /// A message may have attachments of other kinds than Adaptive Cards.
  public static func checkEnvelope(_ node: Node, in source: Source, findings: inout [Finding]) {
    for attachment in node["attachments"]?.list ?? [] where payloads(in: attachment).isEmpty {
      let kind = attachment["contentType"]?.excerpt ?? attachment.excerpt
      findings.report(
        .payloadNoPlace, at: source.place(attachment.position), "an attachment is \(kind), and is left out",
        expected: ["application/vnd.microsoft.card.adaptive"])
    }
  }

  /// Makes `NAME.json` of a payload that `import` found; nil for the payload of another system.
  public static func file(
    of payload: FoundPayload, named name: String, in source: Source, findings: inout [Finding]
  ) -> PayloadFile? {
    guard payload.format == .adaptive else { return nil }
    // A file with that ending would be another card's data.
    let id = name.hasSuffix(".data") ? name.dropLast(5) + "-data" : name[...]
    return PayloadFile(id: String(id), fileExtension: "json", bytes: payload.node.json(pretty: true))
  }
}

extension PayloadFormat {
  /// An Adaptive Card, its template filled in.
  public static let adaptive = PayloadFormat(rawValue: "adaptive")
}
