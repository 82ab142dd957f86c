import Diagnostics
import TextTemplates

/// Why the engine refuses a template.
public struct LiquidRefusal: Error, Sendable, Hashable {
  enum Problem: Sendable, Hashable {
    case tooDeep
    case unknownTag(String)
    case neverClosed(String)
    /// A word such as `else` outside of a block.
    case outer(String)
    /// The bytes of an output or a tag up to where its end is missing.
    case unterminated(String, isOutput: Bool)
    /// A problem, and the form that is valid.
    case form(String, valid: String)
    case other(String)

    /// The engine's words.
    var words: String {
      switch self {
      case .tooDeep: "Nesting too deep"
      case .unknownTag(let name): "Unknown tag '\(name)'"
      case .neverClosed(let name): "'\(name)' tag was never closed"
      case .outer(let name): "Unexpected outer '\(name)' tag"
      case .unterminated(let text, true): "Variable '\(text)' was not properly terminated with regexp: /\\}\\}/"
      case .unterminated(let text, false): "Tag '\(text)' was not properly terminated with regexp: /\\%\\}/"
      case .form(let problem, let valid): "\(problem) - \(valid)"
      case .other(let words): words
      }
    }
  }

  let problem: Problem
  /// From 1; nil where the engine names none.
  public let line: Int?
  /// The UTF-8 bytes of the template that it is about.
  public let range: Range<Int>

  /// The type of Ruby Liquid's error.
  public var kind: LiquidErrorKind { problem == .tooDeep ? .stackLevel : .syntax }

  /// The engine's words, with the line.
  public var message: String {
    line.map { "Liquid syntax error (line \($0)): \(problem.words)" } ?? "Liquid error: \(problem.words)"
  }

  static func tooDeep(at place: Range<Int>) -> LiquidRefusal {
    LiquidRefusal(problem: .tooDeep, line: nil, range: place)
  }

  /// The finding that an author reads.
  var finding: TemplateFinding {
    switch problem {
    case .tooDeep: TemplateFinding(.templateLimit, at: range, "tags or expressions are nested too deeply")
    case .unknownTag(let name): unknownTag(name)
    case .neverClosed(let name): syntax("\"\(name)\" is never closed", hint: "write {% end\(name) %} where it ends")
    case .outer(let name): syntax("\"\(name)\" stands outside of a block")
    case .unterminated(_, true): syntax("an output has no \"}}\" at its end", hint: "write }} behind it")
    case .unterminated(_, false): syntax("a tag has no name, or no \"%}\" at its end", hint: "write %} behind it")
    case .form(let problem, let valid):
      syntax("the tag cannot be read: \(problem.asClause)", hint: valid.prefix(1).lowercased() + valid.dropFirst())
    case .other(let words): syntax(words.asClause)
    }
  }

  private func unknownTag(_ name: String) -> TemplateFinding {
    if let word = Self.blockNames[name] {
      return syntax("\"\(name)\" stands outside of \"\(word)\"", hint: "open it with {% \(word) … %}")
    }
    return TemplateFinding(
      .templateUnknownTag, at: range, "\"\(name)\" is no tag of Liquid",
      hint: name == "elseif" ? "write elsif" : Suggestion.hint(for: name, among: LiquidParser.tagNames))
  }

  private func syntax(_ message: String, hint: String? = nil) -> TemplateFinding {
    TemplateFinding(.templateSyntax, at: range, message, hint: hint)
  }

  /// Tags that have a meaning only inside of others.
  private static let blockNames = [
    "elsif": "if", "when": "case", "endif": "if", "endfor": "for", "endcase": "case", "endunless": "unless",
    "endcapture": "capture", "endcomment": "comment", "endraw": "raw", "endtablerow": "tablerow",
    "endifchanged": "ifchanged", "endtranslation": "translation",
  ]
}

extension String {
  /// In the quotes of findings, and without a capital letter at the start.
  fileprivate var asClause: String { (prefix(1).lowercased() + dropFirst()).replacing("'", with: "\"") }
}
