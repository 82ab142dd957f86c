/// A name that a template asks the profile for.
public struct TemplateReference: Sendable, Hashable {
  /// Where the name belongs: `default_attribute`, `custom_attribute`, `customer`; empty for a name that stands alone.
  public var namespace: String
  public var name: String
  /// The UTF-8 bytes of the template.
  public var range: Range<Int>
  /// Whether its value is printed, rather than only asked for.
  public var isPrinted: Bool
  /// Whether a default stands in for a missing value.
  public var hasDefault: Bool
  /// Whether the value that is printed has an upper limit of size.
  public var isTruncated: Bool

  public init(
    namespace: String, name: String, range: Range<Int>, isPrinted: Bool, hasDefault: Bool, isTruncated: Bool
  ) {
    (self.namespace, self.name, self.range) = (namespace, name, range)
    (self.isPrinted, self.hasDefault, self.isTruncated) = (isPrinted, hasDefault, isTruncated)
  }
}
