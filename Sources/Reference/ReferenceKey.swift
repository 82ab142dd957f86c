/// A key that a file may have, or another name that people write, as `help` and `reference.html` explain it.
public struct ReferenceKey: Sendable, Equatable {
  /// One of the values that a key takes, or one of the names that a template can use.
  public struct Choice: Sendable, Equatable {
    public var value: String
    public var meaning: String
  }

  /// Something short about a key: its default, its unit, an example.
  public struct Fact: Sendable, Equatable {
    public var label: String
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
  /// What its value is, in words: "text or list of text".
  public var type = ""
  public var isRequired = false
  public var description: String
  public var choices: [Choice] = []
  public var facts: [Fact] = []
  /// Of a built-in template: its text, then those of the templates that it inherits from, under their names.
  public var sources: [Fact] = []
}

/// What can be written in one kind of file, or in one place of the site.
public struct ReferenceTopic: Sendable, Equatable {
  /// The first part of its keys' paths: "cards".
  public var name: String
  /// What it is about: "Front matter of a Content Card, Content/cards/**.md".
  public var title: String
  /// Each key before those inside it.
  public var keys: [ReferenceKey]
  /// Values of several parts that many keys take, such as a theme's colours, with the keys inside them.
  public var kinds: [ReferenceKey]

  public var all: [ReferenceKey] { keys + kinds }

  /// The keys inside a key, at any depth.
  public func keys(inside path: String) -> [ReferenceKey] { all.filter { $0.path.hasPrefix(path + ".") } }
}
