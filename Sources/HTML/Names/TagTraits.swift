/// How an element affects the depth of the parser's tree, by its name.
struct TagTraits: OptionSet, Sendable {
  let rawValue: UInt16

  static let void = TagTraits(rawValue: 1)
  /// `html`, `head` and `body`, which occur once in a tree.
  static let single = TagTraits(rawValue: 1 << 1)
  /// The parser reopens it in the next block if its own block ends first.
  static let formatting = TagTraits(rawValue: 1 << 2)
  /// Ends the search for an ordinary element's start tag.
  static let special = TagTraits(rawValue: 1 << 3)
  /// Ends the search for a block's start tag.
  static let scope = TagTraits(rawValue: 1 << 4)
  /// Formatting inside it is not continued outside.
  static let marker = TagTraits(rawValue: 1 << 5)
  /// Its content is text, not markup.
  static let raw = TagTraits(rawValue: 1 << 6)
  /// Its start tag ends an open paragraph.
  static let endsParagraph = TagTraits(rawValue: 1 << 7)
  /// Inside it, names may have another meaning; the guard then ignores every end tag that the parser might ignore.
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
