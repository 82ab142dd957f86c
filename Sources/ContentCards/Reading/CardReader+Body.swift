import Diagnostics
import Documents
import Markdown
import Text

extension CardReader {
  /// Reads the text below the front matter.
  mutating func readBody(of document: CardDocument) {
    let format: CardBody.Format = fields.choice("bodyFormat") ?? .markdown
    let bytes = document.body(filledWith: rendition)
    let position = Position(line: document.bodyFirstLine, column: 1)
    guard card.type.hasText else {
      drop("bodyFormat")
      if !bytes.isEmpty, !isIncomplete {
        fields.report(
          .cardNotApplicable, at: position, "\(typeName) never shows a description; this text is ignored")
      }
      return
    }
    guard !bytes.isEmpty || rendition != nil else {
      if !isIncomplete {
        fields.report(.cardDescription, at: position, "a \(card.type.rawValue) card needs a description below ---")
      }
      bodyPosition = position
      return
    }
    card.body = CardBody(bytes, format: format)
    bodyPosition = position
    guard !refused.contains("description") else { return }
    if let refusal = Markdown.refusal(of: bytes) {
      fields.report(.unreadable, at: position, "the description cannot be rendered: \(refusal.description)")
    }
    if card.body.isFormatted { checkAddresses(in: bytes, at: position, of: document) }
    if let formatting = card.body.formatting, environment.settings.cell == .stock, isStockCell {
      // A place in what a profile gets is none of the file; where
      // a value brings the Markdown, the text stands for it.
      let place = rendition == nil ? formatting : document.formatting
      let words = Self.stockCells[card.drawnType]
      fields.report(
        .cardMarkdownInStockCell,
        at: place.map { Position(line: document.bodyFirstLine + Int($0.line) - 1, column: Int($0.column)) } ?? position,
        words?.message ?? "", hint: words?.hint)
    }
  }

  /// Reports links and pictures of the description that have no scheme.
  private mutating func checkAddresses(
    in body: ArraySlice<UInt8>, at position: Position, of document: CardDocument
  ) {
    var (place, count) = (position, 0)
    for address in MarkdownAddress.withBlanks(in: String(decoding: body, as: UTF8.self)) {
      fields.report(
        .cardDeadLink, at: Position(of: address, in: body, from: position) ?? position,
        "\"\(address.prefix(80))\" is no address of a link, because it has a blank",
        hint: "write \(address.prefix(80).replacing(" ", with: "%20"))")
    }
    for address in MarkdownAddress.all(in: card.body.drawn) where !URLText.containsTemplate(address.url) {
      guard !URLText(address.url).hasScheme else { continue }
      count += 1
      // Addresses that are only counted need no place of their own.
      if count <= [Finding].limitPerFile {
        place =
          Position(of: address.url, in: document.body(filledWith: nil), from: position)
          ?? Position(of: address.url, in: body, from: position) ?? position
      }
      let what = address.isImage ? "the picture" : "the link"
      let message = address.url.isEmpty ? "leads nowhere" : "\"\(address.url)\" is relative to nothing"
      fields.report(
        .cardDeadLink, at: place, "\(what) \(message)",
        hint: address.url.utf8.starts(with: "//".utf8) ? "write https:\(address.url)" : nil)
    }
  }

  /// Made once for each drawn type, because a campaign may have this finding thousands of times.
  private static let stockCells = Dictionary(
    uniqueKeysWithValues: (CardType.allCases.map { ($0, $0.rawValue) } + [(.classic, "classic-image")]).map {
      let message = "the stock cell of a \($0.rawValue) card shows Markdown as it is written"
      let ways = "set bodyFormat: plain; where the app renders Markdown, cell: markdown in site.yaml, or a theme with "
      return ($1, (message: message, hint: ways + "a component for contentCard.\($1)"))
    })

  var isStockCell: Bool {
    let theme = environment.theme(card.theme)
    return theme.keepsMarkup || !CardLook.look(of: card, under: theme).isCustom
  }
}
