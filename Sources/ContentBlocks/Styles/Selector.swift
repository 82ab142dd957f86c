import HTML

/// A CSS selector, as far as it can be matched without a browser.
struct Selector {
  struct Compound {
    var tag: String?
    var classes: [String] = []
    var id: String?
    var isRoot = false
  }

  /// From the last to the first, each with whether the next one is its parent, else some ancestor.
  private(set) var compounds: [(compound: Compound, isChild: Bool)] = []
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
      if "([".utf8.contains(byte) { depth += 1 }
      if ")]".utf8.contains(byte) { depth -= 1 }
      guard byte == UInt8(ascii: ","), depth == 0 else { continue }
      selectors.append(Selector(bytes[start..<i]))
      start = i + 1
    }
    return selectors + [Selector(bytes[start...])]
  }

  private init(_ text: ArraySlice<UInt8>) {
    var compound = Compound()
    var (isEmpty, hasBlank, isChild) = (true, false, false)
    var found: [(compound: Compound, isChild: Bool)] = []
    var i = text.startIndex
    func name(_ start: Int) -> (String, end: Int) {
      let name = start < text.endIndex ? text[start...].prefix(while: Self.isNamePart) : []
      return (String(decoding: name, as: UTF8.self), min(start, text.endIndex) + name.count)
    }
    while i < text.endIndex {
      let byte = text[i]
      if byte <= 0x20 {
        hasBlank = !isEmpty
        i += 1
        continue
      }
      if ">+~".utf8.contains(byte) {
        if byte != UInt8(ascii: ">") { isCertain = false }
        if !isEmpty { found.append((compound, isChild)) }
        (compound, isEmpty, hasBlank, isChild) = (Compound(), true, false, byte == UInt8(ascii: ">"))
        i += 1
        continue
      }
      if hasBlank {
        found.append((compound, isChild))
        (compound, hasBlank, isChild) = (Compound(), false, false)
      }
      isEmpty = false
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "#"):
        let (word, end) = name(i + 1)
        let isClass = byte == UInt8(ascii: ".")
        if isClass { compound.classes.append(word) } else { compound.id = word }
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
        compound.tag = word.lowercased()
        specificity += 1
        i = end
      }
    }
    if !isEmpty { found.append((compound, isChild)) }
    compounds = found.reversed()
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

/// The names of a document's elements, and what selectors match of them.
struct ElementNames {
  struct Entry {
    var tag: String
    var classes: [String]
    var id: String?
    var parent: Document.ID?
  }

  /// By the indexes of nodes; nil for those that are no elements.
  private var entries: [Entry?]
  private(set) var count = 0
  private var tags: Set<String> = []
  private var classes: Set<String> = []
  private var ids: Set<String> = []

  init(_ document: Document) {
    entries = Array(repeating: nil, count: document.nodes.count)
    for id in document.elements {
      let own = document.has(.class, id) ? document.attribute(.class, of: id) ?? "" : ""
      let entry = Entry(
        tag: document.spelling(of: id), classes: own.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) },
        id: document.has(.id, id) ? document.attribute(.id, of: id) : nil, parent: document.parent(of: id))
      entries[Int(id.index)] = entry
      count += 1
      tags.insert(entry.tag)
      classes.formUnion(entry.classes)
      if let id = entry.id { ids.insert(id) }
    }
  }

  /// An element of the document that the names are of; nil for another node.
  func entry(of id: Document.ID) -> Entry? { entries[Int(id.index)] }

  /// Whether every name in the selector is that of some element; else it matches nothing, whatever it means.
  func mayMatch(_ selector: Selector) -> Bool {
    selector.compounds.allSatisfy { item in
      let compound = item.compound
      return (compound.tag.map(tags.contains) ?? true) && compound.classes.allSatisfy(classes.contains)
        && (compound.id.map(ids.contains) ?? true)
    }
  }

  /// Whether a selector that is certain matches an element.
  func matches(_ selector: Selector, _ id: Document.ID) -> Bool {
    guard let first = selector.compounds.first, fits(first.compound, id) else { return false }
    var element = id
    var isChild = first.isChild
    for (compound, isNextChild) in selector.compounds.dropFirst() {
      var ancestor = entry(of: element)?.parent
      while let candidate = ancestor, !fits(compound, candidate) {
        ancestor = isChild ? nil : entry(of: candidate)?.parent
      }
      guard let found = ancestor else { return false }
      (element, isChild) = (found, isNextChild)
    }
    return true
  }

  private func fits(_ compound: Selector.Compound, _ id: Document.ID) -> Bool {
    guard let entry = entry(of: id) else { return false }
    return (compound.tag == nil || compound.tag == entry.tag) && (compound.id == nil || compound.id == entry.id)
      && (!compound.isRoot || entry.tag == "html") && compound.classes.allSatisfy(entry.classes.contains)
  }
}
