import Text

/// A token that SwiftSoup's tokeniser hands to its tree builder.
struct SwiftSoupToken {
  enum Kind { case text, startTag, endTag, comment, doctype, end }

  var kind: Kind
  /// The name of a tag.
  var name = Document.Name.other
  /// The spelling of a tag's name in lower case where it is `other`.
  var spelling: Document.TextRange = 0..<0
  /// The text, the comment, or a doctype's name.
  var text: Document.TextRange = 0..<0
  /// Where the token begins in the source; nil for a tag that the tree builder adds.
  var start: Int?
  /// The place of `start`, which is looked up before those of the attributes.
  var position = Position()
  /// Whether a start tag ends in `/>`.
  var isSelfClosing = false
  /// Whether a text is one piece of the source.
  var isVerbatim = false
  /// Whether a text is printed as it is written, with the signs around it.
  var isCharacterData = false

  init(_ kind: Kind, _ text: Document.TextRange = 0..<0, at start: Int? = nil) {
    (self.kind, self.text, self.start) = (kind, text, start)
  }

  init(_ kind: Kind, _ name: Document.Name) { (self.kind, self.name) = (kind, name) }

  func isStart(_ name: Document.Name) -> Bool { kind == .startTag && self.name == name }
  func isEnd(_ name: Document.Name) -> Bool { kind == .endTag && self.name == name }
  func isStart(in names: Document.NameSet) -> Bool { kind == .startTag && name != .other && names.contains(name) }
  func isEnd(in names: Document.NameSet) -> Bool { kind == .endTag && name != .other && names.contains(name) }
}

/// A doctype's identifiers, and whether it is broken, which alone makes SwiftSoup read in quirks mode.
struct SwiftSoupDoctype {
  var publicID: Document.TextRange = 0..<0
  var systemID: Document.TextRange = 0..<0
  var isBroken = false
}
