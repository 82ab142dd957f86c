import Documents

/// A form of JSON that services or SDKs exchange; each card system declares its own.
public struct PayloadFormat: RawRepresentable, Sendable, Hashable {
  /// The format's name on the command line: `rest`.
  public let rawValue: String

  /// A format of this name, whether or not a system writes it.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A payload that was found in a document.
public struct FoundPayload: Sendable {
  /// The format that the members of the payload show.
  public var format: PayloadFormat
  /// The payload as it stands in the document, with its place.
  public var node: Node

  /// Creates it from a format and the payload.
  public init(_ format: PayloadFormat, _ node: Node) {
    self.format = format
    self.node = node
  }
}

/// The file that a payload becomes.
public struct PayloadFile: Sendable, Equatable {
  /// The payload's id, or a name for a payload without one; not checked yet.
  public var id: String
  /// The file's path below its folder, without the extension; not checked yet.
  public var name: String
  /// The extension without its dot: `md`, `html`, `json`.
  public var fileExtension: String
  /// The file's text, for a definition whose id is its path.
  public var bytes: [UInt8]
  /// The keys of what another payload says of the same definition, and this one does not.
  public var otherKeys: Set<String>

  /// Takes the text of a file; `name` is the id by default.
  public init(id: String, name: String? = nil, fileExtension: String, bytes: [UInt8], otherKeys: Set<String> = []) {
    self.id = id
    self.name = name ?? id
    self.fileExtension = fileExtension
    (self.bytes, self.otherKeys) = (bytes, otherKeys)
  }

  /// Whether the file has front matter, which can say an id that the path is not.
  public var hasFrontMatter: Bool { bytes.starts(with: Self.fence) }

  /// The text that says the id itself.
  public var bytesWithID: [UInt8] {
    guard hasFrontMatter else { return bytes }
    var yaml = YAMLText()
    yaml.add("id", id)
    return Self.fence + yaml.bytes + bytes.dropFirst(Self.fence.count)
  }

  private static let fence = Array("---\n".utf8)
}
