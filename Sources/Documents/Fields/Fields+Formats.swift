import Diagnostics
import Text

extension Fields {
  /// Reads an ISO 8601 date or date-time as Unix seconds. A time without a zone is read as UTC, with a warning.
  public mutating func date(_ key: String) -> Double? {
    guard let node = node(key) else { return nil }
    let forms = ["a day such as 2026-03-01", "a time such as 2026-03-01T09:00:00Z"]
    guard case .string(let text) = node.value else {
      let hint = node.number.map { "as Unix seconds, this is \(Timestamp(seconds: $0).iso)" }
      mistyped(key, node, expected: forms, hint: hint)
      return nil
    }
    guard let date = Timestamp.parse(text) else {
      report(.badDate, at: node.position, "\(key) is \"\(text)\"", expected: forms)
      return nil
    }
    if date.zone == .missing {
      report(
        .dateWithoutZone, at: node.position, "\(key) is \"\(text)\", without a time zone: read as UTC",
        hint: "write \(date.timestamp.iso), or an offset such as +02:00")
    }
    return date.timestamp.seconds
  }

  /// Reads a URL with a scheme, unchanged. A URL that no app can open is a finding and nil; a URL with a template
  /// expression is not checked, because its value is not known yet.
  public mutating func url(_ key: String, required: Bool = false) -> String? {
    guard let node = node(key, required: required), let text = text(key, node) else { return nil }
    guard !URLText.containsTemplate(text), let problem = URLText(text).problem else { return text }
    report(.badURL, at: node.position, "\(key) is \"\(text)\": \(problem.message)", hint: problem.hint)
    return nil
  }

  /// Reads a language tag, unchanged. A text of another form is a finding.
  public mutating func language(_ key: String) -> String? {
    guard let node = node(key), let tag = text(key, node) else { return nil }
    guard !tag.isEmpty, !LanguageTag.isWellFormed(tag) else { return tag }
    let hyphenated = tag.replacing("_", with: "-")
    report(
      .badLanguage, at: node.position, "\(key) is \"\(tag)\"", expected: ["en", "pt-BR"],
      hint: LanguageTag.isWellFormed(hyphenated) ? "write \(hyphenated)" : nil)
    return tag
  }
}
