/// An element whose place in the tree is plain where the conditions hold that its traits name.
struct PlainElement: Sendable {
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16

    static let void = Traits(rawValue: 1)
    /// Its start tag would end an open paragraph.
    static let endsParagraph = Traits(rawValue: 1 << 1)
    static let paragraph = Traits(rawValue: 1 << 2)
    /// Directly in another one, it would end it.
    static let heading = Traits(rawValue: 1 << 3)
    /// Four of the same are not kept apart.
    static let formatting = Traits(rawValue: 1 << 4)
    /// Would end an open one of the same name.
    static let single = Traits(rawValue: 1 << 5)
    static let table = Traits(rawValue: 1 << 6)
    /// `table` and its parts, but for cells: what does not belong there is moved out.
    static let tableStructure = Traits(rawValue: 1 << 7)
    /// `html`, `head`, `body`.
    static let frame = Traits(rawValue: 1 << 8)
    /// Stands in `head` where the body has not begun.
    static let metadata = Traits(rawValue: 1 << 9)
    static let styleSheet = Traits(rawValue: 1 << 10)
    /// A line break behind its start tag is dropped.
    static let preformatted = Traits(rawValue: 1 << 11)
  }

  let name: String
  let traits: Traits
  /// Where it must stand directly; empty for anywhere.
  let parents: [String]
  let tag: Tag.Traits

  init(_ name: String, _ traits: Traits = [], in parents: [String] = []) {
    self.name = name
    self.traits = traits
    self.parents = parents
    tag = Tag.traits(of: name)
  }

  static let html = PlainElement("html", .frame)
  static let head = PlainElement("head", .frame)
  static let body = PlainElement("body", .frame)

  static let all = PlainElements()
}

/// The plain elements by name.
struct PlainElements: Sendable {
  private let elements: [PlainElement]
  private let table: TagTable

  fileprivate init() {
    var elements: [PlainElement] = [.html, .head, .body]
    elements += ["br", "img", "wbr"].map { PlainElement($0, .void) }
    elements += [
      "span", "sub", "sup", "abbr", "cite", "kbd", "mark", "q", "samp", "small", "time", "var", "del", "ins",
    ]
    .filter { $0 != "small" }.map { PlainElement($0) }
    elements += ["b", "big", "code", "em", "i", "s", "small", "strike", "strong", "tt", "u", "font"].map {
      PlainElement($0, .formatting)
    }
    elements.append(PlainElement("a", [.formatting, .single]))
    elements.append(PlainElement("button", .single))
    elements += [
      "div", "blockquote", "section", "article", "header", "footer", "main", "nav", "aside", "figure", "figcaption",
      "center", "address", "ul", "ol",
    ].map { PlainElement($0, .endsParagraph) }
    elements += ["h1", "h2", "h3", "h4", "h5", "h6"].map { PlainElement($0, [.endsParagraph, .heading]) }
    elements.append(PlainElement("p", [.endsParagraph, .paragraph]))
    elements.append(PlainElement("pre", [.endsParagraph, .preformatted]))
    elements.append(PlainElement("hr", [.endsParagraph, .void]))
    elements.append(PlainElement("li", .endsParagraph, in: ["ul", "ol"]))
    elements.append(PlainElement("table", [.endsParagraph, .table, .tableStructure]))
    elements += ["thead", "tbody", "tfoot"].map { PlainElement($0, .tableStructure, in: ["table"]) }
    elements.append(PlainElement("tr", .tableStructure, in: ["thead", "tbody", "tfoot"]))
    elements += ["td", "th"].map { PlainElement($0, in: ["tr"]) }
    elements.append(PlainElement("meta", [.void, .metadata]))
    elements.append(PlainElement("style", [.metadata, .styleSheet]))
    self.elements = elements
    var table = TagTable()
    for (i, element) in elements.enumerated() { table.add(UInt16(i), to: TagName(element.name)) }
    self.table = table
  }

  subscript(_ name: TagName) -> PlainElement? { table.bits(of: name).map { elements[Int($0)] } }
}
