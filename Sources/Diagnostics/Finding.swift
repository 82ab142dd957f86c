/// One thing that a check found, in one place. Findings are collected and returned; nothing below the command prints.
public struct Finding: Sendable {
  public var severity: Severity
  @usableFromInline let body: Body

  /// All but the severity, which a project's rules may change. A class, because findings are copied, filtered and
  /// sorted in great numbers. Looked at from other modules without a call, which would count references.
  @usableFromInline final class Body: Sendable {
    @usableFromInline let code: Code
    @usableFromInline let place: Place
    @usableFromInline let message: String
    @usableFromInline let expected: [String]
    @usableFromInline let hint: String?

    init(_ code: Code, _ place: Place, _ message: String, _ expected: [String], _ hint: String?) {
      self.code = code
      self.place = place
      self.message = message
      self.expected = expected
      self.hint = hint
    }
  }

  @inlinable public var code: Code { body.code }
  @inlinable public var place: Place { body.place }
  /// What is wrong here, as a sentence without a full stop, naming the offending value.
  @inlinable public var message: String { body.message }
  /// The values that would have been accepted, where they can be listed.
  @inlinable public var expected: [String] { body.expected }
  /// What to do about it: "did you mean …", "quote the value", ….
  @inlinable public var hint: String? { body.hint }

  /// The severity is the code's own.
  public init(_ code: Code, at place: Place, _ message: String, expected: [String] = [], hint: String? = nil) {
    severity = code.severity
    body = Body(code, place, message, expected, hint)
  }

  /// The same in other words.
  public func saying(_ message: String) -> Finding {
    var other = Finding(code, at: place, message, expected: expected, hint: hint)
    other.severity = severity
    return other
  }
}

extension Finding: Hashable {
  public static func == (a: Finding, b: Finding) -> Bool {
    a.severity == b.severity
      && (a.body === b.body
        || (a.place, a.code, a.message, a.expected, a.hint) == (b.place, b.code, b.message, b.expected, b.hint))
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(code)
    hasher.combine(message)
  }
}

extension Finding: Comparable {
  /// By place, then by code and message, so that a report never depends on the order of the work.
  public static func < (a: Finding, b: Finding) -> Bool {
    if a.place != b.place { return a.place < b.place }
    return (a.code.id, a.message) < (b.code.id, b.message)
  }
}
