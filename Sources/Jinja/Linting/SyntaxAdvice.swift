import Templates
import TextTemplates

/// The plain words for an error of the syntax.
struct SyntaxAdvice {
  typealias Advice = (hint: String?, replacement: String?)

  /// The rows of the table of tags or filters of other languages: names, and what to write instead.
  private static func rows(of kind: String) -> [(String, Advice)] {
    Templates.rows("jinja-foreign.tsv", separator: "\t").filter { $0[0] == kind }.map { fields in
      (fields[1], (fields[2], fields.count > 3 ? fields[3] : nil))
    }
  }

  static let tags = Dictionary(rows(of: "tag")) { first, _ in first }
  static let filters = Dictionary(rows(of: "filter")) { first, _ in first }.mapValues(\.replacement)

  let source: [UInt8]
  let error: SyntaxError
  /// The text at the place of the error.
  let word: String

  var finding: TemplateFinding {
    let (hint, replacement) = advice
    return TemplateFinding(.templateSyntax, at: error.range, message, hint: hint, replacement: replacement)
  }

  private var message: String {
    switch error.cause {
    case .unclosed: "\(word) is never closed"
    case .unexpectedCharacter: "the character \(word) has no meaning in a tag"
    case .endInTag: "the template ends inside a tag"
    case .expected(let expected): "\(expected) is expected, and not \(word)"
    case .noValue: "a value is expected, and not \(word)"
    default: error.message.last == "." ? String(error.message.dropLast()) : error.message
    }
  }

  private var advice: Advice {
    let at = error.range.lowerBound
    let next = at + 1 < source.count ? source[at + 1] : 0
    let byteBefore = at > 0 ? source[at - 1] : 0
    switch word {
    case "&": return ("write and", next == UInt8(ascii: "&") ? nil : "and")
    case "|" where byteBefore == UInt8(ascii: "|"): return ("write or for ||", nil)
    case "!": return ("write not", "not ")
    case "=" where next == UInt8(ascii: "=") || byteBefore == UInt8(ascii: "="): return ("write == for ===", nil)
    case "=": return ("write == to compare", "==")
    case ":": return ("write the arguments of a filter in brackets, such as default('x', true)", nil)
    case "?": return ("write 'a' if condition else 'b'", nil)
    case "$": return ("${…} is Braze's; write the name alone", "")
    case "“", "”", "„": return ("write straight quotes", "\"")
    case "‘", "’": return ("write straight quotes", "'")
    case "'", "\"": return ("close the text with \(word)", nil)
    case "if" where source[..<at].suffix(6).text.hasSuffix("else "): return ("write elif", nil)
    default: break
    }
    if case .unclosed(let block) = error.cause { return ("add {% end\(block) %}", nil) }
    return (nil, nil)
  }
}
