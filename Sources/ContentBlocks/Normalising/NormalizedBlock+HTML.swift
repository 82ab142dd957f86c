extension NormalizedBlock {
  /// The document as the web view loads it; nil where it is not valid.
  public var html: [UInt8]? { plain?.html(.normalized) ?? printed?.html }
  /// The HTML with `{UUID}` where the SDK puts a random identifier.
  public var maskedHTML: [UInt8]? { plain?.html(.masked) ?? printed?.masked }
}

/// Two are the same where the SDK makes the same of them, whichever way that was found out.
extension NormalizedBlock: Hashable {
  public static func == (a: NormalizedBlock, b: NormalizedBlock) -> Bool {
    a.isValid == b.isValid && a.actions == b.actions && a.close == b.close && a.images == b.images
      && a.clicks == b.clicks && a.html == b.html
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(isValid)
    hasher.combine(actions)
    hasher.combine(clicks)
  }
}
