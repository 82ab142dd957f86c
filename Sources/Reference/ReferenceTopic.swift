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
