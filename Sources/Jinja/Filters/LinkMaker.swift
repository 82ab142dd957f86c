import TextTemplates

/// Makes links in escaped text, word by word.
struct LinkMaker {
  var limit: Int?
  var relations: String
  var target: [UInt8]?
  var schemes: [[UInt8]] = []

  func linked(_ text: [UInt8]) -> [UInt8] {
    var (result, at): ([UInt8], Int) = ([], 0)
    while at < text.count {
      let start = at
      let isSpace = JinjaText.isSpace(JinjaText.scalar(text, at).value)
      while at < text.count {
        let scalar = JinjaText.scalar(text, at)
        guard JinjaText.isSpace(scalar.value) == isSpace else { break }
        at += scalar.length
      }
      let word = Array(text[start..<at])
      result += isSpace ? word : link(word)
    }
    return result
  }

  private func link(_ word: [UInt8]) -> [UInt8] {
    var (head, middle): ([UInt8], ArraySlice<UInt8>) = ([], word[...])
    for opening in LinkMaker.openings {
      while middle.starts(with: opening) {
        head += opening
        middle = middle.dropFirst(opening.count)
      }
    }
    var rest = middle
    while let closing = LinkMaker.closings.first(where: { rest.suffix($0.count).elementsEqual($0) }) {
      rest = rest.dropLast(closing.count)
    }
    var trailing = middle[rest.endIndex...]
    balance(&rest, &trailing)
    return head + address(Array(rest)) + trailing
  }

  /// Brackets that are opened in an address and closed behind it belong to it.
  private func balance(_ middle: inout ArraySlice<UInt8>, _ trailing: inout ArraySlice<UInt8>) {
    for (opening, closing) in [
      ([UInt8]("("), [UInt8](")")), ([UInt8]("<"), [UInt8](">")), ([UInt8]("&lt;"), [UInt8]("&gt;")),
    ] {
      let openCount = ByteSearch.count(opening, in: Array(middle))
      if openCount <= ByteSearch.count(closing, in: Array(middle)) { continue }
      let tail = Array(trailing)
      var (length, remaining) = (0, openCount)
      while remaining > 0, let at = ByteSearch.first(closing, in: tail, from: length) {
        length = at + closing.count
        remaining -= 1
      }
      middle += tail[..<length]
      trailing = trailing.dropFirst(length)
    }
  }

  private static let openings: [[UInt8]] = [[UInt8]("("), [UInt8]("<"), [UInt8]("&lt;")]
  private static let closings = [")", ">", ".", ",", "\n", "&gt;"].map { Array($0.utf8) }

  private func address(_ text: [UInt8]) -> [UInt8] {
    let lower = LetterCase.lower(text).text
    let attributes = " rel=\"\(relations)\"" + (target.map { " target=\"\($0.text)\"" } ?? "")
    func anchor(_ prefix: String, _ attributes: String, _ label: [UInt8]) -> [UInt8] {
      Array("<a href=\"\(prefix)".utf8) + text + Array("\"\(attributes)>".utf8) + label + [UInt8]("</a>")
    }
    if isWebAddress(lower) {
      let isComplete = lower.hasPrefix("https://") || lower.hasPrefix("http://")
      return anchor(isComplete ? "" : "https://", attributes, trimmed(text))
    }
    if lower.hasPrefix("mailto:"), isMail(Array(text.dropFirst(7))) {
      return anchor("", "", Array(text.dropFirst(7)))
    }
    if text.contains(UInt8(ascii: "@")), !lower.hasPrefix("www."), !text.contains(UInt8(ascii: ":")), isMail(text) {
      return anchor("mailto:", "", text)
    }
    for scheme in schemes where text.count > scheme.count && text.starts(with: scheme) {
      return anchor("", attributes, trimmed(text))
    }
    return text
  }

  private func trimmed(_ text: [UInt8]) -> [UInt8] {
    guard let limit, JinjaText.count(text) > limit else { return text }
    return Array(text[..<JinjaText.offset(text, of: max(0, limit))]) + [UInt8]("...")
  }

  private func isWebAddress(_ text: String) -> Bool {
    var rest = Substring(text)
    let hasScheme = rest.hasPrefix("https://") || rest.hasPrefix("http://")
    if hasScheme { rest = rest.dropFirst(rest.hasPrefix("https") ? 8 : 7) }
    let host = rest.prefix { !"/?#:".contains($0) }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1 || hasScheme && host == "localhost", parts.allSatisfy({ !$0.isEmpty }) else {
      return hasScheme && host == "localhost"
    }
    guard parts.allSatisfy({ part in part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "%" } }) else {
      return false
    }
    if hasScheme { return true }
    return parts[0] == "www"
      || ["com", "net", "int", "edu", "gov", "org", "info", "mil"].contains(parts[parts.count - 1])
  }

  private func isMail(_ text: [UInt8]) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { $0.isWord || $0 == UInt8(ascii: "-") }
      }
  }
}
