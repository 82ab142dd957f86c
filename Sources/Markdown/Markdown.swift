/// CommonMark with GitHub's extensions, parsed by cmark-gfm. Every call is independent and may run on any thread.
public enum Markdown {
  /// How raw HTML in the Markdown is treated.
  public enum RawHTML: Sendable {
    /// Raw HTML is left out. Links with `javascript:`, `vbscript:`, `file:` or `data:` (images may use `data:`) lose
    /// their address, so that the result is safe on our pages.
    case omitted
    /// Raw HTML is passed through byte for byte, so the result must be shown in a sandbox.
    case kept
    /// Raw HTML is source text, which is the default of markdown-it. As there, bare addresses and task lists are not
    /// recognised, and refused links stay as source text.
    case escaped
  }

  public struct Options: Sendable, Hashable {
    public var rawHTML: RawHTML

    public init(rawHTML: RawHTML = .omitted) { self.rawHTML = rawHTML }

    /// For text on our own pages: raw HTML is omitted.
    public static let card = Options(rawHTML: .omitted)
    /// For a content block, whose result is HTML: raw HTML is kept.
    public static let block = Options(rawHTML: .kept)
    /// For the texts of an Adaptive Card: raw HTML is shown as text.
    public static let adaptive = Options(rawHTML: .escaped)
  }
}
