import Diagnostics

/// Why an expression cannot be read or evaluated.
public struct ExpressionError: Error, Equatable {
  public enum Kind: Sendable {
    /// What is written is no expression, or calls what does not exist.
    case unreadable
    /// A call was given what it does not take.
    case invalid
    /// A call was given nothing, because the data lacks it.
    case missing
    /// It takes more steps or memory than allowed.
    case exhausted
  }

  public var kind: Kind
  public var message: String
  private var advice: String?
  /// A name that no function has.
  var unknownFunction: String?

  init(_ message: String, hint: String? = nil, kind: Kind = .invalid) {
    (self.message, advice, self.kind) = (message, hint, kind)
  }

  /// How to correct it. A name is compared with those of the functions each time.
  public var hint: String? {
    advice ?? unknownFunction.flatMap { Suggestion.hint(for: $0, among: FunctionTable.names) }
  }

  /// Whether conditions and comparisons treat it as false, as the engine does; others end the whole expression.
  var isCaught: Bool { kind == .invalid || kind == .missing }
}
