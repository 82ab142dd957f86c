import Diagnostics

/// A file of the project as it was read: its path and bytes. The bytes are valid UTF-8 without a byte order mark.
public struct Source: Sendable {
  /// Relative to the project's root, with `/`.
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public func place(_ position: Position) -> Place {
    Place(file: path, line: Int(position.line), column: Int(position.column))
  }
}
