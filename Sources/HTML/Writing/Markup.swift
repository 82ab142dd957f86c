/// HTML that is safe to insert into a page unchanged. Only code that generates or sanitizes markup creates a value of
/// this type; an author's text becomes markup only through `Buffer.text`.
public struct Markup: Sendable, Hashable {
  public let bytes: [UInt8]

  /// Takes bytes that the caller guarantees to be safe where the markup is used.
  public init(trusted bytes: [UInt8]) { self.bytes = bytes }

  /// Takes a string that the caller guarantees to be safe where the markup is used.
  public init(trusted string: String) { self.bytes = Array(string.utf8) }

  public static let empty = Markup(trusted: [])
  public var isEmpty: Bool { bytes.isEmpty }
}
