extension Document {
  /// The name of an element or attribute that some rule needs, as a number. All other names are `other`, and their
  /// spelling is kept with the node.
  public enum Name: UInt8, Sendable, CaseIterable {
    case other
    case a, abbr, action, address, align, alt, animate, animatemotion, animatetransform, area, ariaLabel, article
    case aside, attributename, audio, b, background, base, bgcolor, big, blockquote, body, br, button, canvas, caption
    case center, cite, `class`, code, col, colgroup, color, content, data, dataActiontype, dataCardproofAbout
    case dataCardproofOutcome, dataCardproofRequest, dataCardproofText, dataCardproofUrl, dataLink, del, div, download
    case em, embed, figcaption, figure, font, footer, form, formaction, frame, frameset, h1, h2, h3, h4, h5, h6, head
    case header, height, hidden, hr, href, html, httpEquiv, i, id, iframe, image, img, input, ins, kbd, lang, li, link
    case main, manifest, mark, meta, name, nav, noembed, noframes, noscript, object, ol, optgroup, p, ping, plaintext
    case poster, pre, q, rel, role, s, samp, script, section, select, set, small, source, span, src, srcdoc, srcset
    case strike, strong, style, sub, sup, svg, table, target, tbody, td, template, text, textarea, tfoot, th, thead
    case time, title, tr, track, tt, type, u, ul, `var`, video, wbr, width, xlinkHref, xmlBase, xmp

    /// The name with that spelling in lower case.
    public init(_ spelling: Span<UInt8>) { self = NameTable.all.name(spelling) }

    /// The name in lower case; empty for `other`.
    public var spelling: StaticString {
      switch self {
      case .other: ""
      case .a: "a"
      case .abbr: "abbr"
      case .action: "action"
      case .address: "address"
      case .align: "align"
      case .alt: "alt"
      case .animate: "animate"
      case .animatemotion: "animatemotion"
      case .animatetransform: "animatetransform"
      case .area: "area"
      case .ariaLabel: "aria-label"
      case .article: "article"
      case .aside: "aside"
      case .attributename: "attributename"
      case .audio: "audio"
      case .b: "b"
      case .background: "background"
      case .base: "base"
      case .bgcolor: "bgcolor"
      case .big: "big"
      case .blockquote: "blockquote"
      case .body: "body"
      case .br: "br"
      case .button: "button"
      case .canvas: "canvas"
      case .caption: "caption"
      case .center: "center"
      case .cite: "cite"
      case .`class`: "class"
      case .code: "code"
      case .col: "col"
      case .colgroup: "colgroup"
      case .color: "color"
      case .content: "content"
      case .data: "data"
      case .dataActiontype: "data-actiontype"
      case .dataCardproofAbout: "data-cardproof-about"
      case .dataCardproofOutcome: "data-cardproof-outcome"
      case .dataCardproofRequest: "data-cardproof-request"
      case .dataCardproofText: "data-cardproof-text"
      case .dataCardproofUrl: "data-cardproof-url"
      case .dataLink: "data-link"
      case .del: "del"
      case .div: "div"
      case .download: "download"
      case .em: "em"
      case .embed: "embed"
      case .figcaption: "figcaption"
      case .figure: "figure"
      case .font: "font"
      case .footer: "footer"
      case .form: "form"
      case .formaction: "formaction"
      case .frame: "frame"
      case .frameset: "frameset"
      case .h1: "h1"
      case .h2: "h2"
      case .h3: "h3"
      case .h4: "h4"
      case .h5: "h5"
      case .h6: "h6"
      case .head: "head"
      case .header: "header"
      case .height: "height"
      case .hidden: "hidden"
      case .hr: "hr"
      case .href: "href"
      case .html: "html"
      case .httpEquiv: "http-equiv"
      case .i: "i"
      case .id: "id"
      case .iframe: "iframe"
      case .image: "image"
      case .img: "img"
      case .input: "input"
      case .ins: "ins"
      case .kbd: "kbd"
      case .lang: "lang"
      case .li: "li"
      case .link: "link"
      case .main: "main"
      case .manifest: "manifest"
      case .mark: "mark"
      case .meta: "meta"
      case .name: "name"
      case .nav: "nav"
      case .noembed: "noembed"
      case .noframes: "noframes"
      case .noscript: "noscript"
      case .object: "object"
      case .ol: "ol"
      case .optgroup: "optgroup"
      case .p: "p"
      case .ping: "ping"
      case .plaintext: "plaintext"
      case .poster: "poster"
      case .pre: "pre"
      case .q: "q"
      case .rel: "rel"
      case .role: "role"
      case .s: "s"
      case .samp: "samp"
      case .script: "script"
      case .section: "section"
      case .select: "select"
      case .set: "set"
      case .small: "small"
      case .source: "source"
      case .span: "span"
      case .src: "src"
      case .srcdoc: "srcdoc"
      case .srcset: "srcset"
      case .strike: "strike"
      case .strong: "strong"
      case .style: "style"
      case .sub: "sub"
      case .sup: "sup"
      case .svg: "svg"
      case .table: "table"
      case .target: "target"
      case .tbody: "tbody"
      case .td: "td"
      case .template: "template"
      case .text: "text"
      case .textarea: "textarea"
      case .tfoot: "tfoot"
      case .th: "th"
      case .thead: "thead"
      case .time: "time"
      case .title: "title"
      case .tr: "tr"
      case .track: "track"
      case .tt: "tt"
      case .type: "type"
      case .u: "u"
      case .ul: "ul"
      case .`var`: "var"
      case .video: "video"
      case .wbr: "wbr"
      case .width: "width"
      case .xlinkHref: "xlink:href"
      case .xmlBase: "xml:base"
      case .xmp: "xmp"
      }
    }
  }
}

/// Looks names up by their spelling.
struct NameTable: Sendable {
  static let all = NameTable()
  private let table: TagTable
  /// The spellings by the names' numbers.
  let spellings: [StaticString]
  private let traits: [ElementTraits]

  private init() {
    var table = TagTable()
    for name in Document.Name.allCases.dropFirst() { table.add(UInt16(name.rawValue), to: TagName(name.spelling)) }
    self.table = table
    spellings = Document.Name.allCases.map(\.spelling)
    traits = spellings.map { ElementTraits.of($0.description) }
  }

  /// - Parameter spelling: The bytes that `code` was made of; long names with different spellings may share a code.
  func name(_ code: TagName, spelled spelling: Span<UInt8>) -> Document.Name {
    guard let number = table.bits(of: code), let name = Document.Name(rawValue: UInt8(truncatingIfNeeded: number))
    else {
      return .other
    }
    if code.count <= 8 { return name }
    return spelling.count == name.spelling.utf8CodeUnitCount && spelling.starts(with: name.spelling) ? name : .other
  }

  /// The traits of the element with that name.
  func traits(of name: Document.Name) -> ElementTraits { traits[Int(name.rawValue)] }

  func name(_ spelling: Span<UInt8>) -> Document.Name { name(TagName(spelling), spelled: spelling) }
}
