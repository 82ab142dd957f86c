import HTML

/// A normalised document as the web view has it.
enum WebPage: Sendable {
  /// Of plain Markdown: put together for whoever asks.
  case plain(PlainBlock)
  /// As it was printed: the web view's parser makes the same of it.
  case printed(PrintedPage)
  /// Parsed anew.
  case parsed(Document)
}
