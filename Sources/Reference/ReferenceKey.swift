/// A key that a file may have, or another name that people write, as `help` and `reference.html` explain it.
public struct ReferenceKey: Sendable, Equatable {
  /// One of the values that a key takes, or one of the names that a template can use.
  public struct Choice: Sendable, Equatable {
    /// A value that the key may have.
    public var value: String
    /// Its meaning, as the schema says it.
    public var meaning: String
  }

  /// Something short about a key: its default, its unit, an example.
  public struct Fact: Sendable, Equatable {
    /// The name of the fact, such as "default".
    public var label: String
    /// The fact itself.
    public var text: String
    /// Whether the text is written in a file as it is.
    public var isCode = true
  }

  /// From the topic on: `feeds.transforms.set.title`.
  public var path: String
  /// The last part of the path.
  public var name: String
  /// The number of keys around it in its file.
  public var depth = 0
  /// The kind of its value, in words: "text or list of text".
  public var type = ""
  /// Whether a file must have the key.
  public var isRequired = false
  /// The sentences of the schema.
  public var description: String
  /// The values that are allowed, where they are few.
  public var choices: [Choice] = []
  /// The default, the unit and the like.
  public var facts: [Fact] = []
  /// The text of a built-in template, then those of the templates that it inherits from, under their names.
  public var sources: [Fact] = []
}

/// The keys that one kind of file, or one place of the site, may have.
public struct ReferenceTopic: Sendable, Equatable {
  /// The first part of its keys' paths: "cards".
  public var name: String
  /// The file that it is about: "Front matter of a Content Card, Content/cards/**.md".
  public var title: String
  /// Each key before those inside it.
  public var keys: [ReferenceKey]
  /// Values of several parts that many keys take, such as a theme's colours, with the keys inside them.
  public var kinds: [ReferenceKey]

  /// The keys, and behind them the kinds of values.
  public var all: [ReferenceKey] { keys + kinds }

  /// The keys inside a key, at any depth.
  public func keys(inside path: String) -> [ReferenceKey] { all.filter { $0.path.hasPrefix(path + ".") } }
}
