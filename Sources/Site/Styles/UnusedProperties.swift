import Text

/// The custom properties of themes' style sheets, which have
/// one on each line: a theme has hundreds, a card needs dozens.
package struct UnusedProperties: Sendable {
  private let lines: [[Substring]]
  private var values: [Substring: [Substring]] = [:]
  /// The lines that declare no custom property.
  private(set) var others: [Substring] = []

  package init(of sheets: [String]) {
    // Lines are found by bytes, because finding characters takes a build of few cards longer than the cards.
    lines = sheets.map {
      $0.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }
    for line in lines.joined() {
      if let (name, value) = Self.declaration(line) {
        values[name, default: []].append(value)
      } else {
        others.append(line)
      }
    }
  }

  /// These names, and those of the properties that one of them needs.
  private func names(neededBy names: [Substring]) -> Set<Substring> {
    var usedNames: Set<Substring> = []
    var open = names
    while let name = open.popLast() {
      if usedNames.insert(name).inserted { open += (values[name] ?? []).flatMap(Self.names) }
    }
    return usedNames
  }

  /// The sheets without the properties that nothing with these names uses.
  package func removed(usedBy names: [Substring]) -> [String] {
    let nameSet = self.names(neededBy: names)
    return lines.map { lines in
      lines.filter { line in Self.declaration(line).map { nameSet.contains($0.name) } ?? true }.joined(separator: "\n")
    }
  }

  /// The values of the properties that something with these names uses, in a fixed order.
  func values(usedBy names: [Substring]) -> [Substring] {
    self.names(neededBy: names).sorted().flatMap { values[$0] ?? [] }
  }

  private static func declaration(_ line: Substring) -> (name: Substring, value: Substring)? {
    guard line.utf8.starts(with: "--".utf8), line.utf8.last == UInt8(ascii: ";"),
      let colon = line.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    return (line[..<colon], line[colon...])
  }

  /// The names of custom properties that a text has.
  package static func names(in text: Substring) -> [Substring] {
    text.utf8.split { !isNamePart($0) }.filter { $0.starts(with: "--".utf8) }.map { Substring($0) }
  }

  /// The words of a text that may be names of CSS.
  static func words(in text: Substring) -> [Substring] { text.utf8.split { !isNamePart($0) }.map { Substring($0) } }

  static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
