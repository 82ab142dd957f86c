import HTML
import Text

extension Normalizer {
  /// Embeds images and fonts as data URIs. Returns false if an `img` fails, because the whole block then fails; an
  /// address in CSS that fails is kept (HtmlNormalizer.swift:324-406).
  mutating func makeOffline() -> Bool {
    for id in facts.elements.contains(.img) ? document.elements(named: .img) : [] {
      let address = document.attribute(.src, of: id) ?? ""
      guard let copy = InlinedResource(address, isFont: false, resources) else { return false }
      document.set(.src, to: copy.uri, of: id)
      note([copy])
    }
    for id in facts.sheets.isEmpty ? [] : document.elements(named: .style) {
      // As the SDK sets the style sheet as text, it is escaped when it is written, and loses its line breaks.
      if let (css, copies) = document.withRawText(of: id, inlined) {
        document.replaceChildren(of: id, withText: css)
        note(copies)
      } else {
        document.turnToText(id)
      }
    }
    guard facts.attributes.contains(.style) else { return true }
    for id in document.elements(with: .style) {
      guard document.withValue(of: .style, id, CSSAddress.mentionsURL) == true,
        let (css, copies) = document.withValue(of: .style, id, inlined) ?? nil
      else { continue }
      document.set(.style, to: css, of: id)
      note(copies)
    }
    return true
  }

  private mutating func note(_ copies: [InlinedResource]) {
    for copy in copies where copy.byteCount > Resources.copyLimit {
      inlined[copy.address, default: 0] += copy.byteCount
      if let path = copy.published { published.insert(path) }
    }
  }

  /// Replaces every occurrence of each address, even as the beginning of a longer one; nil if there is no address.
  private func inlined(css: Span<UInt8>) -> (css: String, copies: [InlinedResource])? {
    let addresses = CSSAddress.all(in: css)
    guard !addresses.isEmpty else { return nil }
    var text = css.array
    var copies: [InlinedResource] = []
    var seen: Set<String> = []
    var work = 0
    for address in addresses where seen.insert(address.url).inserted {
      // This bounds the work for style sheets with thousands of addresses; the remaining addresses stay remote.
      work += text.count
      guard work < 1 << 28 else { break }
      guard let copy = InlinedResource(address.url, isFont: address.isFont, resources), copy.uri != address.url else {
        continue
      }
      text = Self.replace(Array(address.url.utf8), with: Array(copy.uri.utf8), in: text)
      copies.append(copy)
    }
    return (String(decoding: text, as: UTF8.self), copies)
  }

  static func replace(_ old: [UInt8], with new: [UInt8], in text: [UInt8]) -> [UInt8] {
    guard let first = old.first else { return text }
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var i = 0
    while i < text.count {
      if text[i] == first, i + old.count <= text.count, text[i..<(i + old.count)].elementsEqual(old) {
        out += new
        i += old.count
      } else {
        out.append(text[i])
        i += 1
      }
    }
    return out
  }
}

/// An image or font as a page has it.
private struct InlinedResource {
  let address: String
  let uri: String
  /// What the app inlines, even if the page only refers to it; 0 for data that the block itself holds.
  var byteCount = 0
  var published: String?

  /// Nil if the download fails.
  init?(_ address: String, isFont: Bool, _ resources: Resources) {
    self.address = address
    if Resources.isBase64(address) {
      uri = address
      return
    }
    let answer = resources(address)
    guard let uri = Resources.dataURI(answer, isFont: isFont) else { return nil }
    self.uri = uri
    if case .published(let path, let bytes) = answer {
      published = path
      byteCount = (bytes + 2) / 3 * 4
    } else if !address.utf8.starts(with: "data:".utf8) {
      byteCount = uri.utf8.count
    }
  }
}
