/// The default templates and assets, built into the binary,
/// so that the command needs no files but the project's.
///
/// They are the files below `Templates/`, without those of
/// `themes/`, which belong to the demo campaign in `Content/`.
public enum Templates {
  /// A file of the project that `init` makes, by its path below `Templates/starter/`.
  public static func starter(_ path: String) -> [UInt8] { bytes("starter/" + path) }

  /// A script or style sheet of pages that a preview server shows; no published site has it.
  public static func live(_ name: String) -> [UInt8] { bytes("live/" + name) }

  /// The longer description in the help of a command, by the command's name.
  public static func help(_ command: String) -> String {
    String(decoding: bytes("help/\(command).txt").dropLast(), as: UTF8.self)
  }

  /// The script of a file with several pages.
  public static let sharedScript = bytes("shared/shared.js")

  /// The function by which a browser compares two pictures of a card.
  public static let differenceScript = bytes("shared/difference.js")

  /// The function by which a browser waits until a card has its final height.
  public static let settleScript = bytes("shared/settle.js")

  /// The style sheet of a block that is written in Markdown, or has buttons. Each rule is on one line and
  /// without `>`, so that the SDK's changes to style sheets do not damage it.
  public static let blockStyle = bytes("shared/block.css")

  /// JSON Schemas of the YAML that people write, by the kind
  /// of file: an editor completes and checks it with them.
  public static let schemas = [
    "attributes", "block", "card", "feed", "host", "placeholder", "profile", "site", "theme",
  ].map { (kind: $0, bytes: bytes("schemas/\($0).schema.json")) }

  /// HostConfigs of hosts that `site.yaml` may name without
  /// a file, by name; each says where its figures are from.
  public static let hosts = files(below: "hosts/", ending: ".json").map { (name: $0.name, bytes: $0.bytes) }

  /// Names that stand in pages and their addresses, written as schemas are: for the reference alone.
  public static let names = files(below: "names/", ending: ".json").map { (kind: $0.name, bytes: $0.bytes) }

  /// SVG of the pictures for themes and projects that have none, by the names that themes use.
  public static let pictures = Dictionary(
    uniqueKeysWithValues: files(below: "pictures/", ending: ".svg").map {
      ($0.name, String(decoding: $0.bytes, as: UTF8.self))
    })

  /// Explanations of the codes of findings: a YAML file for each group of codes.
  public static let codes = files(below: "codes/", ending: ".yaml")

  /// A table of facts by its file's name: rows of words, or of fields with tabs between them.
  public static func table(_ file: String) -> String { String(decoding: bytes("tables/" + file), as: UTF8.self) }

  /// The rows of a table as their fields, without `# headings`.
  public static func rows(_ file: String, separator: Character = " ") -> [[String]] {
    groups(file, separator: separator).flatMap(\.rows)
  }

  /// The rows of a table under one `# heading`, as their fields.
  public static func rows(_ file: String, under heading: String) -> [[String]] {
    groups(file).first { $0.heading == heading }?.rows ?? []
  }

  /// Maps the first field of each row of a table to the result
  /// of `value`; of several equal fields, the first row counts.
  public static func dictionary<Value>(
    _ file: String, separator: Character = " ", value: ([String]) -> Value
  ) -> [String: Value] {
    Dictionary(rows(file, separator: separator).map { ($0[0], value($0)) }) { first, _ in first }
  }

  /// The rows of a table as their fields, under the `# heading`
  /// before them; those before the first one have "".
  public static func groups(
    _ file: String, separator: Character = " "
  ) -> [(heading: String, rows: [[String]])] {
    var groups: [(heading: String, rows: [[String]])] = [("", [])]
    for line in table(file).split(separator: "\n") {
      if line.hasPrefix("# ") {
        groups.append((String(line.dropFirst(2)), []))
      } else {
        let fields = line.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        groups[groups.count - 1].rows.append(fields)
      }
    }
    return groups.filter { !$0.rows.isEmpty }
  }

  /// Path below `Templates/` and bytes. A project's file of the same path stands in for one of these.
  public static let files = EmbeddedFiles.all.filter { file in
    ["assets/", "blocks/", "cards/", "pages/"].contains { file.path.hasPrefix($0) }
  }

  private static func files(below folder: String, ending: String) -> [(name: String, bytes: [UInt8])] {
    EmbeddedFiles.all.filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(ending) }.map {
      (String($0.path.dropFirst(folder.count).dropLast(ending.count)), $0.bytes)
    }
  }

  private static func bytes(_ path: String) -> [UInt8] { EmbeddedFiles.all.first { $0.path == path }?.bytes ?? [] }
}
