import Documents

/// A host's number for each of some names, such as the
/// points of each size of text. A name without one has none.
struct HostScale<Name: PayloadName>: HostSettings, Sendable, Hashable {
  private var numbers: [Name: Double]

  init(_ numbers: [Name: Double]) { self.numbers = numbers }

  subscript(_ name: Name) -> Double {
    get { numbers[name] ?? 0 }
    set { numbers[name] = newValue }
  }

  mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor) {
    for name in Name.allCases where numbers[name] != nil { visitor.length(name.rawValue, &self[name]) }
  }
}

/// Font sizes or line heights, in CSS pixels.
typealias Sizes = HostScale<TextSize>

extension Sizes {
  init() { self.init([.small: 12, .default: 14, .medium: 17, .large: 21, .extraLarge: 26]) }
}

/// One of the host's two fonts.
struct FontDefinition: HostSettings, Sendable, Hashable {
  var family: FontFamily
  var sizes = Sizes()
  /// CSS font weights.
  var weights = HostScale<TextWeight>([.lighter: 200, .default: 400, .bolder: 600])

  init(family: String) { self.family = FontFamily(family) }

  mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor) {
    visitor.setting(
      "fontFamily", &family, read: { $0.string($1).map { FontFamily($0) } }, node: { Node(.string($0.css)) })
    visitor.group("fontSizes", &sizes)
    visitor.group("fontWeights", &weights)
  }
}

/// The text of a heading or a column header: what holds where the text itself says nothing.
struct TextStyle: HostSettings, Sendable, Hashable {
  var size = TextSize.default
  var weight = TextWeight.default
  var color = TextColor.default
  var isSubtle = false
  var fontType = FontType.default

  mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor) {
    visitor.choice("size", &size)
    // A weight that is left out is the default one, not the style's.
    visitor.whenReading { _ in weight = .default }
    visitor.choice("weight", &weight)
    visitor.choice("color", &color)
    visitor.flag("isSubtle", &isSubtle)
    visitor.choice("fontType", &fontType)
  }
}

/// How the host draws a text of its own choosing: a fact's title, an input's label.
struct TextDefinition: HostSettings, Sendable, Hashable {
  var size = TextSize.default
  var weight = TextWeight.default
  var color = TextColor.default
  var isSubtle = false
  var wrap = true
  /// CSS pixels.
  var maxWidth: Double?

  mutating func visit<Visitor: HostVisitor>(_ visitor: inout Visitor) {
    visitor.choice("size", &size)
    visitor.choice("weight", &weight)
    visitor.choice("color", &color)
    visitor.flag("isSubtle", &isSubtle)
    visitor.overlooked(&wrap) { $1.flag("wrap", &$0) }
    visitor.setting(
      "maxWidth", &maxWidth, read: { $0.length($1).map(Optional.some) }, node: { $0.map { Node(.number($0)) } })
    visitor.ignore("fontType")
  }
}

/// A list of font names, cleaned so that it can stand in a style attribute.
struct FontFamily: Sendable, Hashable {
  /// As CSS writes it; empty where nothing usable was given.
  let css: String

  /// Keeps, of each name, letters, digits, blanks, `-` and `_`; at most 16 names of at most 64 bytes.
  init(_ text: String) {
    let names = text.utf8.prefix(2000).split(separator: UInt8(ascii: ",")).prefix(16).compactMap { part -> String? in
      let isQuoted = part.contains(UInt8(ascii: "'")) || part.contains(UInt8(ascii: "\""))
      let safeBytes = part.filter {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          || $0 >= 0x80
      }
      let words = safeBytes.prefix(64).split(separator: UInt8(ascii: " "))
      guard !words.isEmpty else { return nil }
      let name = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      return isQuoted || words.contains { $0.first?.isDigit == true } ? "'\(name)'" : name
    }
    css = names.joined(separator: ",")
  }
}
