import Appearance
import CardSystems
import Diagnostics
import Documents
import HTML
import Mustache
import Personalisation
import Text

/// In-app content blocks of the Exponea (Bloomreach) SDK for iOS, and the placeholders that show them.
public enum ContentBlocks: CardSystem {
  /// `Content/blocks/**.md` and `.html`: front matter, and a body that is sent as HTML.
  public static let definitions = FileKind(noun: "block", folder: "blocks", extensions: ["md", "markdown", "html"])
  /// `Content/placeholders/**.yaml`: views of the app that show blocks.
  public static let screens: FileKind? = FileKind(
    noun: "placeholder", folder: "placeholders", extensions: ["yaml", "yml"])
  /// Neither `text` nor `dir`: a block's HTML decides on its own size and direction.
  public static let controls = ["theme", "mode", "sdk", "width", "image", "state"]
  /// False: a web view draws the block, so that a theme changes only the screen behind it.
  public static let drawsWithThemes = false
  /// Codes that begin with `block/` or `placeholder/`.
  public static let codeGroups = ["block", "placeholder"]
  /// `block-frame.js` looks after the frames in which blocks are drawn, `carousel.js` after those of
  /// carousels.
  public static let assets = [
    "block.css", "block-mode.js", "block-frame.js", "block-page.js", "texts.js", "placeholder.js", "single.js",
    "carousel.js",
  ]

  /// A file may have several contents for an A/B test.
  public static let setNoun = "variant"

  /// Reads the key `blocks`, see `BlockSettings`.
  public static func readSettings(_ fields: inout Fields, into settings: inout Settings) {
    settings.blocks = BlockSettings(&fields, key: "blocks")
  }

  /// Sets `blocks: { sdk: … }`.
  public static func choose(sdk: String, in settings: inout Settings) -> Bool {
    guard let sdk = BlockSDK(rawValue: sdk) else { return false }
    settings.blocks.sdk = sdk
    return true
  }

  /// Splits the file and parses its HTML once for all profiles; nil where the front matter is no YAML.
  public static func read(
    _ source: Source, in environment: Environment, findings: inout [Finding]
  ) -> BlockDocument? {
    BlockDocument(
      source, by: environment.settings.blocks.sdk, profiles: environment.profiles, findings: &findings)
  }

  /// Reads a block. A block whose HTML the SDK rejects is still returned, with findings that say why.
  public static func decode(
    _ file: inout BlockDocument, id: String, rendition: Rendition?, in environment: Environment,
    findings: inout [Finding]
  ) -> (definition: ContentBlock, summary: Summary)? {
    var reader = BlockReader(file, rendition, in: environment)
    let block = reader.read(id: id)
    findings += reader.findings
    if rendition == nil, !file.templates.fields.isEmpty { file.written = block.preparingDrawing }
    let inlined = block.normalized.inlined.sorted { $0.key < $1.key }
    let images =
      files(of: block.normalized.images, in: environment)
      + inlined.map { Summary.StatedImage(url: $0.key, inlined: $0.value) }
    return (block, block.summary(images: images))
  }

  /// The image addresses that the project maps to its own files.
  private static func files(of addresses: [String], in environment: Environment) -> [Summary.StatedImage] {
    guard !environment.settings.resolvers.isEmpty else { return [] }
    return Set(addresses).sorted().filter { WebAddress($0, .image) != nil }.compactMap { address in
      picture(at: address, in: environment).map { Summary.StatedImage(url: address, file: $0.published) }
    }
  }

  private static func picture(at address: String, in environment: Environment) -> ImageAsset? {
    let resolver = environment.settings.resolvers.first { address.hasPrefix($0.prefix) }
    let path = resolver.map { $0.folder + address.dropFirst($0.prefix.count) } ?? address
    return environment.images[path.prefix { $0 != "?" && $0 != "#" }.trimmingPrefix(/(\.\/)+/).description]
  }

  /// The project's pictures among the images that the SDK downloads for the block, in its order.
  public static func pictures(of block: ContentBlock, in environment: Environment) -> [ImageAsset] {
    block.normalized.images.compactMap { picture(at: $0, in: environment) }
  }

  /// `text`, the block's visible text, and `addresses`, one a line: each action as "browser https://…",
  /// sorted, and then the images.
  public static func statedTexts(of block: ContentBlock) -> [StatedText] {
    let page = block.normalized.page
    let text = page.flatMap { page in page.firstElement(named: .body).map { page.printedText(of: $0) } } ?? ""
    let actions = block.normalized.actions.map { "\($0.type.rawValue) \(Identifiers.masked($0.url))" }.sorted()
    let addresses = actions + block.normalized.images
    return [StatedText("text", text), StatedText("addresses", addresses.joined(separator: "\n"))]
      .filter { !$0.text.isEmpty }
  }

  /// The normaliser's results: actions, close buttons, clicks, images and HTML, with `findings`.
  public static func report(_ block: ContentBlock, findings: [Finding]) -> Node? { block.report(findings) }

  /// Writes the members of `report` without building the tree, because a report holds every block.
  public static func writeReport(_ block: ContentBlock, findings: [Finding], to json: inout Bytes) {
    var members = JSONWriter()
    members.write(block, findings)
    json.append(members.content)
  }

  /// Collects the blocks by the placeholders that they name.
  public static func catalogue(of summaries: [Summary]) -> BlockCatalogue { BlockCatalogue(of: summaries) }

  /// A placeholder may well be empty for some customers; only one that is empty for all is a finding.
  public static let codesOfEverybody: Set<Code> = [.emptyPlaceholder]

  /// Draws the placeholder with the blocks that the SDK chooses; reports one that stays empty.
  public static func compose(
    _ placeholder: Placeholder, from catalogue: BlockCatalogue, load: (Int) -> ContentBlock?, root: String,
    in environment: Environment, findings: inout [Finding]
  ) -> Preview {
    let views = PlaceholderSelections(placeholder, from: catalogue, in: environment)
    let place = Place(file: placeholder.file, line: 1, column: 1)
    if views.main.items.isEmpty {
      findings.append(Finding(.emptyPlaceholder, at: place, "no block names the placeholder \"\(placeholder.id)\""))
    } else if let filter = placeholder.filterPlace, views.main.isEmptyByFilter {
      findings.report(.emptyPlaceholder, at: filter, "the placeholder shows nothing: its filter leaves out every block")
    }
    var preview = PlaceholderPreview(
      placeholder: placeholder, views: views, catalogue: catalogue, environment: environment)
    let page = preview.make(root: root, load: load)
    findings += preview.findings + preview.problems.findings
    return page
  }

  /// The addresses that the block's links open, and those of images and fonts that the SDK would download.
  public static func addresses(in block: ContentBlock, _ environment: Environment) -> [WebAddress] {
    guard let document = try? Document.parse(block.html, by: block.sdk.parser) else { return [] }
    var addresses: [WebAddress?] = []
    for id in document.elements {
      let name = document.name(of: id)
      if let link = document.attribute(.dataLink, of: id) { addresses.append(WebAddress(link, .link)) }
      if name == .a, !document.hasValue(.dataLink, id), let link = document.attribute(.href, of: id) {
        addresses.append(WebAddress(link, .link))
      }
      if name == .img, let source = document.attribute(.src, of: id) { addresses.append(WebAddress(source, .image)) }
      var inCSS = document.withValue(of: .style, id, CSSAddress.all) ?? []
      if name == .style { inCSS += document.withRawText(of: id, CSSAddress.all) }
      for address in inCSS { addresses.append(WebAddress(address.url, address.isFont ? .font : .image)) }
    }
    let resolvers = environment.settings.resolvers
    return addresses.compactMap(\.self).filter { address in
      address.use == .link || !resolvers.contains { address.url.utf8.starts(with: $0.prefix.utf8) }
    }
  }
}
