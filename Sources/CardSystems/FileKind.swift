/// The names and folders of one kind of file, in the project and in the site.
public final class FileKind: Sendable {
  /// The word for one file in messages: "card", as in "3 cards" and "card has no key …".
  public let noun: String
  public let plural: String
  /// The folder below `Content/`, and the folder of the pages in the site: `cards`.
  public let folder: String
  /// The folder's path in the project: `Content/cards`.
  public let contentFolder: String
  /// The files' extensions, without the dot: `md`.
  public let extensions: [String]
  /// Endings of files that belong to a definition beside them and are no definitions: `.data.json`.
  public let companions: [String]

  public init(noun: String, folder: String, extensions: [String], companions: [String] = []) {
    self.noun = noun
    plural = noun + "s"
    self.folder = folder
    contentFolder = "Content/" + folder
    self.extensions = extensions
    self.companions = companions
  }
}
