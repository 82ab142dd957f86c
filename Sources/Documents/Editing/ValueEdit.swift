/// Writes one value of a document where it stands, or where it belongs.
struct ValueEdit {
  let bytes: [UInt8]
  let range: Range<Int>
  let outline: YAMLOutline
  let isJSON: Bool

  /// The files that may have this value and nothing else changed, the best first.
  /// - Parameter fenced: Whether there is no front matter yet.
  func candidates(_ path: [String], _ value: Node.Value?, order: [String], fenced: Bool) -> [[UInt8]] {
    guard let value else { return outline[path] == nil ? [bytes] : removal(path).map { [$0] } ?? [] }
    guard let entry = outline[path] else {
      return insertion(path, value, order, fenced: fenced).map { [$0] } ?? []
    }
    guard entry.hasScalar, value.isScalar else {
      return entry.kind == .map ? [] : exchange(entry, by: value).map { [$0] } ?? []
    }
    let quotedText = scalar(value, .doubleQuoted, isInBrackets: entry.isInBrackets)
    let end =
      entry.kind == .block && entry.value.upperBound > 0 && bytes[entry.value.upperBound - 1] == 0x0A ? lineEnd : []
    let text = entry.kind == .block ? block(value, entry) : scalar(value, entry.kind, isInBrackets: entry.isInBrackets)
    return [text, quotedText + end].compactMap(\.self).map {
      replacing(entry.value, by: spaced($0, at: entry.value.lowerBound))
    }
  }

  /// The value behind a blank, where a key without one ends.
  private func spaced(_ text: [UInt8], at place: Int) -> [UInt8] {
    let isBehindKey = place > 0 && (bytes[place - 1] == UInt8(ascii: ":") || bytes[place - 1] == UInt8(ascii: "-"))
    return isBehindKey && !isJSON ? [0x20] + text : text
  }

  private func replacing(_ range: Range<Int>, by text: [UInt8]) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + text + bytes[range.upperBound...]
  }

  /// As the file ends its lines.
  private var lineEnd: [UInt8] {
    let first = bytes.firstIndex(of: 0x0A) ?? 0
    return first > 0 && bytes[first - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }

  private func lineStart(of place: Int) -> Int {
    bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// The start of the line behind a value, which may end with its own line.
  private func nextLine(after place: Int) -> Int {
    if place > range.lowerBound, bytes[place - 1] == 0x0A { return place }
    return bytes[place..<range.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? range.upperBound
  }
}

// Lists in the place of texts, texts in the place of lists, and new items.
extension ValueEdit {
  /// None where a comment inside of the old value would be lost.
  private func exchange(_ entry: YAMLOutline.Entry, by value: Node.Value) -> [UInt8]? {
    guard !hasComment(entry) else { return nil }
    if isJSON || entry.isInBrackets || entry.start == nil {
      return replacing(entry.value, by: spaced(inBrackets(Node(value)), at: entry.value.lowerBound))
    }
    var start = entry.value.lowerBound
    while start > range.lowerBound, bytes[start - 1] <= 0x20 { start -= 1 }
    guard start > range.lowerBound, bytes[start - 1] == UInt8(ascii: ":") else { return nil }
    let indent = (entry.start ?? 0) - lineStart(of: entry.start ?? 0)
    let end = entry.kind == .block ? lineEnd : []
    return replacing(start..<entry.value.upperBound, by: behindKey(value, isInBrackets: false, indent: indent) + end)
  }

  /// The file with another key and value where a key stands; nil where a comment inside of the old value would be lost.
  func replacement(_ path: [String], by name: String, _ value: Node.Value) -> [UInt8]? {
    guard let entry = outline[path], let start = entry.start, !hasComment(entry) else { return nil }
    let isEmpty = value == .null && !isJSON && !entry.isInBrackets
    let text = value.isScalar ? scalar(value, .plain, isInBrackets: entry.isInBrackets) : inBrackets(Node(value))
    return replacing(
      start..<entry.value.upperBound,
      by: scalar(.string(name), .plain, isInBrackets: true) + Array(":".utf8) + (isEmpty ? [] : [0x20] + text)
        + (entry.kind == .block ? lineEnd : []))
  }

  private func hasComment(_ entry: YAMLOutline.Entry) -> Bool {
    let sign = UInt8(ascii: "#")
    guard !entry.hasScalar else {
      return entry.kind == .block && bytes[entry.value].prefix { $0 != 0x0A }.contains(sign)
    }
    let scalars = outline.entries.filter { $0.hasScalar && entry.value.contains($0.value.lowerBound) }.map(\.value)
    let ends = [entry.value.lowerBound] + scalars.map(\.upperBound)
    let starts = scalars.map(\.lowerBound) + [entry.value.upperBound]
    return zip(ends, starts).contains { $0 < $1 && bytes[$0..<$1].contains(sign) }
  }

  /// The file with a new item before that of the path; nil where the list does not reach as far.
  func newItem(_ value: Node.Value, at path: [String]) -> [UInt8]? {
    guard let list = outline[path.dropLast()], list.kind == .list, let index = path.last.flatMap({ Int($0) }) else {
      return nil
    }
    let siblings = outline.children(of: list.path)
    guard 0...siblings.count ~= index, let first = siblings.first?.start, let last = siblings.last else { return nil }
    let place = index < siblings.count ? siblings[index].start : nil
    if list.hasBrackets {
      let text = inBrackets(Node(value))
      let comma = Array(", ".utf8)
      return place.map { replacing($0..<$0, by: text + comma) }
        ?? replacing(last.value.upperBound..<last.value.upperBound, by: comma + text)
    }
    let indent = bytes[lineStart(of: first)..<first]
    guard indent.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "-") }) else { return nil }
    let text = siblings[0].hasBrackets ? inBrackets(Node(value)) : item(Node(value))
    return inserting(indent + text + lineEnd, at: place.map(lineStart) ?? nextLine(after: last.value.upperBound))
  }

  /// A value with the blank before it, or a list in lines of its own.
  private func behindKey(_ value: Node.Value, isInBrackets: Bool, indent: Int) -> [UInt8] {
    if case .list(let items) = value, !isInBrackets, !isJSON, !items.isEmpty {
      return items.flatMap { lineEnd + Array(repeating: 0x20, count: indent + 2) + Array("- ".utf8) + item($0) }
    }
    if value == .null, !isInBrackets { return [] }
    return [0x20]
      + (isInBrackets || !value.isScalar ? inBrackets(Node(value)) : scalar(value, .plain, isInBrackets: false))
  }

  /// An item behind its hyphen: a map of one key as `key: value`, else on one line as well.
  private func item(_ node: Node) -> [UInt8] {
    guard let entries = node.map?.entries, entries.count == 1, let entry = entries.first else {
      return node.value.isScalar ? scalar(node.value, .plain, isInBrackets: false) : inBrackets(node)
    }
    let value = entry.node.value
    let text = value.isScalar ? behindKey(value, isInBrackets: false, indent: 0) : [0x20] + inBrackets(entry.node)
    return scalar(.string(entry.key), .plain, isInBrackets: false) + Array(":".utf8) + text
  }

  /// A value on one line, which may stand in brackets.
  private func inBrackets(_ node: Node) -> [UInt8] {
    if isJSON { return node.json(pretty: false) }
    let comma = Array(", ".utf8)
    switch node.value {
    case .list(let items): return Self.inBrackets(Array(items.map(inBrackets).joined(separator: comma)), isList: true)
    case .map(let map):
      let members = map.entries.map { entry in
        scalar(.string(entry.key), .plain, isInBrackets: true) + Array(": ".utf8) + inBrackets(entry.node)
      }
      return Self.inBrackets(Array(members.joined(separator: comma)), isList: false)
    default: return scalar(node.value, .plain, isInBrackets: true)
    }
  }
}

// How a value is written.
extension ValueEdit {
  private func scalar(_ value: Node.Value, _ kind: YAMLOutline.Entry.Kind, isInBrackets: Bool) -> [UInt8] {
    guard case .string(let text) = value, !isJSON else { return Node(value).json(pretty: false) }
    switch kind {
    case .plain where Self.isPlain(text, isInBrackets: isInBrackets): return Array(text.utf8)
    case .singleQuoted where text.unicodeScalars.allSatisfy(YAMLText.isPrintable):
      return Array("'\(text.replacing("'", with: "''"))'".utf8)
    default: return YAMLText.quoted(text)
    }
  }

  /// Whether a text without quotes is read as itself, by readers of YAML 1.1, too.
  private static func isPlain(_ text: String, isInBrackets: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      text.unicodeScalars.allSatisfy(YAMLText.isPrintable), first != " ", last != " ", last != ":",
      !"-?:,[]{}#&*!|>'\"%@`".unicodeScalars.contains(first), !text.contains(": "), !text.contains(" #"),
      !text.hasPrefix("..."), YAMLScalar.resolve(text.utf8.span) == .string(text)
    else { return false }
    let isWord = ["yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    return !isWord && !(isInBrackets && text.contains { ",[]{}".contains($0) })
  }

  /// A text in lines below its key; nil where it can only stand in quotes.
  private func block(_ value: Node.Value, _ entry: YAMLOutline.Entry) -> [UInt8]? {
    let oldLines = bytes[entry.value].split(separator: 0x0A, omittingEmptySubsequences: false)
    guard case .string(let text) = value, let header = oldLines.first, let first = text.utf8.first, first > 0x20,
      text.unicodeScalars.allSatisfy({ $0 == "\n" || YAMLText.isPrintable($0) })
    else { return nil }
    let firstText = oldLines.dropFirst().first { $0.contains { $0 > 0x20 } }
    let indent = firstText.map { Array($0.prefix { $0 == 0x20 }) } ?? [0x20, 0x20]
    let tail = text.utf8.reversed().prefix { $0 == 0x0A }.count
    let mark = tail == 0 ? "|-" : tail == 1 ? "|" : "|+"
    let note = header.drop { "|>+-0123456789".utf8.contains($0) }.filter { $0 != 0x0D }
    let lines = (tail == 0 ? text : String(text.dropLast())).utf8.split(
      separator: 0x0A, omittingEmptySubsequences: false)
    return Array(mark.utf8) + note + lineEnd
      + lines.flatMap { ($0.isEmpty ? [] : indent + Array($0)) + lineEnd }
  }
}

// Keys that are not there yet, or no longer.
extension ValueEdit {
  private func insertion(_ path: [String], _ value: Node.Value, _ order: [String], fenced: Bool) -> [UInt8]? {
    let depth = (0..<path.count).last { outline[Array(path[..<$0])] != nil }
    guard let depth, let parent = outline[Array(path[..<depth])] else {
      let fence = fenced ? Array("---".utf8) + lineEnd : []
      return inserting(fence + member(path[...], value, isInBrackets: false) + lineEnd + fence, at: range.upperBound)
    }
    let siblings = outline.children(of: parent.path)
    let isEmpty = parent.kind == .plain && parent.value.isEmpty
    let isItem = parent.kind == .list && Int(path[depth]) == siblings.count
    guard parent.kind == .map || isItem || isEmpty else { return nil }
    func rank(_ name: String?) -> Int? { order.firstIndex { $0 == name } }
    let newRank = rank(path[depth])
    let predecessors = siblings.filter { (rank($0.path.last) ?? -1) < newRank ?? .max }
    let last = newRank == nil ? siblings.last : predecessors.max { rank($0.path.last) ?? -1 < rank($1.path.last) ?? -1 }
    let column = siblings.first?.start.map { $0 - lineStart(of: $0) } ?? 0
    let text = member(
      path[depth...], value, isInBrackets: parent.hasBrackets || isEmpty, isItem: isItem, indent: column)
    if parent.hasBrackets || isEmpty {
      if let end = last?.value.upperBound { return replacing(end..<end, by: Array(", ".utf8) + text) }
      if let start = siblings.first?.start { return replacing(start..<start, by: text + Array(", ".utf8)) }
      return replacing(parent.value, by: spaced(Self.inBrackets(text, isList: isItem), at: parent.value.lowerBound))
    }
    guard let start = siblings.first?.start else { return nil }
    let line = lineStart(of: start)
    // The first key of an item stands behind its hyphen.
    let indent = isItem ? Array(bytes[line..<start]) : bytes[line..<start].map { _ in UInt8(0x20) }
    return inserting(indent + text + lineEnd, at: last.map { nextLine(after: $0.value.upperBound) } ?? line)
  }

  /// Adds a line, after the end of the line that has none.
  private func inserting(_ line: [UInt8], at place: Int) -> [UInt8] {
    let isLineStart = place == 0 || bytes[place - 1] == 0x0A
    return replacing(place..<place, by: isLineStart ? line : lineEnd + line)
  }

  private static func inBrackets(_ text: [UInt8], isList: Bool) -> [UInt8] {
    Array((isList ? "[" : "{ ").utf8) + text + Array((isList ? "]" : " }").utf8)
  }

  /// A key and its value; maps and lists between them stand in brackets.
  private func member(
    _ path: ArraySlice<String>, _ value: Node.Value, isInBrackets: Bool, isItem: Bool = false, indent: Int = 0
  ) -> [UInt8] {
    guard let name = path.first else {
      return value.isScalar ? scalar(value, .plain, isInBrackets: isInBrackets) : inBrackets(Node(value))
    }
    let rest = path.dropFirst()
    if rest.isEmpty, !value.isScalar, !isItem, Int(name) == nil {
      return scalar(.string(name), .plain, isInBrackets: true) + Array(":".utf8)
        + behindKey(value, isInBrackets: isInBrackets, indent: indent)
    }
    let innerText = member(rest, value, isInBrackets: isInBrackets || !rest.isEmpty)
    let text = rest.isEmpty ? innerText : Self.inBrackets(innerText, isList: rest.first.flatMap(Int.init) != nil)
    if isItem || Int(name) != nil { return text }
    return scalar(.string(name), .plain, isInBrackets: true) + Array(": ".utf8) + text
  }

  private func removal(_ path: [String]) -> [UInt8]? {
    guard let entry = outline[path], let start = entry.start, let parent = outline[path.dropLast()] else { return nil }
    let siblings = outline.children(of: parent.path)
    guard let index = siblings.firstIndex(where: { $0.path == path }) else { return nil }
    if siblings.count == 1, !parent.path.isEmpty { return removal(parent.path) }
    let line = lineStart(of: start)
    let isFirstInLine = bytes[line..<start].allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: "-") && parent.kind == .list }
    if !parent.hasBrackets, isFirstInLine { return replacing(line..<nextLine(after: entry.value.upperBound), by: []) }
    if index + 1 < siblings.count, let next = siblings[index + 1].start { return replacing(start..<next, by: []) }
    return replacing((index > 0 ? siblings[index - 1].value.upperBound : start)..<entry.value.upperBound, by: [])
  }
}

extension YAMLOutline.Entry {
  fileprivate var hasScalar: Bool { kind != .map && kind != .list }
}

extension Node.Value {
  fileprivate var isScalar: Bool {
    switch self {
    case .list, .map: false
    default: true
    }
  }
}
