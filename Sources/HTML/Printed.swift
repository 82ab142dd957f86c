extension Document {
  /// A document as SwiftSoup prints it, and the places in it where one that a browser has read back would be written
  /// otherwise, or is of interest to whoever shows it.
  public struct Printed: Sendable, Hashable {
    public internal(set) var html: [UInt8] = []
    /// In the order of their places.
    public internal(set) var edits: [Edit] = []
    /// The elements with `href`, `data-link` or `data-actiontype`, in document order.
    public internal(set) var buttons: [Button] = []
    /// Whether a parser that reads it gives the same tree, but for blanks.
    public internal(set) var isReadBackAlike = true
  }

  /// Ranges are of bytes of the HTML.
  public struct Edit: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
      /// Bytes that only the printer writes, or a comment.
      case extra
      /// Behind the name of an attribute that stands there alone.
      case bareAttribute
      /// The value of an `href` of the button of that number.
      case address(Int)
      /// The `>` of its start tag.
      case startTagEnd(Int)
      /// Behind the head's start tag.
      case head
      /// The body's end tag.
      case bodyEnd
    }
    public let kind: Kind
    public let range: Range<Int>
  }

  public struct Button: Sendable, Hashable {
    public let id: ID
    /// What stands between its tags.
    public internal(set) var content: Range<Int>
  }
}
