/// How an element affects the depth of the parser's tree, by its name.
struct TagTraits: OptionSet, Sendable {
  let rawValue: UInt32

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
  /// Inside it, names may have another meaning; the guard
  /// then ignores every end tag that the parser might ignore.
  static let foreign = TagTraits(rawValue: 1 << 8)
  static let table = TagTraits(rawValue: 1 << 9)

  static func of(_ name: TagName) -> TagTraits { TagTraits(rawValue: traitTable.bits(of: name) ?? 0) }

  private static let traitTable = TagTable(
    "tag-traits.txt",
    traits: [
      "void", "single", "formatting", "special", "scope", "marker", "raw", "endsParagraph", "foreign", "table",
    ])
}
