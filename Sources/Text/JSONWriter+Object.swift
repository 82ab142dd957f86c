extension JSONWriter {
  /// A document that is one object.
  ///
  /// - Parameter endsLine: Whether it ends with a line feed, as files do.
  public static func object(
    _ layout: Layout = .oneLine, endsLine: Bool = false, _ members: (inout JSONWriter) -> Void
  ) -> Bytes {
    var writer = JSONWriter(layout)
    writer.object(nil, members)
    if endsLine { writer.endLine() }
    return writer.content
  }
}
