/// A name of the profile's data that a template asks for.
public struct JinjaReference: Sendable, Hashable {
  /// `customer`, `first_name`: a name, and the members that are asked for by a constant key.
  public var path: [String]
  /// The UTF-8 bytes of the path in the template.
  public var range: Range<Int>
  /// Whether it is printed, and not only compared or looped over.
  public var isPrinted: Bool
  /// Whether another value takes its place where it is missing: the filter default, `or`, or a condition.
  public var hasDefault: Bool
  /// Whether the filter truncate limits its size.
  public var isTruncated: Bool
}
