/// A tag's name as a number, so that the guard compares and looks up without making strings: names of up to eight
/// letters are spelled out in it, longer ones are hashed. Letter case is folded.
struct TagName: Sendable, Hashable {
  private(set) var code: UInt64 = 0
  private(set) var count: UInt8 = 0

  init() {}

  init(_ name: StaticString) {
    name.withUTF8Buffer { for byte in $0 { append(byte) } }
  }

  init(_ name: String) {
    for byte in name.utf8 { append(byte) }
  }

  init(_ name: Span<UInt8>) {
    for i in name.indices { append(name[i]) }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    append(folded: byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
  }

  /// A byte that is no capital letter.
  @inline(__always)
  mutating func append(folded byte: UInt8) {
    count = count == .max ? count : count + 1
    code = count <= 8 ? code << 8 | UInt64(byte) : (code ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Headings close one another, as do `dd` and `dt`, cells, and the parts of a table: each family goes by one name.
  var family: TagName {
    switch (count, code) {
    case (2, 0x6832...0x6836): Self.heading
    case (2, 0x6474): Self.definition
    case (2, 0x7468): Self.cell
    case (5, 0x74_6865_6164), (5, 0x74_666F_6F74): Self.tableBody
    default: self
    }
  }

  private static let heading = TagName("h1")
  private static let definition = TagName("dd")
  private static let cell = TagName("td")
  private static let tableBody = TagName("tbody")
}

/// What an element's name means for how deep the parser nests.
struct TagTraits: OptionSet, Sendable {
  let rawValue: UInt16

  static let void = TagTraits(rawValue: 1)
  /// `html`, `head` and `body`: there is one of each.
  static let single = TagTraits(rawValue: 1 << 1)
  /// Reopened in the next block when its block ends first.
  static let formatting = TagTraits(rawValue: 1 << 2)
  /// Stops the search for an ordinary element's start tag.
  static let special = TagTraits(rawValue: 1 << 3)
  /// Stops the search for a block's start tag.
  static let scope = TagTraits(rawValue: 1 << 4)
  /// Formatting does not reach out of it.
  static let marker = TagTraits(rawValue: 1 << 5)
  /// Its content is text, not markup.
  static let raw = TagTraits(rawValue: 1 << 6)
  /// Its start tag ends an open paragraph.
  static let endsParagraph = TagTraits(rawValue: 1 << 7)
  /// Below it, names mean something else: the guard then believes no end tag that it cannot be sure of.
  static let foreign = TagTraits(rawValue: 1 << 8)
  static let table = TagTraits(rawValue: 1 << 9)

  static func of(_ name: TagName) -> TagTraits { TagTraits(rawValue: known.bits(of: name) ?? 0) }

  private static let known: TagTable = {
    var known = TagTable()
    func add(_ traits: TagTraits, _ names: StaticString...) {
      for name in names { known.add(traits.rawValue, to: TagName(name)) }
    }
    add(
      .void, "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "image", "img", "input",
      "keygen", "link", "menuitem", "meta", "param", "source", "track", "wbr")
    add(.single, "html", "head", "body")
    add(
      .formatting, "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u")
    add(
      [.special, .endsParagraph], "address", "article", "aside", "blockquote", "center", "details", "dir", "div", "dl",
      "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup",
      "hr", "listing", "li", "dd", "dt", "main", "menu", "nav", "ol", "p", "pre", "section", "summary", "ul", "xmp",
      "plaintext")
    add(.special, "button", "colgroup", "frameset", "noembed", "noframes", "noscript", "iframe", "textarea")
    add([.special, .scope, .marker], "applet", "marquee", "object", "template")
    add([.special, .scope, .table], "table", "caption", "td", "th")
    add(.marker, "caption", "td", "th")
    add([.special, .table], "tbody", "thead", "tfoot", "tr")
    add([.special, .scope], "foreignobject", "desc", "mi", "mo", "mn", "ms", "mtext", "annotation-xml")
    add([.special, .scope, .foreign], "select")
    add(.foreign, "svg", "math", "frameset")
    add(
      [.raw, .special], "script", "style", "title", "textarea", "iframe", "noembed", "noframes", "xmp", "plaintext")
    return known
  }()
}
