/// What may differ between installations of Jinja.
public struct JinjaOptions: Sendable, Hashable {
  /// What a missing value may do.
  public enum Missing: Sendable, Hashable {
    /// It prints nothing and counts as false; a member of it is an error.
    case lenient
    /// Every use of it is an error.
    case strict
    /// As lenient, and a member of it is missing, too.
    case chainable
  }

  public var missing = Missing.lenient
  /// Whether `<`, `>`, `&` and quotes of values are escaped for HTML.
  public var escapesHTML = false

  public init(missing: Missing = .lenient, escapesHTML: Bool = false) {
    self.missing = missing
    self.escapesHTML = escapesHTML
  }
}
