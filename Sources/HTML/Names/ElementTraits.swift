/// The properties that HTML and SwiftSoup define for an element by its name.
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

  /// The table lists the elements that do not print as blocks,
  /// because SwiftSoup prints unknown elements as blocks.
  static func of(_ name: String) -> ElementTraits { of(TagName(name)) }
  static func of(_ name: Span<UInt8>) -> ElementTraits { of(TagName(name)) }

  private static func of(_ name: TagName) -> ElementTraits {
    let listed = ElementTraits(rawValue: UInt16(truncatingIfNeeded: table.bits(of: name) ?? 0))
    return listed.symmetricDifference(.printsAsBlock).union(.element)
  }

  private static let table = TagTable(
    "element-traits.txt", traits: ["element", "void", "block", "printsInline", "keepsBlanks", "raw", "data"])
}
