import Text

/// Leaves the custom properties of themes out that nothing in a file uses: a theme has hundreds, a card needs dozens.
enum UnusedProperties {
  /// `sheets` have a custom property on each line; `users` are all other texts of the file.
  static func removed(from sheets: [String], usedBy users: [String]) -> [String] {
    // Lines are found by bytes, because finding characters takes a build of few cards longer than the cards.
    let lines = sheets.map {
      $0.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }
    var values: [Substring: [Substring]] = [:]
    for line in lines.joined() {
      if let (name, value) = declaration(line) { values[name, default: []].append(value) }
    }
    var used: Set<Substring> = []
    var open = users.flatMap { names(in: $0[...]) }
    while let name = open.popLast() {
      if used.insert(name).inserted { open += (values[name] ?? []).flatMap(names) }
    }
    return lines.map { lines in
      lines.filter { line in declaration(line).map { used.contains($0.name) } ?? true }.joined(separator: "\n")
    }
  }

  private static func declaration(_ line: Substring) -> (name: Substring, value: Substring)? {
    guard line.utf8.starts(with: "--".utf8), line.utf8.last == UInt8(ascii: ";"),
      let colon = line.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    return (line[..<colon], line[colon...])
  }

  /// The names of custom properties that a text has.
  private static func names(in text: Substring) -> [Substring] {
    text.utf8.split { !isNamePart($0) }.filter { $0.starts(with: "--".utf8) }.map { Substring($0) }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
