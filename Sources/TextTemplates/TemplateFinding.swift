import Diagnostics

/// Something to say about a template, at its place there.
public struct TemplateFinding: Sendable, Hashable {
  public var code: Code
  /// The UTF-8 bytes of the template that it is about.
  public var range: Range<Int>
  /// A sentence without a full stop that names the offending text.
  public var message: String
  public var expected: [String]
  public var hint: String?
  /// What to write instead of the bytes of the range, where that is known.
  public var replacement: String?

  public init(
    _ code: Code, at range: Range<Int>, _ message: String, expected: [String] = [], hint: String? = nil,
    replacement: String? = nil
  ) {
    self.code = code
    self.range = range
    self.message = message
    self.expected = expected
    self.hint = hint
    self.replacement = replacement
  }
}
