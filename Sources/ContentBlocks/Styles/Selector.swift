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
    var parts: [[Character]] = [[]]
    var depth = 0
    for character in text {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { parts.append([]) } else { parts[parts.count - 1].append(character) }
    }
    return parts.map(Selector.init)
  }

  private init(_ text: [Character]) {
    var compound = Compound()
    var (isEmpty, hasBlank, isChild) = (true, false, false)
    var found: [(compound: Compound, isChild: Bool)] = []
    var i = 0
    func name(_ start: Int) -> (String, end: Int) {
      var end = start
      while end < text.count, text[end].isLetter || text[end].isNumber || "-_".contains(text[end]) { end += 1 }
      return (String(text[start..<end]), end)
    }
    while i < text.count {
      let character = text[i]
      if character.isWhitespace {
        hasBlank = !isEmpty
        i += 1
        continue
      }
      if ">+~".contains(character) {
        if character != ">" { isCertain = false }
        if !isEmpty { found.append((compound, isChild)) }
        (compound, isEmpty, hasBlank, isChild) = (Compound(), true, false, character == ">")
        i += 1
        continue
      }
      if hasBlank {
        found.append((compound, isChild))
        (compound, hasBlank, isChild) = (Compound(), false, false)
      }
      isEmpty = false
      switch character {
      case ".", "#":
        let (word, end) = name(i + 1)
        if character == "." { compound.classes.append(word) } else { compound.id = word }
        specificity += character == "." ? 100 : 10_000
        i = max(end, i + 1)
      case ":":
        let isElement = i + 1 < text.count && text[i + 1] == ":"
        let (word, end) = name(i + (isElement ? 2 : 1))
        i = max(end, i + 1)
        specificity += 100
        switch word.lowercased() {
        case "root" where !isElement: compound.isRoot = true
        case "hover", "active", "focus", "visited", "focus-visible", "before", "after", "selection", "first-line",
          "first-letter", "placeholder", "disabled", "checked":
          isOfState = true
        case "link", "any-link": break
        default: isCertain = false
        }
        if i < text.count, text[i] == "(" { i = Self.end(of: text, from: i) }
      case "[":
        isCertain = false
        specificity += 100
        i = Self.end(of: text, from: i)
      case "*": i += 1
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

  private static func end(of text: [Character], from start: Int) -> Int {
    var (depth, i) = (0, start)
    while i < text.count {
      if "([".contains(text[i]) { depth += 1 }
      if ")]".contains(text[i]) { depth -= 1 }
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

  private(set) var entries: [Document.ID: Entry] = [:]
  private var tags: Set<String> = []
  private var classes: Set<String> = []
  private var ids: Set<String> = []

  init(_ document: Document) {
    for id in document.elements {
      let own = document.has(.class, id) ? document.attribute(.class, of: id) ?? "" : ""
      let entry = Entry(
        tag: document.spelling(of: id), classes: own.split(whereSeparator: \.isWhitespace).map(String.init),
        id: document.has(.id, id) ? document.attribute(.id, of: id) : nil, parent: document.parent(of: id))
      entries[id] = entry
      tags.insert(entry.tag)
      classes.formUnion(entry.classes)
      if let id = entry.id { ids.insert(id) }
    }
  }

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
      var ancestor = entries[element]?.parent
      while let candidate = ancestor, !fits(compound, candidate) {
        ancestor = isChild ? nil : entries[candidate]?.parent
      }
      guard let found = ancestor else { return false }
      (element, isChild) = (found, isNextChild)
    }
    return true
  }

  private func fits(_ compound: Selector.Compound, _ id: Document.ID) -> Bool {
    guard let entry = entries[id] else { return false }
    return (compound.tag == nil || compound.tag == entry.tag) && (compound.id == nil || compound.id == entry.id)
      && (!compound.isRoot || entry.tag == "html") && compound.classes.allSatisfy(entry.classes.contains)
  }
}
