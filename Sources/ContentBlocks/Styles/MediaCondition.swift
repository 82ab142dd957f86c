/// Whether style sheets apply on a phone in light or dark mode.
enum MediaCondition {
  /// The usual width of the screens that blocks are shown on, in points.
  private static let width = 375.0

  /// Evaluates `@media …` or a list of media queries; nil where only a browser knows.
  static func holds(_ text: String, isDark: Bool) -> Bool? {
    var list = text.lowercased()
    if list.hasPrefix("@") {
      guard list.hasPrefix("@media") else { return list.hasPrefix("@layer") ? true : nil }
      list.removeFirst("@media".count)
    }
    if list.trimmed.isEmpty { return true }
    let answers = list.split(separator: ",").map { query($0.trimmed, isDark: isDark) }
    if answers.contains(true) { return true }
    return answers.contains(nil) ? nil : false
  }

  private static func query(_ text: String, isDark: Bool) -> Bool? {
    guard var parts = parts(of: text)?[...] else { return nil }
    let isNegated = parts.first == "not"
    if isNegated || parts.first == "only" { parts.removeFirst() }
    var answer: Bool? = true
    while let part = parts.popFirst() {
      switch term(part, isDark: isDark) {
      case true?: break
      case false?: answer = false
      case nil: if answer == true { answer = nil }
      }
      // A mixture of operators is left to browsers.
      guard parts.isEmpty || parts.popFirst() == "and" && !parts.isEmpty else { return nil }
    }
    return isNegated ? answer.map { !$0 } : answer
  }

  /// The words of a query and its parentheses with what they
  /// hold; nil where a word touches the parenthesis behind it.
  private static func parts(of text: String) -> [Substring]? {
    var parts: [Substring] = []
    var (start, depth) = (text.startIndex, 0)
    for i in text.utf8.indices {
      switch text.utf8[i] {
      case UInt8(ascii: "("):
        if depth == 0, start < i { return nil }
        depth += 1
      case UInt8(ascii: ")") where depth == 1:
        parts.append(text[start...i])
        (start, depth) = (text.utf8.index(after: i), 0)
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: " ") where depth == 0:
        if start < i { parts.append(text[start..<i]) }
        start = text.utf8.index(after: i)
      default: break
      }
    }
    return start < text.endIndex ? parts + [text[start...]] : parts
  }

  private static func term(_ text: Substring, isDark: Bool) -> Bool? {
    switch text {
    case "all", "screen": return true
    case "print", "speech", "tty", "tv", "braille", "embossed", "handheld", "projection", "aural": return false
    default: break
    }
    guard text.hasPrefix("("), text.hasSuffix(")") else { return nil }
    let words = text.dropFirst().dropLast().split(separator: ":", maxSplits: 1).map(\.trimmed)
    guard let name = words.first else { return nil }
    let value = words.count > 1 ? words[1] : nil
    switch name {
    case "prefers-color-scheme": return value == nil ? true : value == (isDark ? "dark" : "light")
    case "min-width", "min-device-width": return pixels(value).map { width >= $0 }
    case "max-width", "max-device-width": return pixels(value).map { width <= $0 }
    case "orientation": return value == "portrait"
    default: return nil
    }
  }

  private static func pixels(_ text: String?) -> Double? {
    guard let text else { return nil }
    if text.hasSuffix("px") { return Double(text.dropLast(2).trimmed) }
    if text.hasSuffix("em") { return Double(text.dropLast(text.hasSuffix("rem") ? 3 : 2).trimmed).map { $0 * 16 } }
    return Double(text)
  }
}
