import Diagnostics
import HTML
import Text

extension Lint {
  /// Checks what an element loads, except for the image source that the SDK inlines.
  mutating func checkResources(_ id: Document.ID) {
    guard document.hasAny(of: Self.loadingNames, id) else { return }
    for (attribute, elements) in Self.loading where document.has(attribute, id) {
      guard let name = document.name(of: id), elements.isEmpty || elements.contains(name),
        let address = document.attribute(attribute, of: id), !address.isEmpty, !address.utf8.starts(with: "data:".utf8)
      else { continue }
      if attribute == .src, name == .input, document.attribute(.type, of: id)?.lowercased() != "image" { continue }
      report(
        .resourceNotInlined, id,
        "\(attribute.spelling) of \(document.spelling(of: id)) stays remote, and is not loaded in the app",
        attribute: attribute)
    }
  }

  /// Attributes that load a resource, with the elements on which they do; an empty list means any element.
  private static let loading: [(attribute: Document.Name, elements: [Document.Name])] = [
    (.srcset, [.img, .source]), (.src, [.audio, .embed, .input, .source, .track, .video]), (.poster, [.video]),
    (.data, [.object]), (.background, []), (.href, [.image]), (.xlinkHref, [.image]),
  ]

  private static let loadingNames: Document.NameSet = [
    .srcset, .src, .poster, .data, .background, .href, .xlinkHref,
  ]

  mutating func checkImage(_ id: Document.ID) {
    if !document.has(.alt, id) { report(.imageAltText, id, "img has no alt") }
    guard let source = document.attribute(.src, of: id), !source.isEmpty else {
      return report(
        .imageEmptySource, id, "img has no src: the SDK shows nothing of the block", needle: "<img")
    }
    if Resources.isBase64(source) {
      if source.utf8.starts(with: "data:image/svg".utf8) { reportSVG(id, "data:image/svg+xml…") }
      return
    }
    let isData = source.utf8.starts(with: "data:".utf8)
    switch resources(source) {
    case .missing where isData:
      report(
        .imageDataURI, id, "the data URI is no legal address: the SDK shows nothing of the block",
        attribute: .src, needle: "data:")
    case .missing:
      report(
        .imageUnreachable, id, "\"\(source)\" cannot be loaded: the SDK shows nothing of the block",
        attribute: .src)
    case .bytes(let bytes):
      if isSVG(bytes) {
        reportSVG(id, isData ? "data:…" : source)
      } else if !isData, !Resources.Answer.bytes(bytes).isUsableImage {
        report(.imageUnreadable, id, "\"\(source)\" is no image that the app can draw", attribute: .src)
      }
    case .published: break
    case .assumed:
      let path = source.prefix { $0 != "?" && $0 != "#" }
      if path.lowercased().hasSuffix(".svg") { reportSVG(id, source) }
    }
  }

  private mutating func reportSVG(_ id: Document.ID, _ source: String) {
    report(.imageSVG, id, "\"\(source)\" is SVG, which does not render in the app", attribute: .src)
  }

  private func isSVG(_ bytes: [UInt8]) -> Bool {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return false }
    return String(decoding: bytes.prefix(1_024), as: UTF8.self).contains("<svg")
  }

  mutating func checkSheet(_ id: Document.ID) {
    let (mayBeEscaped, mayImport, mentionsURL) = document.withRawText(of: id) { css in
      (Self.mayBeEscaped(css), css.contains(UInt8(ascii: "@")), CSSAddress.mentionsURL(css))
    }
    guard mayBeEscaped || mayImport || mentionsURL else { return }
    let css = document.rawText(of: id)
    if mayBeEscaped, let sign = css.first(where: { $0 == ">" || $0 == "<" || $0 == "&" }) {
      report(
        .cssEscape, id, "the style sheet has a \"\(sign)\", which the SDK escapes: the rule is dropped",
        needle: String(css.prefix { $0 != sign }.suffix(24)) + String(sign))
    }
    if mayImport, css.lowercased().contains("@import") {
      report(.cssImport, id, "the style sheet imports another one", needle: "@import")
    }
    if mentionsURL { checkAddresses(in: css, id, isSheet: true) }
  }

  private static func mayBeEscaped(_ css: Span<UInt8>) -> Bool {
    css.contains(UInt8(ascii: "<")) || css.contains(UInt8(ascii: ">")) || css.contains(UInt8(ascii: "&"))
  }

  mutating func checkStyle(_ id: Document.ID) {
    guard document.has(.style, id), document.withValue(of: .style, id, CSSAddress.mentionsURL) == true else { return }
    if let css = document.attribute(.style, of: id) { checkAddresses(in: css, id, isSheet: false) }
  }

  private mutating func checkAddresses(in css: String, _ id: Document.ID, isSheet: Bool) {
    let bytes = Array(css.utf8)
    let found = CSSAddress.all(in: bytes.span)
    let known = Set(found.map(\.url))
    let attribute = isSheet ? nil : Document.Name.style
    for url in CSSAddress.urls(in: bytes[...]) where !url.utf8.starts(with: "data:".utf8) {
      guard !known.contains(url) || url.utf8.first == 0x20 else { continue }
      report(
        .cssURLMissed, id, "the SDK does not find \"\(url)\" in the style, and it is not loaded",
        attribute: attribute, needle: url)
    }
    for address in found where !Resources.isBase64(address.url) && resources(address.url) == .missing {
      report(
        address.isFont ? .fontUnreachable : .imageUnreachable, id, "\"\(address.url)\" cannot be loaded",
        attribute: attribute, needle: address.url, severity: .warning)
    }
    for address in found.prefix(64) where !address.url.isEmpty {
      guard let longer = found.prefix(64).first(where: { $0.url != address.url && $0.url.contains(address.url) })
      else { continue }
      report(
        .cssURLPrefix, id, "\"\(longer.url)\" is corrupted, for it contains \"\(address.url)\"",
        attribute: attribute, needle: longer.url)
    }
  }
}
