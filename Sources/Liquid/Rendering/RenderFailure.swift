/// Why a part of a template, or all of it, ends early.
enum RenderFailure: Error, Sendable {
  /// Ruby's error, which is printed in place.
  case error(LiquidErrorKind, String)
  case aborted(reason: String, at: Range<Int>)
  case exhausted(BudgetLimit)
  /// A template that this one shows is refused.
  case refused(LiquidRefusal)

  static func argument(_ message: String) -> RenderFailure { .error(.argument, message) }

  /// An error of Ruby that Liquid does not expect.
  static let internalError = RenderFailure.error(.internalError, "internal")

  static let divisionByZero = RenderFailure.error(.zeroDivision, "divided by 0")

  static func property(_ property: LiquidValue) -> RenderFailure {
    .argument("cannot select the property '\(property.plainText)'")
  }
}

/// The types of Ruby Liquid's errors.
public enum LiquidErrorKind: String, Sendable {
  case syntax = "Liquid::SyntaxError"
  case argument = "Liquid::ArgumentError"
  case zeroDivision = "Liquid::ZeroDivisionError"
  case floatDomain = "Liquid::FloatDomainError"
  case stackLevel = "Liquid::StackLevelError"
  case fileSystem = "Liquid::FileSystemError"
  case disabled = "Liquid::DisabledError"
  case internalError = "Liquid::InternalError"
}

/// The part of a budget that is used up.
enum BudgetLimit: String, Sendable {
  case steps = "the work of a render"
  case loopTurns = "the number of turns of loops"
  case depth = "the nesting"
  case output = "the length of the text"
  case valueSize = "the size of a value"
  case digits = "the number of digits"
}
