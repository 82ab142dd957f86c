/// HTML that may stand in a page as it is. The type is the promise: only code that made the markup, or made it safe,
/// creates one; text of an author becomes markup through `Buffer.text` alone.
public struct Markup: Sendable, Hashable {
  public let bytes: [UInt8]

  /// The caller vouches that `bytes` are safe where the markup will stand.
  public init(trusted bytes: [UInt8]) { self.bytes = bytes }

  /// The caller vouches for the string.
  public init(trusted string: String) { self.bytes = Array(string.utf8) }

  public static let empty = Markup(trusted: [])
  public var isEmpty: Bool { bytes.isEmpty }
}
