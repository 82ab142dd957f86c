import HTML
import Markdown
import Text

/// A card's description: the text of the file below the front matter.
public struct CardBody: Sendable, Hashable {
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// The payload carries the Markdown source, for an app whose cell renders Markdown.
    case markdown
    /// The payload carries the text without its formatting, as the SDK's own cells show it.
    case plain
  }

  public var format: Format
  /// What the app receives.
  public var payload: String
  /// The description as drawn, where the cell renders Markdown.
  public var drawn: Markup
  /// The payload as the SDK's own cell shows it; nil where that looks like `drawn`.
  public var stock: Markup?
  /// Whether the source has more than paragraphs of plain text.
  public var isFormatted: Bool
  /// The first formatting in the body, which a stock cell would show as written.
  public var formatting: Position?

  static let empty = CardBody(format: .markdown, payload: "", drawn: .empty, isFormatted: false)
}
