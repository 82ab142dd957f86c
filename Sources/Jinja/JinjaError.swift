/// Why Jinja stops: what Python raises.
public struct JinjaError: Error, Sendable, Hashable {
  /// The class of the exception.
  public enum Kind: String, Sendable, Hashable {
    case templateSyntax = "TemplateSyntaxError"
    case templateAssertion = "TemplateAssertionError"
    case templateRuntime = "TemplateRuntimeError"
    case templateNotFound = "TemplateNotFound"
    case templatesNotFound = "TemplatesNotFound"
    case filterArgument = "FilterArgumentError"
    case undefined = "UndefinedError"
    case security = "SecurityError"
    case type = "TypeError"
    case value = "ValueError"
    case zeroDivision = "ZeroDivisionError"
    case overflow = "OverflowError"
    case attribute = "AttributeError"
    case key = "KeyError"
    case index = "IndexError"
    case recursion = "RecursionError"
    case syntax = "SyntaxError"
    case assertion = "AssertionError"
  }

  public var kind: Kind
  public var message: String
  /// The line of the template, for errors of parsing.
  public var line: Int?

  public init(_ kind: Kind, _ message: String, line: Int? = nil) {
    (self.kind, self.message, self.line) = (kind, message, line)
  }
}

/// Why a render stops.
enum JinjaFailure: Error {
  case error(JinjaError)
  case limit(String)
  case abort([UInt8], Range<Int>)
  /// A frozen value is to be changed: the render must begin again with values of its own.
  case frozen

  init(_ kind: JinjaError.Kind, _ message: String) { self = .error(JinjaError(kind, message)) }

  /// What using a value that is missing raises.
  init(_ missing: JinjaUndefined) { self.init(missing.kind, missing.message) }

  var isTypeError: Bool { if case .error(let error) = self { error.kind == .type } else { false } }

  /// A render has steps of its own, and those that all texts and profiles of a definition share.
  static let tooMuchWork = JinjaFailure.limit("its part of the work of all texts and profiles")

  static func recursion(_ when: String) -> JinjaFailure {
    JinjaFailure(.recursion, "maximum recursion depth exceeded \(when)")
  }
}
