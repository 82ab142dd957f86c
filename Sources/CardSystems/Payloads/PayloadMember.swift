import Documents

/// The member of a payload that carries a property of a definition, there and back.
public struct PayloadMember: Sendable, ExpressibleByStringLiteral {
  /// The name that is written, then others, which are read where it says nothing.
  let names: [String]
  /// Names of something else that are easily taken for its own.
  let others: [String]
  /// What is written where there is no text, and is read as none; nil for no member.
  public let absent: Node.Value?

  public init(_ name: String, or aliases: String..., not others: [String] = [], absent: Node.Value? = nil) {
    (self.names, self.others, self.absent) = ([name] + aliases, others, absent)
  }

  /// The name that is written.
  public var name: String { names.first ?? "" }

  public init(stringLiteral name: String) { self.init(name) }
}
