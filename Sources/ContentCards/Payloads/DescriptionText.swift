import Markdown

/// Turns a description into the body of a file whose card has that description as its payload.
struct DescriptionText {
  /// `plain` shows the text as the SDK's own cells do, with asterisks as asterisks.
  var format: CardBody.Format
  var body: String

  init(_ text: String) {
    let candidates = [{ text }, { Self.escaped(text, lines: false) }, { Self.escaped(text, lines: true) }]
    for candidate in candidates {
      let body = candidate()
      if Self.payload(of: body) == text {
        (format, self.body) = (.plain, body)
        return
      }
    }
    // Where no Markdown gives this plain text, the Markdown source at least equals it.
    (format, body) = (.markdown, text)
  }

  /// The payload of a plain body: blank lines and white space around it do not count.
  private static func payload(of body: String) -> String? {
    guard let first = body.unicodeScalars.first, let last = body.unicodeScalars.last, first != "\n", last.value > 0x20
    else { return nil }
    return Markdown.plainText(body)
  }

  /// Escapes every mark that Markdown may read as formatting. With `lines`, white space and line breaks that Markdown
  /// would change become character references.
  private static func escaped(_ text: String, lines: Bool) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (i, scalar) in scalars.enumerated() {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "#", "+", "-", "!", "|", "~", ":", "@", "=", "\"", "'":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "." where i > 0 && scalars[i - 1].properties.numericType != nil, ")" where i > 0,
        "." where i > 2 && scalars[i - 1] == "w":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n" where lines: result += "&#10;"
      case "\r" where lines: result += "&#13;"
      case "\t" where lines: result += "&#9;"
      case " " where lines && (i == 0 || i + 1 == scalars.count || isBlank(scalars[i - 1]) || isBlank(scalars[i + 1])):
        result += "&#32;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= 0x20 }
}
