import HTML
import Text

/// A CSS selector, as far as it can be matched without a browser.
struct Selector {
  struct Compound {
    var tag: Document.Name?
    /// The tag's name in lower case, which is compared where `tag` is `.other`.
    var spelling: [UInt8] = []
    var classes: [[UInt8]] = []
    var id: [UInt8]?
    var isRoot = false
  }

  typealias Part = (compound: Compound, isChild: Bool)

  /// From the last to the first, each with whether the next one is its parent, else some ancestor.
  private(set) var compounds: [Part] = []
  /// Whether `matches` can say that it matches: it has only types, classes, ids, `:root`, blanks and `>`.
  private(set) var isCertain = true
  /// Whether it selects a state or a part that text does not begin in: `:hover`, `::before`.
  private(set) var isOfState = false
  private(set) var specificity = 0

  /// The selectors of a list.
  static func list(_ text: String) -> [Selector] {
    let bytes = Array(text.utf8)
    var selectors: [Selector] = []
    var (start, depth) = (0, 0)
    for (i, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
      guard byte == UInt8(ascii: ","), depth == 0 else { continue }
      selectors.append(Selector(bytes[start..<i]))
      start = i + 1
    }
    return selectors + [Selector(bytes[start...])]
  }

  private init(_ text: ArraySlice<UInt8>) {
    var compound = Compound()
    var (isEmpty, hasBlank, isChild) = (true, false, false)
    var parts: [Part] = []
    var i = text.startIndex
    func name(_ start: Int) -> (String, end: Int) {
      let name = start < text.endIndex ? text[start...].prefix(while: Self.isNamePart) : []
      return (String(decoding: name, as: UTF8.self), min(start, text.endIndex) + name.count)
    }
    while i < text.endIndex {
      let byte = text[i]
      if byte.isSpaceOrControl {
        hasBlank = !isEmpty
        i += 1
        continue
      }
      if ">+~".utf8.contains(byte) {
        if byte != UInt8(ascii: ">") { isCertain = false }
        if !isEmpty { parts.append((compound, isChild)) }
        compound = Compound()
        (isEmpty, hasBlank) = (true, false)
        isChild = byte == UInt8(ascii: ">")
        i += 1
        continue
      }
      if hasBlank {
        parts.append((compound, isChild))
        compound = Compound()
        (hasBlank, isChild) = (false, false)
      }
      isEmpty = false
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "#"):
        let (word, end) = name(i + 1)
        let isClass = byte == UInt8(ascii: ".")
        if isClass { compound.classes.append(Array(word.utf8)) } else { compound.id = Array(word.utf8) }
        specificity += isClass ? 100 : 10_000
        i = end
      case UInt8(ascii: ":"):
        let isElement = text.dropFirst(i + 1 - text.startIndex).first == UInt8(ascii: ":")
        let (word, end) = name(i + (isElement ? 2 : 1))
        i = end
        specificity += 100
        switch word.lowercased() {
        case "root" where !isElement: compound.isRoot = true
        case "hover", "active", "focus", "visited", "focus-visible", "before", "after", "selection", "first-line",
          "first-letter", "placeholder", "disabled", "checked":
          isOfState = true
        case "link", "any-link": break
        default: isCertain = false
        }
        if i < text.endIndex, text[i] == UInt8(ascii: "(") { i = Self.end(of: text, from: i) }
      case UInt8(ascii: "["):
        isCertain = false
        specificity += 100
        i = Self.end(of: text, from: i)
      case UInt8(ascii: "*"): i += 1
      default:
        let (word, end) = name(i)
        guard end > i else {
          isCertain = false
          i += 1
          continue
        }
        compound.spelling = Array(word.lowercased().utf8)
        compound.tag = Document.Name(compound.spelling.span)
        specificity += 1
        i = end
      }
    }
    if !isEmpty { parts.append((compound, isChild)) }
    compounds = parts.reversed()
  }

  /// Letters, digits, `-`, `_`, and all beyond ASCII.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func end(of text: ArraySlice<UInt8>, from start: Int) -> Int {
    var (depth, i) = (0, start)
    while i < text.endIndex {
      if "([".utf8.contains(text[i]) { depth += 1 }
      if ")]".utf8.contains(text[i]) { depth -= 1 }
      i += 1
      if depth == 0 { break }
    }
    return i
  }
}

/// The names of a document's elements, as far as a style sheet can ask for them.
struct ElementNames {
  private var tags = Document.NameSet()
  private var otherTags: Set<[UInt8]> = []
  private var classes: Set<[UInt8]> = []
  private var ids: Set<[UInt8]> = []

  init() {}

  init(_ document: Document, _ facts: Document.Facts) {
    tags = facts.elements
    for id in document.elements {
      if document.name(of: id) == .other { otherTags.insert(Array(document.spelling(of: id).utf8)) }
      _ = document.withValue(of: .id, id) { ids.insert($0.array) }
      _ = document.withValue(of: .class, id) { text in
        for word in text.array.split(whereSeparator: { $0.isSpaceOrControl }) { classes.insert(Array(word)) }
      }
    }
  }

  /// Whether every name in the selector is that of some element; else it matches nothing, whatever it means.
  func mayMatch(_ selector: Selector) -> Bool {
    selector.compounds.allSatisfy { item in
      let compound = item.compound
      return compound.tag.map { $0 == .other ? otherTags.contains(compound.spelling) : tags.contains($0) } ?? true
        && compound.classes.allSatisfy(classes.contains) && (compound.id.map(ids.contains) ?? true)
    }
  }
}

extension Document {
  /// Whether a selector that is certain matches an element.
  func matches(_ selector: Selector, _ id: ID) -> Bool {
    let compounds = selector.compounds
    guard !compounds.isEmpty, fits(compounds, 0, id) else { return false }
    var element = id
    for i in compounds.indices.dropFirst() {
      var ancestor = parent(of: element)
      while let candidate = ancestor, !fits(compounds, i, candidate) {
        ancestor = compounds[i - 1].isChild ? nil : parent(of: candidate)
      }
      guard let match = ancestor else { return false }
      element = match
    }
    return true
  }

  /// Looks at single members of the compound, because a copy of it takes longer than most answers.
  private func fits(_ compounds: [Selector.Part], _ i: Int, _ id: ID) -> Bool {
    guard let name = name(of: id) else { return false }
    if let tag = compounds[i].compound.tag {
      guard name == tag, tag != .other || spelling(of: id).utf8.elementsEqual(compounds[i].compound.spelling) else {
        return false
      }
    }
    if compounds[i].compound.isRoot, name != .html { return false }
    if compounds[i].compound.id != nil, attribute(.id, of: id).map({ Array($0.utf8) }) != compounds[i].compound.id {
      return false
    }
    if compounds[i].compound.classes.isEmpty { return true }
    let words = withValue(of: .class, id) { text -> [ArraySlice<UInt8>] in
      // Most elements have none of the classes.
      for name in compounds[i].compound.classes where !text.contains(name) { return [] }
      return text.array.split { $0.isSpaceOrControl }
    }
    return compounds[i].compound.classes.allSatisfy { name in words?.contains { $0.elementsEqual(name) } ?? false }
  }
}
