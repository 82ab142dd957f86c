import Diagnostics
import Text

/// Reads the entries of one map. Each call reads one key, checks its type and
/// reports what does not fit; `finish()` reports every key that no call has read.
/// The known keys of a kind are therefore exactly the keys that its decoder reads.
///
/// An absent key and a null are both read as nil; with `required: true` they are a finding.
///
///     var fields = Fields(node, of: "card", in: source)
///     let title = fields.string("title", required: true)
///     let type: CardType? = fields.choice("type")
///     fields.finish(addingTo: &findings)
public struct Fields: Sendable {
  /// The file of which the map is a part.
  public let source: Source
  /// The word for the map in messages: "card", "theme", "action".
  public let kind: String
  /// The findings so far; `finish()` adds those about unread keys.
  public internal(set) var findings: [Finding] = []
  /// Where the map begins.
  public let position: Position

  let entries: [Mapping.Entry]
  /// Whether each entry is read.
  private var taken: [Bool]
  private var knownKeys: [String] = []
  private var lines = LineFinder()

  /// Takes a map. An empty file counts as an empty one; any
  /// other value is a finding, and is read as an empty map.
  public init(_ node: Node, of kind: String, in source: Source) {
    self.source = source
    self.kind = kind
    self.position = node.position
    switch node.value {
    case .map(let mapping): entries = mapping.entries
    case .null: entries = []
    default:
      entries = []
      findings.report(
        .wrongType, at: source.place(node.position), "\(kind) is \(node.excerpt)", expected: ["a map"])
    }
    taken = Array(repeating: false, count: entries.count)
    knownKeys.reserveCapacity(24)
  }

  /// The node of a key, for values that no other method reads. A null counts as absent.
  public mutating func node(_ key: String, required: Bool = false) -> Node? {
    knownKeys.append(key)
    guard let i = index(of: key) ?? (required ? misspelling(of: key) : nil) else {
      if required { report(.missingKey, at: position, "\(kind) has no \(key)", expected: [key]) }
      return nil
    }
    let node = entries[i].node
    let wasTaken = taken[i]
    taken[i] = true
    guard node.isNull, !wasTaken else { return node.isNull ? nil : node }
    if let comment = lines.hashtag(at: node.position, in: source.bytes) {
      report(
        .commentValue, at: node.position, "\(key) has no value: from # on, the line is a comment",
        hint: "quote it: \(key): \"\(comment)\"")
    } else if required {
      report(.missingKey, at: entries[i].keyPosition, "\(key) has no value", expected: ["a value"])
    }
    return nil
  }

  /// Marks a key as read that other code reads.
  public mutating func passOver(_ key: String) {
    knownKeys.append(key)
    if let i = index(of: key) { taken[i] = true }
  }

  /// Whether the key is in the file, with null as well. It does not mark the key as read.
  public func contains(_ key: String) -> Bool { index(of: key) != nil }

  /// Finishes a nested reader and adds its findings.
  public mutating func absorb(_ nested: consuming Fields) { nested.finish(addingTo: &findings) }

  /// Finishes the reader, and adds its findings to others.
  public mutating func finish(addingTo others: inout [Finding]) {
    finish()
    others += findings
  }

  /// Reports a finding at a position in this file: about a word
  /// there, where it is known which one is `meant`.
  public mutating func report(
    _ code: Code, _ word: String = "", at position: Position, _ message: String, severity: Severity? = nil,
    expected: [String] = [], hint: String? = nil, meant: String? = nil
  ) {
    let replacement = meant.map { meant in
      let rest = lines.restOfLine(from: position, in: source.bytes)
      return Replacement(word, by: meant, isVerbatim: rest?.starts(with: word.utf8) == true)
    }
    findings.append(
      Finding(
        code, at: source.place(position), message, severity: severity, expected: expected,
        hint: hint ?? meant.map(Suggestion.question), replacement: replacement))
  }

  /// Reports a value of the wrong type; if text was expected, the hint shows the value in quotes.
  public mutating func mistyped(_ key: String, _ node: Node, _ expected: String) {
    let hint = expected == "text" ? written(node).map { "quote it: \"\($0)\"" } : nil
    mistyped(key, node, expected: [expected], hint: hint)
  }

  /// Reports a value of the wrong type with all that is allowed and a hint of the caller's.
  public mutating func mistyped(_ key: String, _ node: Node, expected: [String], hint: String?) {
    report(.wrongType, at: node.position, "\(key) is \(written(node) ?? node.excerpt)", expected: expected, hint: hint)
  }

  /// The entry whose key is probably a misspelling of this one. It is reported, and read all the same, so
  /// that one wrong letter does not take the whole preview.
  private mutating func misspelling(of key: String) -> Int? {
    for i in entries.indices where !taken[i] {
      let entry = entries[i]
      guard let meant = Suggestion.nearest(to: entry.key, among: [key]) else { continue }
      report(.unknownKey, entry.key, at: entry.keyPosition, "\(kind) has no key \"\(entry.key)\"", meant: meant)
      return i
    }
    return nil
  }

  /// Reports every key that no call has read. Call it last. `foreign` has hints for keys of other formats.
  public mutating func finish(_ foreign: [String: String] = [:]) {
    var names: [String]?
    for i in entries.indices where !taken[i] {
      taken[i] = true
      let entry = entries[i]
      let sortedNames = names ?? Set(knownKeys).sorted()
      names = sortedNames
      // A finding beyond the limit is only counted.
      let isListed = findings.count < [Finding].limitPerFile
      let hint = isListed ? foreign[entry.key] : nil
      let meant = isListed && hint == nil ? Suggestion.nearest(to: entry.key, among: sortedNames) : nil
      report(
        .unknownKey, entry.key, at: entry.keyPosition, "\(kind) has no key \"\(entry.key)\"",
        expected: isListed && hint == nil && meant == nil ? sortedNames : [], hint: hint, meant: meant)
    }
  }

  /// Searches linearly, because maps have few keys.
  private func index(of key: String) -> Int? { entries.firstIndex { $0.key.hasSameBytes(as: key) } }

  /// The source text of a number or truth value: 00123 and 1.10 are other texts than what YAML makes of them.
  public mutating func written(_ node: Node) -> String? {
    switch node.value {
    case .int, .double, .bool: break
    default: return nil
    }
    guard let rest = lines.restOfLine(from: node.position, in: source.bytes) else { return nil }
    let scalar = rest.prefix { !" ,]}\r\t".utf8.contains($0) }
    return scalar.isEmpty ? nil : String(decoding: scalar, as: UTF8.self)
  }

}

/// Finds the bytes at a position. It continues from the last
/// position, so that ascending positions take one pass.
struct LineFinder {
  private var line: Int32 = 1
  private var column: Int32 = 1
  private var offset = 0

  /// The bytes from a position to the end of its line, at most 120; nil if the text has no such position.
  mutating func restOfLine(from position: Position, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    if (position.line, position.column) < (line, column) { self = LineFinder() }
    while line < position.line {
      guard let lineEnd = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      (line, column, offset) = (line + 1, 1, lineEnd + 1)
    }
    while column < position.column {
      guard offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") else { return nil }
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    guard position.line > 0 else { return nil }
    return bytes[offset...].prefix(120).prefix { $0 != UInt8(ascii: "\n") }
  }

  /// The text at a position if it starts with `#` and no blank: probably a colour or hashtag, not a comment.
  mutating func hashtag(at position: Position, in bytes: [UInt8]) -> String? {
    guard let rest = restOfLine(from: position, in: bytes) else { return nil }
    let text = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard text.first == UInt8(ascii: "#"), let second = text.dropFirst().first, !" #\r\t".utf8.contains(second) else {
      return nil
    }
    let end = text.indices.dropFirst().first { text[$0] == UInt8(ascii: "#") && text[$0 - 1] == UInt8(ascii: " ") }
    let value = text[..<(end ?? text.endIndex)]
    let last = value.lastIndex { !" \r\t".utf8.contains($0) } ?? value.startIndex
    return String(decoding: value[...last], as: UTF8.self)
  }
}
