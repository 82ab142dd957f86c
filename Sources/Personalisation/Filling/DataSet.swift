/// A file of sample data beside a definition, one of several that fill it.
public struct DataSet: Sendable, Hashable {
  /// The label of `NAME.data.json`.
  public static let unlabelled = "default"

  /// The set's label, which is LABEL of `NAME.LABEL.data.json`.
  public var label: String
  /// The file's path below `Content/`.
  public var path: String

  public init(label: String, path: String) { (self.label, self.path) = (label, path) }

  /// The file's name without its folder.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Returns what findings and sizes call the set with this label.
  public static func title(_ label: String) -> String { "data set \"\(label)\"" }
}
