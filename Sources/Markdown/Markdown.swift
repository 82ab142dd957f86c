/// CommonMark with GitHub's extensions, through cmark-gfm. Every call is independent and may run on any thread.
public enum Markdown {
  /// What becomes of HTML that stands in the Markdown.
  public enum RawHTML: Sendable {
    /// Left out, and links with `javascript:`, `vbscript:`, `file:` or `data:` (but for images) lose their address:
    /// what remains is safe on a page of ours.
    case omitted
    /// Passed through byte for byte; the result belongs into a sandbox.
    case kept
    /// Shown as it is written, as markdown-it does by default, which also knows neither bare addresses nor task lists
    /// and leaves links that it refuses as they are written.
    case escaped
  }

  public struct Options: Sendable, Hashable {
    public var rawHTML: RawHTML

    public init(rawHTML: RawHTML = .omitted) { self.rawHTML = rawHTML }

    /// For text that stands in a page of ours: raw HTML omitted.
    public static let card = Options(rawHTML: .omitted)
    /// For a content block, which is HTML in the end: raw HTML kept.
    public static let block = Options(rawHTML: .kept)
    /// For an Adaptive Card's texts: raw HTML shown as text.
    public static let adaptive = Options(rawHTML: .escaped)
  }
}
