import AdaptiveElements
import Templates
import Text

/// The look of a language's words: a row of `code-languages.tsv`.
private struct CodeLanguage: Sendable {
  var comments: [[UInt8]]
  var keywords: Set<String>
  /// Whether keywords compare without letter case.
  var isCaseless: Bool

  static let all = Templates.dictionary("code-languages.tsv", separator: "\t") { fields in
    CodeLanguage(
      comments: fields[1].split(separator: " ").map { Array($0.utf8) },
      keywords: Set(fields[3].split(separator: " ").map(String.init)), isCaseless: fields[2] == "i")
  }
}

extension CardWriter {
  /// The most bytes and lines of code that are drawn.
  private static let codeLimit = (bytes: 60_000, lines: 600)

  mutating func code(_ element: HostElement, in box: Box) {
    let code = element.text("codeSnippet") ?? ""
    let lines = code.utf8.prefix(Self.codeLimit.bytes).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let first = Int(max(0, min(1e6, element.number("startLineNumber") ?? 1)))
    open("<div class=\"ac-code\"", box) { _ in
    } style: { writer in
      if let fill = writer.layout.host.containerStyles[.emphasis].background {
        writer.out.css("background-color", fill)
      }
      writer.out.css("color", writer.layout.host.containerStyles[.emphasis].foreground[.default].normal)
    }
    let languages = ElementTable.shared.type("CodeBlock")?.property("language")?.words
    let name = languages?.first { $0.lowercased() == element.word("language") } ?? "PlainText"
    out.html("<small>\(name)</small><pre>")
    let language = CodeLanguage.all[element.word("language")]
    for (i, line) in lines.prefix(Self.codeLimit.lines).enumerated() {
      out.html(#"<span class="ac-number" aria-hidden="true">\#(Double(first + i))</span><code>"#)
      var bytes = Array(line)
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      self.line(bytes, language)
      out.literal("\n</code>")
    }
    out.literal("</pre>")
    if code.utf8.count > Self.codeLimit.bytes || lines.count > Self.codeLimit.lines {
      out.literal("<small>The rest is not drawn here.</small>")
    }
    out.literal("</div>")
  }

  /// Writes a line with marks for comments, texts, numbers and keywords; each byte is looked at once.
  private mutating func line(_ bytes: [UInt8], _ language: CodeLanguage?) {
    guard let language else { return out.text(String(decoding: bytes, as: UTF8.self)) }
    var i = 0
    var plainStart = 0
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while i < bytes.count {
      let byte = bytes[i]
      var (end, name) = (i, "")
      if language.comments.contains(where: { bytes[i...].starts(with: $0) }) {
        (end, name) = (bytes.count, "ac-comment")
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") {
        end = i + 1
        while end < bytes.count, bytes[end] != byte { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        (end, name) = (min(bytes.count, end + 1), "ac-string")
      } else if byte.isLetter || byte == UInt8(ascii: "_") || byte.isDigit {
        end = bytes[i...].firstIndex { !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: "_") } ?? bytes.count
        let word = text(i..<end)
        if byte.isDigit {
          name = "ac-number-word"
        } else if language.keywords.contains(language.isCaseless ? word.lowercased() : word) {
          name = "ac-keyword"
        }
      }
      if end > i, !name.isEmpty {
        out.html(#"\#(text(plainStart..<i))<span class="\#(name)">\#(text(i..<end))</span>"#)
        plainStart = end
      }
      i = max(end, i + 1)
    }
    out.text(text(plainStart..<bytes.count))
  }
}
