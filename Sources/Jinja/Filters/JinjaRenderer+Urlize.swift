import TextTemplates

extension JinjaRenderer {
  /// Makes links of web and mail addresses.
  mutating func urlized(_ value: JinjaValue, _ values: [JinjaValue?]) throws(JinjaFailure) -> JinjaValue {
    var text = try string(value)
    if case .markup = value {} else { text = JinjaHTML.escaped(text) }
    let limit = try values[0].flatMap { $0.isNone ? nil : $0 }.map { value throws(JinjaFailure) in try integer(value) }
    var relations = Set((values[3].map { try? string($0).text } ?? nil)?.split(separator: " ").map(String.init) ?? [])
    if values[1]?.isTrue ?? false { relations.insert("nofollow") }
    relations.insert("noopener")
    let target = values[2].flatMap { $0.isTrue ? $0 : nil }
    var linker = JinjaLinker(limit: limit, relations: relations.sorted().joined(separator: " "))
    if let target { linker.target = JinjaHTML.escaped(try string(target)) }
    for scheme in try values[4].map({ value throws(JinjaFailure) in value.isNone ? [] : try iterated(value) }) ?? [] {
      linker.schemes.append(try string(scheme))
    }
    // A link repeats its attributes and its address; each word is compared with each scheme.
    let words = text.count { $0 == 0x2E || $0 == 0x3A || $0 == 0x40 }
    try checkSize(text.count + words.multipliedReportingOverflow(by: linker.target?.count ?? 0).partialValue)
    try charge(text.count / 4 * (1 + linker.schemes.count))
    let result = linker.linked(text)
    try checkSize(result.count)
    return blockText(result)
  }
}

/// Makes links in escaped text, word by word.
struct JinjaLinker {
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
    var (head, middle, tail): ([UInt8], ArraySlice<UInt8>, [UInt8]) = ([], word[...], [])
    for opening in JinjaLinker.openings {
      while middle.starts(with: opening) {
        head += opening
        middle = middle.dropFirst(opening.count)
      }
    }
    var isTrimmed = true
    var trailing: ArraySlice<UInt8> = []
    var rest = middle
    while isTrimmed {
      isTrimmed = false
      for closing in JinjaLinker.closings
      where rest.count >= closing.count && rest.suffix(closing.count).elementsEqual(closing) {
        rest = rest.dropLast(closing.count)
        isTrimmed = true
      }
    }
    trailing = middle[rest.endIndex...]
    middle = rest
    balance(&middle, &trailing)
    tail = Array(trailing)
    return head + address(Array(middle)) + tail
  }

  /// Brackets that are opened in an address and closed behind it belong to it.
  private func balance(_ middle: inout ArraySlice<UInt8>, _ trailing: inout ArraySlice<UInt8>) {
    for (opening, closing) in [
      ([UInt8]("("), [UInt8](")")), ([UInt8]("<"), [UInt8](">")), ([UInt8]("&lt;"), [UInt8]("&gt;")),
    ] {
      let opened = count(opening, in: Array(middle))
      if opened <= count(closing, in: Array(middle)) { continue }
      let tail = Array(trailing)
      var (length, left) = (0, opened)
      while left > 0, let at = JinjaSearch.first(closing, in: tail, from: length) {
        length = at + closing.count
        left -= 1
      }
      middle += tail[..<length]
      trailing = trailing.dropFirst(length)
    }
  }

  private func count(_ part: [UInt8], in bytes: [UInt8]) -> Int {
    var (count, at) = (0, 0)
    while let next = JinjaSearch.first(part, in: bytes, from: at) {
      count += 1
      at = next + part.count
    }
    return count
  }

  private static let openings: [[UInt8]] = [[0x28], [0x3C], [UInt8]("&lt;")]
  private static let closings: [[UInt8]] = [[0x29], [0x3E], [0x2E], [0x2C], [0x0A], [UInt8]("&gt;")]

  private func address(_ text: [UInt8]) -> [UInt8] {
    let lower = JinjaCase.lower(text).text
    let attributes =
      [UInt8](" rel=\"") + Array(relations.utf8) + [0x22]
      + (target.map { [UInt8](" target=\"") + $0 + [0x22] } ?? [])
    func anchor(_ prefix: String, _ attributes: [UInt8], _ shown: [UInt8]) -> [UInt8] {
      Array("<a href=\"\(prefix)".utf8) + text + [0x22] + attributes + [0x3E] + shown + [UInt8]("</a>")
    }
    if isWebAddress(lower) {
      let isComplete = lower.hasPrefix("https://") || lower.hasPrefix("http://")
      return anchor(isComplete ? "" : "https://", attributes, trimmed(text))
    }
    if lower.hasPrefix("mailto:"), isMail(Array(text.dropFirst(7))) {
      return anchor("", [], Array(text.dropFirst(7)))
    }
    if text.contains(0x40), !lower.hasPrefix("www."), !text.contains(0x3A), isMail(text) {
      return anchor("mailto:", [], text)
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
    let parts = text.split(separator: 0x40, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let labels = parts[1].split(separator: 0x2E, omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { label in !label.isEmpty && label.allSatisfy { JinjaText.isWord($0) || $0 == 0x2D } }
  }
}
