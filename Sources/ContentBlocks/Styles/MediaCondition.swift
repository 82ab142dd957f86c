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
    let answers = list.split(separator: ",").map { query($0.trimmed, isDark) }
    if answers.contains(true) { return true }
    return answers.contains(nil) ? nil : false
  }

  private static func query(_ text: String, _ isDark: Bool) -> Bool? {
    var text = text
    let isNegated = text.hasPrefix("not ")
    if isNegated { text = text.dropFirst(4).trimmed }
    if text.hasPrefix("only ") { text = text.dropFirst(5).trimmed }
    // A mixture of operators is left to browsers.
    guard !text.contains(" or "), !text.contains("not(") else { return nil }
    var answer: Bool? = true
    for part in text.replacing(")and", with: ") and").replacing("and(", with: "and (").split(separator: " and ") {
      switch term(part.trimmed, isDark) {
      case true?: break
      case false?: answer = false
      case nil: if answer == true { answer = nil }
      }
    }
    return isNegated ? answer.map { !$0 } : answer
  }

  private static func term(_ text: String, _ isDark: Bool) -> Bool? {
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
