import TextTemplates

/// The plain words for an error of the syntax.
struct JinjaSyntaxAdvice {
  struct Tag {
    var hint: String
    var replacement: String?
  }

  /// Tags of other languages.
  static let tags: [String: Tag] = [
    "elseif": Tag(hint: "write elif", replacement: "elif"), "elsif": Tag(hint: "write elif", replacement: "elif"),
    "assign": Tag(hint: "assign is Liquid; write set", replacement: "set"),
    "capture": Tag(hint: "capture is Liquid; write {% set name %}…{% endset %}", replacement: "set"),
    "endcapture": Tag(hint: "write endset", replacement: "endset"),
    "unless": Tag(hint: "unless is Liquid; write {% if not … %}", replacement: "if not"),
    "endunless": Tag(hint: "write endif", replacement: "endif"),
    "case": Tag(hint: "case is Liquid; write {% if %} and {% elif %}"),
    "when": Tag(hint: "when is Liquid; write {% elif … == … %}"),
    "end": Tag(hint: "write the closing word in one, such as endif or endfor"),
    "break": Tag(hint: "Jinja has no break here; filter the list, or test the loop's index"),
    "continue": Tag(hint: "Jinja has no continue here; write {% if %} around the rest"),
    "do": Tag(hint: "do is not available; write {% set _ = … %}", replacement: "set _ ="),
    "abort_message": Tag(hint: "abort_message is Braze's; write {% abort %}", replacement: "abort"),
    "comment": Tag(hint: "write {# … #}"), "trans": Tag(hint: "translations are not available"),
  ]

  /// Filters of other languages, and what Jinja calls them.
  static let filters: [String: String] = [
    "upcase": "upper", "downcase": "lower", "size": "length", "strip": "trim", "strip_html": "striptags",
    "url_encode": "urlencode", "plus": "sum", "date": "from_timestamp", "sha256": "hash", "md5": "hash",
    "escape_once": "escape", "json": "tojson", "floor": "round", "ceil": "round", "uniq": "unique",
    "where": "selectattr", "format_ts": "from_timestamp", "strftime": "from_timestamp",
    "format_datetime": "from_timestamp", "datetimeformat": "from_timestamp",
  ]

  let source: [UInt8]
  let error: JinjaSyntaxError
  /// What stands at the place of the error.
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
    case .expected(let wanted): "\(wanted) is expected, and not \(word)"
    case .noValue: "a value is expected, and not \(word)"
    default: error.message.last == "." ? String(error.message.dropLast()) : error.message
    }
  }

  private var advice: (hint: String?, replacement: String?) {
    let at = error.range.lowerBound
    let next = at + 1 < source.count ? source[at + 1] : 0
    let before = at > 0 ? source[at - 1] : 0
    switch word {
    case "&": return ("write and", next == UInt8(ascii: "&") ? nil : "and")
    case "|" where before == UInt8(ascii: "|"): return ("write or for ||", nil)
    case "!": return ("write not", "not ")
    case "=" where next == UInt8(ascii: "=") || before == UInt8(ascii: "="): return ("write == for ===", nil)
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
