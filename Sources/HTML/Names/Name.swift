extension Document {
  /// The name of an element or attribute that some rule needs, as a number. All other names are `other`,
  /// and their spelling is kept with the node.
  public enum Name: UInt8, Sendable, CaseIterable {
    case other
    case a, abbr, action, address, align, alt, animate, animatemotion, animatetransform, applet, area
    case ariaLabel, article, aside, attributename, audio, b, background, base, basefont, bgcolor, bgsound, big
    case blockquote, body, br, button, canvas, caption, center, cite, `class`, code, col, colgroup, color
    case command, content, data, dataActiontype, dataCardproofAbout, dataCardproofOutcome
    case dataCardproofRequest, dataCardproofText, dataCardproofUrl, dataLink, dd, del, details, dir, div, dl
    case download, dt, em, embed, fieldset, figcaption, figure, font, footer, form, formaction, frame
    case frameset, h1, h2, h3, h4, h5, h6, head, header, height, hgroup, hidden, hr, href, html, httpEquiv, i
    case id, iframe, image, img, input, ins, isindex, kbd, keygen, label, lang, li, link, listing, main
    case manifest, mark, marquee, math, menu, meta, name, nav, nobr, noembed, noframes, noscript, object, ol
    case optgroup, option, p, param, ping, plaintext, poster, pre, q, rel, role, rp, rt, ruby, s, samp, script
    case section, select, set, small, source, span, src, srcdoc, srcset, strike, strong, style, sub, summary
    case sup, svg, table, target, tbody, td, template, text, textarea, tfoot, th, thead, time, title, tr
    case track, tt, type, u, ul, `var`, video, wbr, width, xlinkHref, xmlBase, xmp

    /// The name with that spelling in lower case.
    public init(_ spelling: Span<UInt8>) { self = NameTable.all.name(spelling) }

    /// The name in lower case; empty for `other`.
    public var spelling: StaticString { NameTable.spellings[Int(rawValue)] }
  }
}

/// Looks names up by their spelling.
struct NameTable: Sendable {
  static let all = NameTable()
  private let table: TagTable
  private let traits: [ElementTraits]

  private init() {
    var table = TagTable()
    for name in Document.Name.allCases.dropFirst() { table.add(UInt32(name.rawValue), to: TagName(name.spelling)) }
    self.table = table
    traits = Self.spellings.map { ElementTraits.of($0.description) }
  }

  /// The spellings by the names' numbers, which is the order of the cases.
  static let spellings: [StaticString] = [
    "", "a", "abbr", "action", "address", "align", "alt", "animate", "animatemotion", "animatetransform",
    "applet", "area", "aria-label", "article", "aside", "attributename", "audio", "b", "background", "base",
    "basefont", "bgcolor", "bgsound", "big", "blockquote", "body", "br", "button", "canvas", "caption",
    "center", "cite", "class", "code", "col", "colgroup", "color", "command", "content", "data",
    "data-actiontype", "data-cardproof-about", "data-cardproof-outcome", "data-cardproof-request",
    "data-cardproof-text", "data-cardproof-url", "data-link", "dd", "del", "details", "dir", "div", "dl",
    "download", "dt", "em", "embed", "fieldset", "figcaption", "figure", "font", "footer", "form",
    "formaction", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "height",
    "hgroup", "hidden", "hr", "href", "html", "http-equiv", "i", "id", "iframe", "image", "img", "input",
    "ins", "isindex", "kbd", "keygen", "label", "lang", "li", "link", "listing", "main", "manifest", "mark",
    "marquee", "math", "menu", "meta", "name", "nav", "nobr", "noembed", "noframes", "noscript", "object",
    "ol", "optgroup", "option", "p", "param", "ping", "plaintext", "poster", "pre", "q", "rel", "role", "rp",
    "rt", "ruby", "s", "samp", "script", "section", "select", "set", "small", "source", "span", "src",
    "srcdoc", "srcset", "strike", "strong", "style", "sub", "summary", "sup", "svg", "table", "target",
    "tbody", "td", "template", "text", "textarea", "tfoot", "th", "thead", "time", "title", "tr", "track",
    "tt", "type", "u", "ul", "var", "video", "wbr", "width", "xlink:href", "xml:base", "xmp",
  ]

  /// - Parameter spelling: The bytes that `code` was made of; long names with different spellings may
  ///   share a code.
  func name(_ code: TagName, spelled spelling: Span<UInt8>) -> Document.Name {
    guard let number = table.bits(of: code), let name = Document.Name(rawValue: UInt8(truncatingIfNeeded: number))
    else { return .other }
    if code.count <= 8 { return name }
    return spelling.count == name.spelling.utf8CodeUnitCount && spelling.starts(with: name.spelling) ? name : .other
  }

  /// The traits of the element with that name.
  func traits(of name: Document.Name) -> ElementTraits { traits[Int(name.rawValue)] }

  func name(_ spelling: Span<UInt8>) -> Document.Name { name(TagName(spelling), spelled: spelling) }
}

extension Document {
  /// A set of names, with one bit for each.
  public struct NameSet: Sendable, Hashable, ExpressibleByArrayLiteral {
    private var words = SIMD4<UInt64>.zero

    /// A set without names.
    public init() {}

    /// A set of these names; `.other`, which stands for all unknown ones, counts as one.
    public init(arrayLiteral names: Name...) {
      for name in names { insert(name) }
    }

    /// Whether the name is in the set.
    public func contains(_ name: Name) -> Bool { words[Int(name.rawValue >> 6)] >> UInt64(name.rawValue & 63) & 1 != 0 }

    /// Whether the sets have no name in common.
    public func isDisjoint(with other: NameSet) -> Bool { (words & other.words) == .zero }

    @inline(__always)
    mutating func insert(_ name: Name) { words[Int(name.rawValue >> 6)] |= 1 << UInt64(name.rawValue & 63) }
  }
}
