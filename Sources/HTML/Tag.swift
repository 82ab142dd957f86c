/// What HTML says, and what SwiftSoup believes, about elements by name.
public enum Tag {
  /// Has no end tag and no content.
  public static func isVoid(_ name: String) -> Bool { void.contains(name) }
  /// Starts a new word in `text(of:)`.
  public static func isBlock(_ name: String) -> Bool { block.contains(name) }
  /// SwiftSoup's printer starts a new line before it and for its children. Elements that it does not know count.
  public static func printsAsBlock(_ name: String) -> Bool {
    !inline.contains(name) && !blockPrintedInline.contains(name)
  }
  /// Blanks in its text are content.
  public static func keepsBlanks(_ name: String) -> Bool {
    name == "pre" || name == "textarea" || name == "title" || name == "plaintext"
  }

  private static let void: Set<String> = [
    "area", "base", "basefont", "bgsound", "br", "col", "command", "device", "embed", "frame", "hr", "img", "input",
    "keygen", "link", "menuitem", "meta", "param", "source", "track", "wbr",
  ]
  private static let block: Set<String> = [
    "address", "article", "aside", "audio", "blockquote", "body", "canvas", "caption", "col", "colgroup", "dd", "del",
    "details", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame", "frameset", "h1",
    "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "ins", "li", "link", "main", "math",
    "menu", "meta", "nav", "noframes", "noscript", "ol", "p", "plaintext", "pre", "s", "script", "section", "style",
    "svg", "table", "tbody", "td", "template", "tfoot", "th", "thead", "title", "tr", "ul", "video",
  ]
  private static let blockPrintedInline: Set<String> = [
    "a", "address", "del", "h1", "h2", "h3", "h4", "h5", "h6", "ins", "li", "p", "pre", "s", "script", "style", "td",
    "th", "title",
  ]
  private static let inline: Set<String> = [
    "a", "abbr", "acronym", "area", "b", "base", "basefont", "bdi", "bdo", "bgsound", "big", "br", "button", "cite",
    "code", "command", "data", "datalist", "device", "dfn", "em", "embed", "font", "i", "iframe", "img", "input",
    "kbd", "keygen", "label", "legend", "map", "mark", "menuitem", "meter", "object", "optgroup", "option", "output",
    "param", "progress", "q", "rp", "rt", "ruby", "samp", "select", "small", "source", "span", "strong", "sub",
    "summary", "sup", "textarea", "time", "track", "tt", "u", "var", "wbr",
  ]
}
