import Diagnostics
import Documents

/// What services and SDKs exchange, as JSON.
public enum PayloadFormat: String, Sendable, Hashable, CaseIterable {
  /// The `content_card` object of Braze's messaging endpoints.
  case rest
  /// A Content Card as the SDK receives it.
  case wire
  /// Content blocks as the SDK decodes their bundle.
  case blocks
  /// What the service answers of content blocks for one customer.
  case personalised
  /// An Adaptive Card, its template filled in.
  case adaptive
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

extension CardSystem {
  public static var payloadFormats: [PayloadFormat] { [] }
  public static func export(
    _ definition: Definition, as format: PayloadFormat, findings: inout [Finding]
  ) -> Node? { nil }
  public static func document(of payloads: [Node], as format: PayloadFormat) -> Node {
    if payloads.count == 1, let only = payloads.first { return only }
    return Node(.list(payloads))
  }
  public static func payloads(in node: Node) -> [FoundPayload] { [] }
  public static func file(
    of payload: FoundPayload, named name: String, in source: Source, findings: inout [Finding]
  ) -> PayloadFile? { nil }
}
