/// Why Jinja stops: what Python raises.
public struct JinjaError: Error, Sendable, Hashable {
  /// The class of the exception.
  public enum Kind: String, Sendable, Hashable {
    case templateSyntax, templateAssertion, templateRuntime, templateNotFound, templatesNotFound, filterArgument
    case undefined, security, type, value, zeroDivision, overflow, attribute, key, index, recursion, syntax, assertion

    /// As Python has it: `TypeError`, `TemplateNotFound`.
    public var className: String {
      let name = rawValue.prefix(1).uppercased() + rawValue.dropFirst()
      return name.hasSuffix("NotFound") ? name : name + "Error"
    }
  }

  /// The class of the exception.
  public var kind: Kind
  /// Python's words.
  public var message: String
  /// The line of the template, for errors of parsing.
  public var line: Int?

  /// - Parameter line: From 1; nil for errors of rendering.
  public init(_ kind: Kind, _ message: String, line: Int? = nil) {
    (self.kind, self.message, self.line) = (kind, message, line)
  }
}

/// Why a render stops.
enum Failure: Error {
  case error(JinjaError)
  case limit(String)
  case abort([UInt8], Range<Int>)
  /// A frozen value is to be changed: the render must begin again with values of its own.
  case frozen

  init(_ kind: JinjaError.Kind, _ message: String) { self = .error(JinjaError(kind, message)) }

  /// The error of using a value that is missing.
  init(_ missing: Undefined) { self.init(missing.kind, missing.message) }

  var isTypeError: Bool { if case .error(let error) = self { error.kind == .type } else { false } }

  /// A render has steps of its own, and those that all texts and profiles of a definition share.
  static let tooMuchWork = Failure.limit("its part of the work of all texts and profiles")

  static func recursion(_ when: String) -> Failure {
    Failure(.recursion, "maximum recursion depth exceeded \(when)")
  }
}
