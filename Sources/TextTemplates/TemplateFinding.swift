import Diagnostics

/// Something to say about a template, at its place there.
public struct TemplateFinding: Sendable, Hashable {
  /// Its code, which decides how severe it is.
  public var code: Code
  /// Nil for that of the code.
  public var severity: Severity?
  /// The severity, be it that of the code.
  public var level: Severity { severity ?? code.severity }
  /// The UTF-8 bytes of the template that it is about.
  public var range: Range<Int>
  /// A sentence without a full stop that names the offending text.
  public var message: String
  /// The values that are allowed, where there are few.
  public var expected: [String]
  /// Advice on how to mend it.
  public var hint: String?
  /// The text to write instead of the bytes of the range, where that is known.
  public var replacement: String?

  /// - Parameter range: UTF-8 bytes of the template.
  public init(
    _ code: Code, at range: Range<Int>, _ message: String, expected: [String] = [], hint: String? = nil,
    replacement: String? = nil
  ) {
    (self.code, self.range, self.message, self.expected) = (code, range, message, expected)
    (self.hint, self.replacement) = (hint, replacement)
  }

  /// " at " and what a range of a template says: its end, where
  /// the last filter is, if it is long; "" outside of it.
  public static func quote(_ range: Range<Int>, of source: [UInt8]) -> String {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= source.count else { return "" }
    let text = String(decoding: source[range].suffix(1000), as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = text.joined(separator: " ")
    return " at " + (range.count > 1000 || line.count > 80 ? "…\(line.suffix(80))" : line)
  }
}

extension [TemplateFinding] {
  /// Adds a finding.
  public mutating func report(
    _ code: Code, at range: Range<Int>, _ message: String, hint: String? = nil, replacement: String? = nil
  ) {
    append(TemplateFinding(code, at: range, message, hint: hint, replacement: replacement))
  }
}

/// A name that a template asks the profile for.
public struct TemplateReference: Sendable, Hashable {
  /// Where the name belongs: `default_attribute`, `custom_attribute`,
  /// `customer`; empty for a name that stands alone.
  public var namespace: String
  /// The name in its namespace.
  public var name: String
  /// The UTF-8 bytes of the template.
  public var range: Range<Int>
  /// Whether its value is printed, rather than only asked for.
  public var isPrinted: Bool
  /// Whether a default stands in for a missing value.
  public var hasDefault: Bool
  /// Whether the value that is printed has an upper limit of size.
  public var isTruncated: Bool

  /// A use of a name, with what becomes of its value.
  public init(
    namespace: String, name: String, range: Range<Int>, isPrinted: Bool, hasDefault: Bool, isTruncated: Bool
  ) {
    (self.namespace, self.name, self.range) = (namespace, name, range)
    (self.isPrinted, self.hasDefault, self.isTruncated) = (isPrinted, hasDefault, isTruncated)
  }
}
