import Diagnostics
import Documents

/// The payloads of a card system: what services and SDKs send,
/// which is written from definitions and becomes their files.
public protocol PayloadExchange: Sendable {
  associatedtype Definition: Sendable

  /// The formats of payloads that its definitions can be written in, the usual one first.
  static var payloadFormats: [PayloadFormat] { get }

  /// The definition as a payload; nil where the format has no form for it. That is a finding, and so is
  /// every property that the format does not carry. `place` finds a key of the definition's file.
  static func export(
    _ definition: Definition, as format: PayloadFormat, place: (_ key: String) -> Place, findings: inout [Finding]
  ) -> Node?

  /// Several payloads as one document: by default the only one, or a list.
  static func document(of payloads: [Node], as format: PayloadFormat) -> Node

  /// The payloads of this system in a document, recognised by
  /// their members: the document itself, or those in an envelope.
  static func payloads(in node: Node) -> [FoundPayload]

  /// Reports what keeps an SDK from reading a document in which payloads were found.
  static func checkEnvelope(_ node: Node, in source: Source, findings: inout [Finding])

  /// The file that a payload becomes; nil, with a finding, where
  /// it becomes none. `name` is used for a payload without an id.
  static func file(
    of payload: FoundPayload, named name: String, in source: Source, findings: inout [Finding]
  ) -> PayloadFile?
}

extension PayloadExchange {
  /// The payload of a definition whose file is not at hand.
  public static func export(_ definition: Definition, as format: PayloadFormat, findings: inout [Finding]) -> Node? {
    export(definition, as: format, place: { _ in Place(file: "") }, findings: &findings)
  }
  /// The only payload itself; several as a list.
  public static func document(of payloads: [Node], as format: PayloadFormat) -> Node {
    payloads.count == 1 ? payloads[0] : Node(.list(payloads))
  }
  /// Checks nothing: payloads of the system have no envelope.
  public static func checkEnvelope(_ node: Node, in source: Source, findings: inout [Finding]) {}
}
