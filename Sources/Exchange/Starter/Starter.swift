import Files
import Templates

/// The project that `init` makes: one of each kind of file, small enough to be read in a minute.
public enum Starter {
  /// Writes the files that do not exist yet, in the order of
  /// `files`, each of them whole or not at all. `root` is absolute.
  public static func write(to root: String) throws(FileFailure) -> (written: [String], kept: [String]) {
    var (writtenPaths, keptPaths): ([String], [String]) = ([], [])
    let folder = try Directory(making: OutputPath.resolved(root + "/.", in: nil))
    let writer = try AtomicFileWriter(in: folder)
    for (path, bytes) in files {
      if try writer.create(path, bytes.span) { writtenPaths.append(path) } else { keptPaths.append(path) }
    }
    try writer.finish()
    return (writtenPaths, keptPaths)
  }

  static let files: [(path: String, bytes: [UInt8])] =
    [(".gitignore", Array("/Site/\n/.Site.new-*/\n/Changes/\n/comment.md\n/cardproof.sarif\n".utf8))]
    + [
      "site.yaml", "cards/welcome.md", "cards/tip.md", "cards/gold.md", "profiles/ann.yaml", "profiles/ben.yaml",
      "profiles/layla.yaml", "profiles/new.yaml", "blocks/hello.md", "placeholders/home.yaml", "feeds/inbox.yaml",
      "themes/brand.yaml",
    ].map { ("Content/" + $0, Templates.starter($0)) }
    + [("Content/images/welcome.png", Templates.starter("welcome.png"))] + editor

  /// Files that let an editor complete and check YAML: the schemas, and settings
  /// that say where they apply. Front matter is left out, because editors have
  /// no standard way to set a schema for YAML inside Markdown or HTML.
  private static let editor: [(path: String, bytes: [UInt8])] =
    [(".vscode/settings.json", Templates.starter("vscode-settings.json"))]
    + Templates.schemas.map { ("Content/.schemas/\($0.kind).schema.json", $0.bytes) }
}
