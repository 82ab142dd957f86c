import Diagnostics

/// Why an expression cannot be read or evaluated.
public struct ExpressionError: Error, Equatable {
  /// The cause, which decides whether a condition treats the error as false.
  public enum Kind: Sendable {
    /// The expression has no valid syntax, or calls a function that does not exist.
    case unreadable
    /// A call was given what it does not take.
    case invalid
    /// A call was given nothing, because the data lacks it.
    case missing
    /// A call was given null, or null stands in a text.
    case null
    /// The engine throws, also out of a condition.
    case thrown
    /// The engine evaluates it, and the preview does not.
    case unsupported
    /// It takes more steps or memory than allowed.
    case exhausted
  }

  /// The cause, from which a finding gets its code.
  public var kind: Kind
  /// The problem as a part of a sentence, without the expression: "it has no value".
  public var message: String
  private var advice: String?
  /// The expression that it is about, where it is one of several of a text.
  public private(set) var written: String?
  /// A name that no function has.
  var unknownFunction: String?

  init(_ message: String, hint: String? = nil, kind: Kind = .invalid) {
    (self.message, advice, self.kind) = (message, hint, kind)
  }

  func about(_ written: String) -> ExpressionError {
    var error = self
    error.written = written
    return error
  }

  /// How to correct it. A name is compared with those of the functions each time.
  public var hint: String? {
    advice ?? unknownFunction.flatMap { Suggestion.hint(for: $0, among: FunctionTable.names) }
  }

  /// Whether conditions and comparisons treat it as false,
  /// as the engine does; others end the whole expression.
  var isCaught: Bool { kind == .invalid || kind == .missing || kind == .null }

  /// Whether the engine meets it when it reads the template, so that no part of a text is left.
  var endsReading: Bool { kind == .unreadable && unknownFunction == nil }
}
