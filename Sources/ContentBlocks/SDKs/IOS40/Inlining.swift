import HTML
import Text

extension Normalizer {
  /// Embeds images and fonts as data URIs. Returns false if an `img` fails, because the whole block
  /// then fails; an address in CSS that fails is kept (HtmlNormalizer.swift:324-406), but fails the
  /// block on Android, which passes over an `img` without address (HtmlNormalizer.kt:451-461, 521).
  mutating func makeOffline() -> Bool {
    // A block may have one picture thousands of times.
    var copies: [String: InlinedResource] = [:]
    for id in facts.elements.contains(.img) ? document.elements(named: .img) : [] {
      let address = document.attribute(.src, of: id) ?? ""
      if sdk == .android, address.isEmpty { continue }
      guard let copy = copies[address] ?? InlinedResource(address, isFont: false, resources, by: sdk) else {
        return false
      }
      if work < Self.workLimit { copies[address] = copy }
      if copy.uri != address { work += workOfByte * copy.uri.utf8.count }
      document.set(.src, to: work < Self.workLimit ? copy.uri : "data:,", of: id)
      note(copy)
    }
    for id in facts.sheets.isEmpty ? [] : document.elements(named: .style) {
      // As the SDK sets the style sheet as text, it is escaped when it is written, and loses its line breaks.
      if document.withRawText(of: id, CSSAddress.mentionsURL), let css = inlineAddresses(of: document.rawText(of: id)) {
        document.replaceChildren(of: id, with: sdk == .android ? document.makeData(css) : document.makeText(css))
      } else if sdk != .android {
        document.turnToText(id)
      }
    }
    guard facts.hasFunctionInStyle else { return !isGivenUp }
    for id in document.elements(with: .style) {
      guard document.withValue(of: .style, id, CSSAddress.mentionsURL) == true,
        let css = document.attribute(.style, of: id).flatMap({ inlineAddresses(of: $0) })
      else { continue }
      document.set(.style, to: css, of: id)
    }
    return !isGivenUp
  }

  mutating func note(_ copy: InlinedResource) {
    guard copy.byteCount > Resources.copyLimit else { return }
    inlined[copy.address, default: 0] += copy.byteCount
    if let path = copy.published { published.insert(path) }
  }

  /// Replaces every occurrence of each address, even as the
  /// beginning of a longer one; nil if there is no address.
  private mutating func inlineAddresses(of css: String) -> String? {
    var text = Array(css.utf8)
    let addresses = CSSAddress.all(in: text.span)
    guard !addresses.isEmpty else { return nil }
    var urls: Set<String> = []
    for address in addresses where urls.insert(address.url).inserted {
      // An address beyond the limit stays remote and is not drawn, as a note says.
      work += text.count
      guard work < Self.workLimit else { break }
      guard let copy = InlinedResource(address.url, isFont: address.isFont, resources, by: sdk) else {
        isGivenUp = isGivenUp || sdk == .android
        continue
      }
      guard copy.uri != address.url else { continue }
      let size = text.count
      let sizeLimit = size + (Self.workLimit - work) / workOfByte
      text = Self.replace(Array(address.url.utf8), with: Array(copy.uri.utf8), in: text, most: sizeLimit)
      work += workOfByte * max(0, text.count - size)
      note(copy)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The most that `work` may be: 8 MB are made, and 43 MB for all profiles, for a page may have 64.
  static let workLimit = 1 << 28
  /// The cost of each byte that is made, as it is written and escaped several times.
  private var workOfByte: Int { max(32, 6 * resources.profiles) }

  /// Replaces bytes wherever they are, until the result has the most bytes that it may have.
  static func replace(_ old: [UInt8], with new: [UInt8], in text: [UInt8], most: Int = .max) -> [UInt8] {
    let bytes = text.span
    var out: [UInt8] = []
    var start = 0
    while out.count < most, let match = bytes.firstIndex(of: old, from: start) {
      out += text[start..<match]
      out += new
      start = match + old.count
    }
    return out + text[start...]
  }
}

/// An image or font as a page has it.
struct InlinedResource {
  let address: String
  var uri: String
  /// The bytes that the app inlines, even if the page only
  /// refers to them; 0 for data that the block itself holds.
  var byteCount = 0
  var published: String?

  /// Nil if the download fails.
  init?(_ address: String, isFont: Bool, _ resources: Resources, by sdk: BlockSDK) {
    self.address = address
    if sdk == .android ? Resources.isBase64Image(address) : Resources.isBase64(address) {
      uri = address
      return
    }
    let answer = resources.answer(for: address, by: sdk)
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
