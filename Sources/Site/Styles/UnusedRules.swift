/// Takes out of a style sheet what draws nothing on some pages: comments,
/// blanks, and the rules for classes that no element of these pages can have.
package struct UnusedRules {
  private let words: Set<Substring>

  /// Classes come from the pages' attributes and their scripts'
  /// strings, but for those that never appear there.
  package init(markup: [UInt8], scripts: [String], without absent: Set<Substring> = []) {
    let attributes = Rendering.skeleton(markup, hasTags: false) { $0 == "class" || $0.hasPrefix("data-") }
    words = Set(UnusedProperties.words(in: attributes[...])).union(scripts.flatMap(Self.stringWords))
      .subtracting(absent)
  }

  /// The words of a script's strings, but for those behind a full stop, which select. A line with a quote
  /// alone, as in a pattern, counts as one string.
  private static func stringWords(_ script: String) -> [Substring] {
    let string = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/
    return script.split(separator: "\n").flatMap { line -> [Substring] in
      let isOdd = line.replacing(string, with: "").contains { "\"'`".contains($0) }
      let texts = isOdd ? [line] : line.matches(of: string).map { line[$0.range] }
      return texts.flatMap { UnusedProperties.words(in: $0.replacing(/\.[\w\-]+/, with: ".")) }
    }
  }

  /// The sheet without them. What is no plain rule stays as it is.
  package func removed(from css: String) -> String {
    let parts = css.replacing(/(?s)\/\*.*?\*\//, with: "").split(separator: "}", omittingEmptySubsequences: false)
    var out = ""
    for (i, part) in parts.enumerated() {
      let pieces = part.split(separator: "{", omittingEmptySubsequences: false)
      let isPlain = pieces.count > 1 && part.count { $0 == "\"" }.isMultiple(of: 2)
      if isPlain, i < parts.count - 1, !isUsed(pieces[pieces.count - 2]) {
        // The condition around it may have other rules.
        for piece in pieces.dropLast(2) { out += Self.tight(piece + "{") }
      } else {
        out += Self.tight(part + (i < parts.count - 1 ? "}" : ""))
      }
    }
    return out
  }

  /// Without blanks that part nothing; those of strings stay. A string that a brace has cut stays as it is.
  private static func tight(_ css: Substring) -> String {
    guard css.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return String(css) }
    var (out, rest) = ("", css.drop(while: \.isWhitespace))
    while let string = rest.firstMatch(of: /"[^"]*"|'[^']*'/) {
      out += tightCode(rest[..<string.range.lowerBound]) + string.output
      rest = rest[string.range.upperBound...]
    }
    return out + (rest.contains { $0 == "\"" || $0 == "'" } ? String(rest) : tightCode(rest))
  }

  private static func tightCode(_ css: Substring) -> String {
    String(css).replacing(/\s*([{};,])\s*/) { $0.1 }
  }

  private func isUsed(_ selectors: Substring) -> Bool {
    selectors.contains(";") || StyleRule.classes(of: selectors).contains { $0.allSatisfy(isUsed(class:)) }
  }

  /// Scripts put the classes of icons together.
  private func isUsed(class name: Substring) -> Bool {
    words.contains(name)
      || name.hasPrefix("i-") && words.contains(name.dropFirst(name.hasPrefix("i-m-") ? "i-m-".count : "i-".count))
  }
}
