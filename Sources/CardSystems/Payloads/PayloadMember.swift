import Documents

/// The member of a payload that carries a property of a definition, there and back.
public struct PayloadMember: Sendable, ExpressibleByStringLiteral {
  /// The name that is written.
  public let name: String
  /// Other names for it, which are read where it says nothing.
  let aliases: [String]
  /// Names of something else that are easily taken for its own.
  let others: [String]
  /// The value that is written where there is no text, and is read as none; nil for no member.
  public let absent: Node.Value?

  /// A member; `aliases` are read where `name` is missing,
  /// and a finding names it where one of `others` occurs.
  public init(_ name: String, or aliases: String..., not others: [String] = [], absent: Node.Value? = nil) {
    (self.name, self.aliases, self.others, self.absent) = (name, aliases, others, absent)
  }

  var names: [String] { [name] + aliases }

  /// A member of one name.
  public init(stringLiteral name: String) { self.init(name) }
}
