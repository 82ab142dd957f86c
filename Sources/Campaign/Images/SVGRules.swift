import Templates
import Text

/// Decides what an attribute or a style sheet of an SVG may say: nothing that loads, runs or navigates.
enum SVGRules {
  static func isAllowed(_ name: String, _ value: [UInt8], on element: String) -> Bool {
    switch name {
    case "href", "xlink:href":
      value.first == UInt8(ascii: "#") || (element == "image" || element == "feImage") && isRaster(value[...])
    case "xmlns": value == Array("http://www.w3.org/2000/svg".utf8)
    // An animation of an address could lead away.
    case "attributeName": Names.attributes.contains(String(decoding: value, as: UTF8.self))
    case "style": isLocal(value)
    case _ where name.hasPrefix("xmlns:") || name.hasPrefix("data-") || name.hasPrefix("aria-"): true
    default: Names.attributes.contains(name) && (Names.words.contains(name) || isLocal(value))
    }
  }

  /// Whether CSS has no escape, no rule and no function but those that are known to load nothing.
  static func isLocal(_ css: [UInt8]) -> Bool {
    for i in css.indices {
      switch css[i] {
      case UInt8(ascii: "\\"), UInt8(ascii: "<"): return false
      case UInt8(ascii: "@"):
        guard Names.rules.contains(text(css[(i + 1)...].prefix(while: isName))) else { return false }
      case UInt8(ascii: "("):
        let name = text(css[..<i].suffix(20).reversed().prefix(while: isName).reversed())
        guard name.isEmpty || Names.functions.contains(name) else { return false }
        if name == "url", !isLocalAddress(css[(i + 1)...]) { return false }
      default: continue
      }
    }
    return true
  }

  private static func isLocalAddress(_ rest: ArraySlice<UInt8>) -> Bool {
    var address = rest.drop { $0.isSpaceOrControl }
    if address.first == UInt8(ascii: "\"") || address.first == UInt8(ascii: "'") { address = address.dropFirst() }
    return address.first == UInt8(ascii: "#") || isRaster(address) || address.starts(with: "data:font/".utf8)
      || address.starts(with: "data:application/".utf8)
  }

  private static func isRaster(_ address: ArraySlice<UInt8>) -> Bool {
    ["png", "jpeg", "jpg", "gif", "webp"].contains { address.starts(with: "data:image/\($0);base64,".utf8) }
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self).lowercased()
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// The names that an SVG may contain: those that draw, describe or move something.
  enum Names {
    static let elements = set(Templates.table("svg-elements.txt"))

    /// Without `href`, `style`, `attributeName` and `xmlns`, whose values have rules of their own.
    static let attributes = set(Templates.table("svg-attributes.txt"))

    /// Attributes whose text is never read as CSS.
    static let words = set("id class d lang media points role systemLanguage xml:lang xlink:title")

    static let functions = set(Templates.table("svg-functions.txt"))

    static let rules = set("charset font-face keyframes -webkit-keyframes layer media page supports")

    private static func set(_ text: String) -> Set<String> { Set(text.split { $0.isWhitespace }.map(String.init)) }
  }
}
