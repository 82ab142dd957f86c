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
    self.kind = kind
    self.message = message
    self.line = line
  }
}
