import Diagnostics
import HTML
import Personalisation
import Text

/// Checks a block's HTML, as its author wrote it, for parts that the SDK or the web view changes or ignores.
struct Lint {
  let document: Document
  let facts: Document.Facts
  let sdk: BlockSDK
  let resources: Resources
  let styles: BlockStyles
  private(set) var unplacedFindings: [UnplacedFinding] = []
  /// The indices of a code's findings: by message, and of the last one that is listed.
  private struct CodeReports {
    var byMessage: [String: Int] = [:]
    var last = 0
  }
  private var reportsByCode: [Code: CodeReports] = [:]
  /// Where tags begin that are closed. Where elements overlap, the parser makes copies of one tag.
  private lazy var closedStarts = Set(
    document.elements.filter { !document.isUnclosed($0) }.compactMap { document.position(of: $0) })
  /// The elements that close buttons stand in: of a link there the SDK makes a close button.
  lazy var closingLinks = Set(
    document.elements(with: .dataActiontype).filter { document.hasValue(.dataActiontype, $0, equalTo: "close") }
      .compactMap { document.parent(of: $0) })
  /// Whether a style sheet may give elements another width than their own attributes.
  lazy var mayChangeWidths = facts.sheets.contains { document.withRawText(of: $0) { $0.contains(Self.word) } }
  /// Whether a template puts a blank into an address, which has a finding of its own.
  var hasValueWithBlank = false
  /// The values of all `id` attributes.
  lazy var ids = Set(document.elements(with: .id).compactMap { document.attribute(.id, of: $0) })

  static func unplacedFindings(
    on block: ParsedBlock, by sdk: BlockSDK, markdown: String?, filled: FilledText?, resources: Resources,
    isWholeDocument: Bool
  ) -> [UnplacedFinding] {
    let document = block.document
    var lint = Lint(document: document, facts: block.facts, sdk: sdk, resources: resources, styles: block.styles)
    if let filled { lint.checkValues(of: filled) }
    lint.checkDocument(isWhole: isWholeDocument)
    lint.checkDarkMode(block.darkMode.unreadable)
    if !document.isWellFormed { lint.checkSource(block.html) }
    for id in document.elements {
      let hasAttributes = document.hasAttributes(id)
      if hasAttributes {
        lint.checkButton(id)
        lint.checkLink(id)
        lint.checkHandlers(id)
        lint.checkWidth(id)
      }
      lint.checkElement(id)
      if hasAttributes { lint.checkResources(id) }
      if document.name(of: id) == .style { lint.checkSheet(id) }
      if hasAttributes { lint.checkStyle(id) }
    }
    lint.checkAddresses()
    if let markdown { lint.checkMarkdown(markdown) }
    return lint.unplacedFindings
  }

  /// Whether more findings of a code are only counted.
  func isFull(_ code: Code) -> Bool { reportsByCode[code]?.byMessage.count == [Finding].limitPerFile }

  /// - Parameter needle: The text to search for; nil for the attribute's value, or else the tag.
  mutating func report(
    _ code: Code, _ id: Document.ID, _ message: String, attribute: Document.Name? = nil, needle: String? = nil,
    severity: Severity? = nil, expected: [String] = [], hint: String? = nil
  ) {
    let value = attribute.flatMap { document.attribute($0, of: id) }
    report(
      code, at: attribute.flatMap { document.position(of: $0, on: id) } ?? document.position(of: id), on: id,
      needle: needle ?? value ?? "<\(document.spelling(of: id))", message, severity: severity, expected: expected,
      hint: hint)
  }

  mutating func report(
    _ code: Code, at position: Position?, on id: Document.ID?, needle: String, _ message: String,
    severity: Severity? = nil, expected: [String] = [], hint: String? = nil
  ) {
    if let index = reportsByCode[code]?.byMessage[message] {
      return unplacedFindings[index].repetition.add(line: position.map { Int($0.line) })
    }
    // Finding the place of each in Markdown takes time.
    if isFull(code), let reports = reportsByCode[code] {
      unplacedFindings[reports.last].omittedCount += 1
      return
    }
    reportsByCode[code, default: CodeReports()].byMessage[message] = unplacedFindings.count
    reportsByCode[code]?.last = unplacedFindings.count
    unplacedFindings.append(
      UnplacedFinding(
        code: code, severity: severity, position: position, element: id, needle: needle, message: message,
        expected: expected, hint: hint))
  }

  /// The nearest link that encloses an element, and whether it is the parent.
  func link(around id: Document.ID) -> (id: Document.ID, isParent: Bool)? {
    let link = document.withAncestors(of: id).dropFirst().first { document.name(of: $0) == .a }
    return link.map { ($0, $0 == document.parent(of: id)) }
  }

  private mutating func checkDocument(isWhole: Bool) {
    guard let body = document.firstElement(named: .body) else {
      let message = "the document has no body: the SDK shows nothing of it"
      guard let root = document.elements.first else {
        return report(.invalidHTML, at: nil, on: nil, needle: "<html", message)
      }
      return report(.invalidHTML, root, message)
    }
    guard isWhole, !document.elements(named: .meta).contains(where: document.isViewport), isDrawn(body) else { return }
    report(
      .viewportMissing, at: nil, on: nil, needle: "<html",
      "the document has no viewport: the SDK measures it in another width than it shows, and may cut it or leave a gap",
      hint: "write <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
  }

  /// Whether a body has content, or may have a background of its own.
  private func isDrawn(_ body: Document.ID) -> Bool {
    document.hasText(body) || document.hasAttributes(body) || document.subtree(of: body).contains { $0 != body }
      || facts.sheets.contains { document.rawText(of: $0).contains("body") }
  }

  private mutating func checkHandlers(_ id: Document.ID) {
    let handlers = document.keptHandlers(of: id)
    guard let first = handlers.first, sdk != .android else { return }
    report(
      .inlineHandler, at: first.position ?? document.position(of: id), on: id, needle: first.value,
      "\(handlers.map(\.name).joined(separator: ", ")) on \(document.spelling(of: id)) stays, and runs in the app")
  }

  /// Whether a tag is closed nowhere; true for the first copy alone.
  mutating func isNeverClosed(_ id: Document.ID) -> Bool {
    guard document.isUnclosed(id) else { return false }
    return document.position(of: id).map { closedStarts.insert($0).inserted } ?? true
  }

  private mutating func reportUnsupported(_ id: Document.ID, _ consequence: String) {
    report(.unsupportedElement, id, "\(document.spelling(of: id)) does not work in a block: \(consequence)")
  }

  /// Says what becomes of a tag that ends in `/>`; in drawings both close it.
  private mutating func checkSelfClosed(_ id: Document.ID) {
    let isDrawing = document.withAncestors(of: id).contains { [.svg, .math].contains(document.name(of: $0)) }
    guard !isDrawing else { return }
    let name = document.spelling(of: id)
    if document.keepsSlash(id) {
      report(
        .malformedHTML, id, "the SDK closes \(name) here, and the web view leaves it open: what follows is in it",
        severity: .info)
    } else {
      report(.malformedHTML, id, "\(name) is closed here: what follows is outside")
    }
  }

  private mutating func checkElement(_ id: Document.ID) {
    if document.isSelfClosed(id) { checkSelfClosed(id) }
    if document.isDeadControl(id) {
      report(.deadControl, id, "\(document.spelling(of: id)) does nothing when it is tapped: no address stands on it")
    }
    switch document.name(of: id) {
    case .img: checkImage(id)
    case .image where sdk == .ios && document.ancestors(of: id, named: .svg) == 0:
      report(.malformedHTML, id, "image is no picture for the SDK, which shows nothing", hint: "write <img>")
    case .tbody, .tr: checkTableText(id)
    case .script, .iframe: report(.removedElement, id, "\(document.spelling(of: id)) is taken out by the SDK")
    case .link where document.hasValue(.rel, id, equalTo: "stylesheet"):
      let url = document.attribute(.href, of: id) ?? ""
      // The style sheet that imports this one has the finding.
      if styles.sheets.values.contains(where: { $0.imports.contains { $0.url == url } }) { return }
      let loss = self.loss(of: url)
      report(
        .removedElement, id, "the linked style sheet is taken out by the SDK: \(loss.message)", attribute: .href,
        severity: loss.isSeen ? .warning : nil)
    case .form, .textarea, .select: reportUnsupported(id, "what is entered reaches nobody")
    case .object, .embed, .video, .audio: reportUnsupported(id, "the web view blocks what it loads")
    case .noscript where sdk == .android: break
    case .noscript, .template: reportUnsupported(id, "the app does not show what is in it")
    case .area: reportUnsupported(id, "the SDK takes its address out, and it opens nothing")
    case .b, .strong, .i, .em, .u, .s, .small, .font, .span, .div, .table:
      if isNeverClosed(id) { report(.malformedHTML, id, "\(document.spelling(of: id)) is not closed") }
      if document.name(of: id) == .table { checkTableText(id) }
    default: break
    }
  }

  /// The width of the screen that previews have, in points.
  private static let screenWidth = 375

  private static let word = Array("width".utf8)

  /// Checks the width that an element gives itself in pixels;
  /// the page measures one that a style sheet may change.
  mutating func checkWidth(_ id: Document.ID) {
    let isStyled = document.has(.style, id) && document.withValue(of: .style, id) { $0.contains(Self.word) } == true
    guard isStyled || document.has(.width, id), !mayChangeWidths else { return }
    var style: [String: String] = [:]
    for declaration in (document.attribute(.style, of: id) ?? "").lowercased().split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map {
        $0.split { $0.isWhitespace }.joined(separator: " ")
      }
      if parts.count == 2 { style[parts[0]] = parts[1] }
    }
    guard style["display"] != "none" else { return }
    let ownWidth = style["width"].map(Self.pixels) ?? Int(document.attribute(.width, of: id) ?? "")
    let maximum = style["max-width"].map { Self.pixels($0) ?? 0 } ?? Int.max
    let width = max(min(ownWidth ?? 0, maximum), style["min-width"].flatMap(Self.pixels) ?? 0)
    guard width > Self.screenWidth else { return }
    report(
      .widerThanScreen, id,
      "\(document.spelling(of: id)) is \(width) px wide, and a phone's screen \(Self.screenWidth): the rest is cut",
      attribute: isStyled ? .style : .width)
  }

  private static func pixels(_ length: String) -> Int? { length.hasSuffix("px") ? Int(length.dropLast(2)) : nil }
}
