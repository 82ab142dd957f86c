/// An element whose place in the tree is its place in the
/// source, as long as the conditions of its traits hold.
struct WellFormedElement: Sendable {
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt32

    static let void = Traits(rawValue: 1)
    /// Its start tag would end an open paragraph.
    static let endsParagraph = Traits(rawValue: 1 << 1)
    static let paragraph = Traits(rawValue: 1 << 2)
    /// It would end a heading that is its parent.
    static let heading = Traits(rawValue: 1 << 3)
    /// HTML5 keeps at most three equal ones open for reopening.
    static let formatting = Traits(rawValue: 1 << 4)
    /// It would end an open element of the same name.
    static let single = Traits(rawValue: 1 << 5)
    static let table = Traits(rawValue: 1 << 6)
    /// `table` and its parts, except cells: HTML5 moves content that is not allowed there out of the table.
    static let tableStructure = Traits(rawValue: 1 << 7)
    /// `html`, `head`, `body`.
    static let frame = Traits(rawValue: 1 << 8)
    /// Belongs to `head` as long as the body has not begun.
    static let metadata = Traits(rawValue: 1 << 9)
    static let styleSheet = Traits(rawValue: 1 << 10)
    static let title = Traits(rawValue: 1 << 19)
    /// A line break after its start tag is dropped.
    static let preformatted = Traits(rawValue: 1 << 11)
    static let list = Traits(rawValue: 1 << 12)
    /// `thead`, `tbody`, `tfoot`.
    static let rows = Traits(rawValue: 1 << 13)
    static let row = Traits(rawValue: 1 << 14)
    /// Must be a child of an element with the trait `list`; the next three are alike.
    static let inList = Traits(rawValue: 1 << 15)
    static let inTable = Traits(rawValue: 1 << 16)
    static let inRows = Traits(rawValue: 1 << 17)
    static let inRow = Traits(rawValue: 1 << 18)

    static let hasPlace: Traits = [.inList, .inTable, .inRows, .inRow]
  }

  let name: Document.Name
  let traits: Traits
  let tag: ElementTraits

  init(_ name: Document.Name, _ traits: Traits = []) {
    self.name = name
    self.traits = traits
    tag = ElementTraits.of(name.spelling.description)
  }

  /// The elements by their names' numbers; nil for one that HTML5 has special rules for.
  static let all: [WellFormedElement?] = {
    let table = TagTable(
      "well-formed-elements.txt",
      traits: [
        "void", "endsParagraph", "paragraph", "heading", "formatting", "single", "table", "tableStructure", "frame",
        "metadata", "styleSheet", "preformatted", "list", "rows", "row", "inList", "inTable", "inRows", "inRow",
        "title",
      ])
    return Document.Name.allCases.map { name in
      table.bits(of: TagName(name.spelling)).map { WellFormedElement(name, .init(rawValue: $0)) }
    }
  }()

  static let html = WellFormedElement(.html, .frame)
  static let head = WellFormedElement(.head, .frame)
  static let body = WellFormedElement(.body, .frame)

  /// Whether an element may be a child of `parent`, if it requires a certain parent.
  func fits(in parent: WellFormedElement) -> Bool {
    let (own, outer) = (traits, parent.traits)
    return own.isDisjoint(with: .hasPlace) || own.contains(.inList) && outer.contains(.list)
      || own.contains(.inTable) && outer.contains(.table) || own.contains(.inRows) && outer.contains(.rows)
      || own.contains(.inRow) && outer.contains(.row)
  }
}
