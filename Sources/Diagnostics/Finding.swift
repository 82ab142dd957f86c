/// One thing that a check found, in one place. Findings are collected and returned; nothing below the command prints.
public struct Finding: Sendable, Hashable {
  public var code: Code
  public var severity: Severity
  public var place: Place
  /// What is wrong here, as a sentence without a full stop, naming the offending value.
  public var message: String
  /// The values that would have been accepted, where they can be listed.
  public var expected: [String]
  /// What to do about it: "did you mean …", "quote the value", ….
  public var hint: String?

  /// The severity is the code's own.
  public init(_ code: Code, at place: Place, _ message: String, expected: [String] = [], hint: String? = nil) {
    self.code = code
    self.severity = code.severity
    self.place = place
    self.message = message
    self.expected = expected
    self.hint = hint
  }
}

extension Finding: Comparable {
  /// By place, then by code and message, so that a report never depends on the order of the work.
  public static func < (a: Finding, b: Finding) -> Bool {
    if a.place != b.place { return a.place < b.place }
    return (a.code.id, a.message) < (b.code.id, b.message)
  }
}
