/// What HTML and SwiftSoup define for an element by its name.
package struct ElementTraits: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  static let element = ElementTraits(rawValue: 1)
  static let void = ElementTraits(rawValue: 1 << 1)
  static let block = ElementTraits(rawValue: 1 << 2)
  static let printsAsBlock = ElementTraits(rawValue: 1 << 3)
  static let keepsBlanks = ElementTraits(rawValue: 1 << 4)
  /// Its text is written without escaping.
  static let raw = ElementTraits(rawValue: 1 << 5)
  /// `script` and `style`, whose text is parsed as data.
  static let data = ElementTraits(rawValue: 1 << 6)

  /// The table lists the elements that do not print as blocks, because SwiftSoup prints unknown elements as blocks.
  static func of(_ name: String) -> ElementTraits { of(TagName(name)) }
  static func of(_ name: Span<UInt8>) -> ElementTraits { of(TagName(name)) }

  private static func of(_ name: TagName) -> ElementTraits {
    let known = ElementTraits(rawValue: known.bits(of: name) ?? 0)
    return known.symmetricDifference(.printsAsBlock).union(.element)
  }

  private static let known: TagTable = {
    var known = TagTable()
    func add(_ traits: ElementTraits, _ names: StaticString...) {
      for name in names { known.add(traits.rawValue, to: TagName(name)) }
    }
    add(
      .void,
      "area", "base", "basefont", "bgsound", "br", "col", "command", "device", "embed", "frame", "hr", "img",
      "input", "keygen", "link", "menuitem", "meta", "param", "source", "track", "wbr")
    add(
      .block,
      "address", "article", "aside", "audio", "blockquote", "body", "canvas", "caption", "col", "colgroup", "dd",
      "del", "details", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame", "frameset",
      "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "ins", "li", "link", "main",
      "math", "menu", "meta", "nav", "noframes", "noscript", "ol", "p", "plaintext", "pre", "s", "script", "section",
      "style", "svg", "table", "tbody", "td", "template", "tfoot", "th", "thead", "title", "tr", "ul", "video")
    let inline: [StaticString] = [
      "a", "abbr", "acronym", "area", "b", "base", "basefont", "bdi", "bdo", "bgsound", "big", "br", "button",
      "cite", "code", "command", "data", "datalist", "device", "dfn", "em", "embed", "font", "i", "iframe", "img",
      "input", "kbd", "keygen", "label", "legend", "map", "mark", "menuitem", "meter", "object", "optgroup",
      "option", "output", "param", "progress", "q", "rp", "rt", "ruby", "samp", "select", "small", "source", "span",
      "strong", "sub", "summary", "sup", "textarea", "time", "track", "tt", "u", "var", "wbr",
    ]
    let printedInline: [StaticString] = [
      "a", "address", "del", "h1", "h2", "h3", "h4", "h5", "h6", "ins", "li", "p", "pre", "s", "script", "style",
      "td", "th", "title",
    ]
    for name in inline + printedInline { known.add(ElementTraits.printsAsBlock.rawValue, to: TagName(name)) }
    add(.keepsBlanks, "plaintext", "pre", "textarea", "title")
    add(.raw, "iframe", "noembed", "noframes", "plaintext", "script", "style", "xmp")
    add(.data, "script", "style")
    return known
  }()
}
