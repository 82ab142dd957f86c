extension NormalizedBlock {
  /// The document as the web view loads it; nil where it is not valid.
  public var html: [UInt8]? { plain?.html(.normalized) ?? printed?.html }
  /// The HTML with `{UUID}` where the SDK puts a random identifier.
  public var maskedHTML: [UInt8]? { plain?.html(.masked) ?? printed?.masked }
}
