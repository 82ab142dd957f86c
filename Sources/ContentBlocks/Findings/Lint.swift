import Diagnostics
import HTML

/// Looks through a block's HTML, as its author wrote it, for what the SDK or the web view will make something else of.
struct Lint {
  let document: Document
  let resources: Resources
  private(set) var remarks: [Remark] = []
  /// More than this many of one kind say nothing new.
  private static let limit = 20
  private var counts: [Code: Int] = [:]

  static func remarks(on document: Document, resources: Resources, isWholeDocument: Bool) -> [Remark] {
    var lint = Lint(document: document, resources: resources)
    lint.checkDocument(isWholeDocument)
    for id in document.elements {
      guard let element = document.element(id) else { continue }
      lint.checkButton(id, element)
      lint.checkLink(id, element)
      lint.checkElement(id, element)
      lint.checkResources(id, element)
      if element.name == "style" { lint.checkSheet(id, element) }
      if let style = element["style"] { lint.checkAddresses(in: style, element, isSheet: false) }
    }
    lint.checkAddresses()
    return lint.remarks
  }

  private init(document: Document, resources: Resources) {
    self.document = document
    self.resources = resources
  }

  mutating func report(
    _ code: Code, _ element: Document.Element, _ message: String, attribute: String? = nil, needle: String? = nil,
    severity: Severity? = nil, expected: [String] = [], hint: String? = nil
  ) {
    counts[code, default: 0] += 1
    guard counts[code, default: 0] <= Self.limit else { return }
    let named = attribute.flatMap { name in element.attributes.first { $0.name == name } }
    remarks.append(
      Remark(
        code: code, severity: severity, position: named?.position ?? element.position,
        needle: needle ?? named.map(\.value) ?? "<\(element.name)", message: message, expected: expected, hint: hint))
  }

  /// The nearest link around an element, and whether it is the direct parent.
  func link(around id: Document.ID) -> (id: Document.ID, isParent: Bool)? {
    var current = document.parent(of: id)
    var isParent = true
    while let ancestor = current {
      if document.name(of: ancestor) == "a" { return (ancestor, isParent) }
      isParent = false
      current = document.parent(of: ancestor)
    }
    return nil
  }

  private mutating func checkDocument(_ isWholeDocument: Bool) {
    guard document.firstElement(named: "body") != nil else {
      let root = document.elements.first.flatMap { document.element($0) } ?? Document.Element("html")
      report(.invalidHTML, root, "the document has no body: the SDK shows nothing of it")
      return
    }
    guard isWholeDocument,
      !document.elements.contains(where: { document.element($0).map(Normalizer.isViewport) ?? false })
    else { return }
    report(.viewportMissing, Document.Element("html"), "the document has no viewport")
  }

  private mutating func checkElement(_ id: Document.ID, _ element: Document.Element) {
    for attribute in element.attributes
    where attribute.name.utf8.starts(with: "on".utf8) && attribute.name.utf8.count > 4
      && !Normalizer.handlers.contains(attribute.name)
    {
      report(
        .inlineHandler, element, "\(attribute.name) on \(element.name) is not taken out, and runs in the app",
        attribute: attribute.name)
    }
    switch element.name {
    case "script", "iframe": report(.removedElement, element, "\(element.name) is taken out by the SDK")
    case "link" where element["rel"].map { SoupText.equals($0, "stylesheet") } ?? false:
      report(.removedElement, element, "the linked style sheet is taken out by the SDK", attribute: "href")
    case "form", "object", "embed", "textarea", "noscript", "template", "video", "audio", "select", "area":
      report(.unsupportedElement, element, "\(element.name) does not work in a block")
    case "b", "strong", "i", "em", "u", "s", "small", "font", "span", "div", "table":
      if element.isUnclosed { report(.malformedHTML, element, "\(element.name) is not closed") }
    default: break
    }
  }
}
