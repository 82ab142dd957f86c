import HTML
import Text

extension Normalizer {
  /// Embeds images and fonts as data URIs. Returns false if an `img` fails, because the whole block then fails; an
  /// address in CSS that fails is kept (HtmlNormalizer.swift:324-406).
  mutating func makeOffline() -> Bool {
    for id in facts.elements.contains(.img) ? document.elements(named: .img) : [] {
      guard let source = Self.inlined(document.attribute(.src, of: id) ?? "", isFont: false, resources) else {
        return false
      }
      document.set(.src, to: source, of: id)
    }
    for id in facts.sheets.isEmpty ? [] : document.elements(named: .style) {
      // As the SDK sets the style sheet as text, it is escaped when it is written, and loses its line breaks.
      if let css = document.withRawText(of: id, inlined) {
        document.replaceChildren(of: id, withText: css)
      } else {
        document.turnToText(id)
      }
    }
    guard facts.attributes.contains(.style) else { return true }
    for id in document.elements(with: .style) {
      if let css = document.withValue(of: .style, id, inlined) ?? nil { document.set(.style, to: css, of: id) }
    }
    return true
  }

  private static func inlined(_ address: String, isFont: Bool, _ resources: Resources) -> String? {
    if Resources.isBase64(address) { return address }
    return Resources.dataURI(resources(address), isFont: isFont)
  }

  /// Replaces every occurrence of each address, even as the beginning of a longer one; nil if there is no address.
  private func inlined(css: Span<UInt8>) -> String? {
    let addresses = CSSAddress.all(in: css)
    guard !addresses.isEmpty else { return nil }
    var text = css.array
    var seen: Set<String> = []
    var work = 0
    for address in addresses where seen.insert(address.url).inserted {
      // This bounds the work for style sheets with thousands of addresses; the remaining addresses stay remote.
      work += text.count
      guard work < 1 << 28 else { break }
      guard let data = Self.inlined(address.url, isFont: address.isFont, resources), data != address.url else {
        continue
      }
      text = Self.replace(Array(address.url.utf8), with: Array(data.utf8), in: text)
    }
    return String(decoding: text, as: UTF8.self)
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
