import Diagnostics
import HTML

extension Lint {
  /// Images, and what else an element would load.
  mutating func checkResources(_ id: Document.ID, _ element: Document.Element) {
    if element.name == "img" { checkImage(element) }
    guard element.attributes.contains(where: { Self.mayLoad($0.name) }) else { return }
    for (attribute, names) in Self.loading where names.isEmpty || names.contains(element.name) {
      guard let address = element[attribute], !address.isEmpty, !address.utf8.starts(with: "data:".utf8) else {
        continue
      }
      if attribute == "src", element.name == "input", element["type"]?.lowercased() != "image" { continue }
      report(
        .resourceNotInlined, element, "\(attribute) of \(element.name) stays remote, and is not loaded in the app",
        attribute: attribute)
    }
  }

  /// Attributes that load something, with the elements on which they do; none means any.
  private static let loading: [(attribute: String, elements: Set<String>)] = [
    ("srcset", ["img", "source"]), ("src", ["audio", "embed", "input", "source", "track", "video"]),
    ("poster", ["video"]), ("data", ["object"]), ("background", []), ("href", ["image"]), ("xlink:href", ["image"]),
  ]

  private static func mayLoad(_ attribute: String) -> Bool {
    switch attribute {
    case "srcset", "src", "poster", "data", "background", "href", "xlink:href": true
    default: false
    }
  }

  private mutating func checkImage(_ element: Document.Element) {
    if element["alt"] == nil { report(.imageAltText, element, "img has no alt") }
    guard let source = element["src"], !source.isEmpty else {
      return report(
        .imageEmptySource, element, "img has no src: the SDK shows nothing of the block", needle: "<img")
    }
    if Resources.isBase64(source) {
      if source.utf8.starts(with: "data:image/svg".utf8) { reportSVG(element, "data:image/svg+xml…") }
      return
    }
    let isData = source.utf8.starts(with: "data:".utf8)
    switch resources(source) {
    case .missing where isData:
      report(
        .imageDataURI, element, "the data URI is no legal address: the SDK shows nothing of the block",
        attribute: "src", needle: "data:")
    case .missing:
      report(
        .imageUnreachable, element, "\"\(source)\" cannot be loaded: the SDK shows nothing of the block",
        attribute: "src")
    case .bytes(let bytes):
      if isSVG(bytes) {
        reportSVG(element, isData ? "data:…" : source)
      } else if !isData, !Resources.Answer.bytes(bytes).isUsableImage {
        report(.imageUnreadable, element, "\"\(source)\" is no image that the app can draw", attribute: "src")
      }
    case .assumed:
      let path = source.prefix { $0 != "?" && $0 != "#" }
      if path.lowercased().hasSuffix(".svg") { reportSVG(element, source) }
    }
  }

  private mutating func reportSVG(_ element: Document.Element, _ source: String) {
    report(.imageSVG, element, "\"\(source)\" is SVG, which does not render in the app", attribute: "src")
  }

  private func isSVG(_ bytes: [UInt8]) -> Bool {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return false }
    return String(decoding: bytes.prefix(1_024), as: UTF8.self).contains("<svg")
  }

  mutating func checkSheet(_ id: Document.ID, _ element: Document.Element) {
    let css = document.rawText(of: id)
    if css.utf8.contains(where: { $0 == 0x3C || $0 == 0x3E || $0 == 0x26 }),
      let sign = css.first(where: { $0 == ">" || $0 == "<" || $0 == "&" })
    {
      report(
        .cssEscape, element, "the style sheet has a \"\(sign)\", which the SDK escapes: the rule is dropped",
        needle: String(css.prefix { $0 != sign }.suffix(24)) + String(sign))
    }
    if css.utf8.contains(UInt8(ascii: "@")), css.lowercased().contains("@import") {
      report(.cssImport, element, "the style sheet imports another one", needle: "@import")
    }
    checkAddresses(in: css, element, isSheet: true)
  }

  mutating func checkAddresses(in css: String, _ element: Document.Element, isSheet: Bool) {
    guard CSSAddress.mentionsURL(css) else { return }
    let found = CSSAddress.all(in: css)
    let known = Set(found.map(\.url))
    let attribute = isSheet ? nil : "style"
    for url in CSSAddress.urls(in: Array(css.utf8)[...]) where !url.utf8.starts(with: "data:".utf8) {
      guard !known.contains(url) || url.utf8.first == 0x20 else { continue }
      report(
        .cssURLMissed, element, "the SDK does not find \"\(url)\" in the style, and it is not loaded",
        attribute: attribute, needle: url)
    }
    for address in found where !Resources.isBase64(address.url) && resources(address.url) == .missing {
      report(
        address.isFont ? .fontUnreachable : .imageUnreachable, element, "\"\(address.url)\" cannot be loaded",
        attribute: attribute, needle: address.url, severity: .warning)
    }
    for address in found.prefix(64) where !address.url.isEmpty {
      guard let longer = found.prefix(64).first(where: { $0.url != address.url && $0.url.contains(address.url) })
      else { continue }
      report(
        .cssURLPrefix, element, "\"\(longer.url)\" is corrupted, for it contains \"\(address.url)\"",
        attribute: attribute, needle: longer.url)
    }
  }
}
