import Documents

/// What a service or SDK exchanges, as JSON; each card system declares its own.
public struct PayloadFormat: RawRepresentable, Sendable, Hashable {
  /// What people write: `rest`.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A payload that was found in a document.
public struct FoundPayload: Sendable {
  public var format: PayloadFormat
  public var node: Node

  public init(_ format: PayloadFormat, _ node: Node) {
    self.format = format
    self.node = node
  }
}

/// The file that a payload becomes.
public struct PayloadFile: Sendable, Equatable {
  /// The definition's id as the payload has it, or a name for one that has none: not checked yet.
  public var id: String
  public var fileExtension: String
  /// The file for a definition that is named like its file.
  public var bytes: [UInt8]

  public init(id: String, fileExtension: String, bytes: [UInt8]) {
    self.id = id
    self.fileExtension = fileExtension
    self.bytes = bytes
  }
}
