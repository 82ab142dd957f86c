import Diagnostics
import TextTemplates

extension LiquidLinter {
  /// The engine's refusal as a finding.
  static func finding(of refusal: LiquidRefusal) -> TemplateFinding {
    let message = words(of: refusal)
    if refusal.kind == .stackLevel {
      return TemplateFinding(.templateLimit, at: refusal.range, "tags or expressions are nested too deeply")
    }
    if let name = quoted(message, after: "Unknown tag ") {
      guard let word = misplaced[name] else {
        return TemplateFinding(
          .templateUnknownTag, at: refusal.range, "\"\(name)\" is no tag of Liquid",
          hint: name == "elseif" ? "write elsif" : Suggestion.hint(for: name, among: LiquidParser.tagNames))
      }
      return TemplateFinding(
        .templateSyntax, at: refusal.range, "\"\(name)\" stands outside of \"\(word)\"",
        hint: "open it with {% \(word) … %}")
    }
    return TemplateFinding(.templateSyntax, at: refusal.range, sentence(message), hint: hint(message))
  }

  /// Tags that have a meaning only inside of others.
  private static let misplaced = [
    "elsif": "if", "when": "case", "endif": "if", "endfor": "for", "endcase": "case", "endunless": "unless",
    "endcapture": "capture", "endcomment": "comment", "endraw": "raw", "endtablerow": "tablerow",
    "endifchanged": "ifchanged", "endtranslation": "translation",
  ]

  /// Without the engine's prefix.
  private static func words(of refusal: LiquidRefusal) -> String {
    refusal.message.split(separator: "): ", maxSplits: 1).last.map(String.init) ?? refusal.message
  }

  private static func quoted(_ message: String, after start: String) -> String? {
    guard message.hasPrefix(start) else { return nil }
    return String(message.dropFirst(start.count + 1).dropLast())
  }

  private static func sentence(_ message: String) -> String {
    if message.hasSuffix("tag was never closed") {
      let name = message.split(separator: "'").first.map(String.init) ?? ""
      return "\"\(name)\" is never closed"
    }
    if message.hasPrefix("Variable '") { return "an output has no \"}}\" at its end" }
    if message.hasPrefix("Tag '") { return "a tag has no name, or no \"%}\" at its end" }
    if message.hasPrefix("Unexpected outer") {
      let words = message.split(separator: "'")
      return "\"\(words.dropFirst().first ?? "else")\" stands outside of a block"
    }
    let start = parts(message).first ?? ""
    return (parts(message).count > 1 ? "the tag cannot be read: " : "")
      + start.replacing("'", with: "\"").lowercasedFirst
  }

  /// What is wrong, and what is right, where the engine says both.
  private static func parts(_ message: String) -> [String] {
    message.split(separator: " - ", maxSplits: 1).map(String.init)
  }

  private static func hint(_ message: String) -> String? {
    if message.hasSuffix("tag was never closed") {
      return "write {% end\(message.split(separator: "'").first ?? "") %} where it ends"
    }
    if message.hasPrefix("Variable '") { return "write }} behind it" }
    if message.hasPrefix("Tag '") { return "write %} behind it" }
    return parts(message).dropFirst().first?.lowercasedFirst
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
