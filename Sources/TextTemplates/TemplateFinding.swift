import Diagnostics

/// Something to say about a template, at its place there.
public struct TemplateFinding: Sendable, Hashable {
  public var code: Code
  /// Nil for that of the code.
  public var severity: Severity?
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

  /// " at " and what a range of a template says: its end, where the last filter is, if it is long; "" outside of it.
  public static func quote(_ range: Range<Int>, of source: [UInt8]) -> String {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= source.count else { return "" }
    let text = String(decoding: source[range].suffix(1000), as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = text.joined(separator: " ")
    return " at " + (range.count > 1000 || line.count > 80 ? "…\(line.suffix(80))" : line)
  }
}
