import AdaptiveExpressions
import Documents
import HTML
import Text

/// The expressions of a template that has no data. Each stands in the card's texts as a mark, because
/// Markdown and lengths must not read it, and on the page as a placeholder.
struct Bindings: Sendable {
  private(set) var expressions: [String] = []

  // Private characters that texts do not contain, around the number of an expression.
  private static let start: Unicode.Scalar = "\u{10FFF0}"
  private static let end: Unicode.Scalar = "\u{10FFF1}"
  private static let startBytes: [UInt8] = [0xF4, 0x8F, 0xBF, 0xB0]
  private static let endBytes: [UInt8] = [0xF4, 0x8F, 0xBF, 0xB1]
  /// The beginning of a mark in an address that Markdown has encoded.
  static let encodedStart: StaticString = "%F4%8F%BF%B0"

  /// Whether a text has an expression in it: as a mark, or as it is written.
  static func occur(in text: String) -> Bool {
    let bytes = text.utf8.span
    var place = 0
    while let dollar = bytes.firstIndex(of: UInt8(ascii: "$"), from: place) {
      place = dollar + 1
      // Microsoft Teams fills "${rs:key}" of the card's own resources.
      if bytes.starts(with: "{", at: place), !bytes.starts(with: "{rs:", at: place) { return true }
    }
    return bytes.contains(startBytes[0]) && bytes.contains(startBytes)
  }

  /// Whether an address has an expression that Markdown encoded, or one of Power Automate, such as `@{name}`.
  static func areEncoded(in address: String) -> Bool {
    let bytes = address.utf8.span
    return bytes.contains("@{")
      || bytes.contains(UInt8(ascii: "%"))
        && (bytes.contains("$%7B") || bytes.contains("@%7B") || bytes.contains(encodedStart))
  }

  /// The text with a mark in the place of each expression.
  mutating func marking(_ text: String) -> String {
    var result = ""
    var isDate = false
    for part in TemplateText(text).parts {
      switch part {
      case .literal(var literal):
        // The rest of "{{DATE(${when}, SHORT)}}", which is one placeholder.
        if isDate, let end = literal.firstRange(of: ")}}") { literal = String(literal[end.upperBound...]) }
        isDate = false
        // No text of the file's own may look like a mark.
        result.unicodeScalars.append(
          contentsOf: literal.unicodeScalars.filter { $0 != Self.start && $0 != Self.end })
      case .expression(_, let expression), .unreadable(_, let expression):
        isDate = result.hasSuffix("{{DATE(") || result.hasSuffix("{{TIME(")
        if isDate { result.removeLast(7) }
        result += "\(Self.start)\(expressions.count)\(Self.end)"
        expressions.append(expression)
      }
    }
    return result
  }

  /// The text for where no markup can stand: `Hello ⟨name⟩`.
  func plain(_ text: String) -> String {
    if expressions.isEmpty { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var i = 0
    while i < bytes.count {
      if bytes[i] == Self.startBytes[0], let mark = mark(in: bytes, at: i) {
        result += "⟨\(mark.expression)⟩".utf8
        i = mark.end
      } else {
        result.append(bytes[i])
        i += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Markup with a placeholder for each mark: an element in
  /// texts, words in attributes and in what holds no elements.
  func markup(_ markup: Markup) -> Markup {
    if expressions.isEmpty { return markup }
    var out = Buffer(capacity: markup.bytes.count + 64 * expressions.count)
    let bytes = markup.bytes
    var state = MarkupState()
    var (copiedEnd, i) = (0, 0)
    while i < bytes.count {
      if bytes[i] == Self.startBytes[0], let mark = mark(in: bytes, at: i) {
        out.trusted(bytes[copiedEnd..<i])
        if state.takesElements {
          let written = "${\(mark.expression)}"
          out.html(#"<span class="ac-binding"\#("title", written)>\#(mark.expression)</span>"#)
        } else {
          out.text("⟨\(mark.expression)⟩")
        }
        i = mark.end
        copiedEnd = i
      } else {
        state.take(bytes, at: i)
        i += 1
      }
    }
    out.trusted(bytes[copiedEnd...])
    return Markup(out)
  }

  private func mark(in bytes: [UInt8], at start: Int) -> (expression: String, end: Int)? {
    guard bytes[start...].starts(with: Self.startBytes) else { return nil }
    let digits = bytes[(start + Self.startBytes.count)...].prefix(8).prefix { $0.isDigit }
    guard bytes[digits.endIndex...].starts(with: Self.endBytes),
      let number = Int(String(decoding: digits, as: UTF8.self)), expressions.indices.contains(number)
    else { return nil }
    return (expressions[number], digits.endIndex + Self.endBytes.count)
  }
}

/// Where a place stands in markup that was written here.
private struct MarkupState {
  private var isInTag = false
  private var isInQuotes = false
  private var isInPlainElement = false

  /// Whether an element may stand there.
  var takesElements: Bool { !isInTag && !isInPlainElement }

  mutating func take(_ bytes: [UInt8], at i: Int) {
    switch bytes[i] {
    case UInt8(ascii: "\""): if isInTag { isInQuotes.toggle() }
    case UInt8(ascii: "<"):
      isInTag = true
      let rest = bytes[(i + 1)...].prefix(8)
      isInPlainElement = rest.starts(with: "option".utf8) || rest.starts(with: "textarea".utf8)
    case UInt8(ascii: ">"): if !isInQuotes { isInTag = false }
    default: break
    }
  }
}

extension Node {
  /// Whether it is a text with an expression in it, whose value nobody knows yet; or a list with such a text.
  var isBound: Bool {
    switch value {
    // "@{" begins an expression of Power Automate.
    case .string(let text): Bindings.occur(in: text) || text.hasPrefix("@{")
    case .list(let items): items.contains { $0.string != nil && $0.isBound }
    default: false
    }
  }
}
