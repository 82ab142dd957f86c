import Diagnostics
import Documents
import Files
import Glibc
import Site

/// A site as its `report.json` describes it, for a comparison with another site.
public struct SiteReport: Sendable {
  /// Names one thing in both sites: "card spring/tulips", "theme loam".
  struct Key: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// "card", "block", "feed", "theme", "template", …
    var kind: String
    var id: String

    init(kind: String, id: String) { (self.kind, self.id) = (kind, id) }

    /// Reads a member's name of what the report says of shared things.
    init(_ name: String) {
      kind = String(name.prefix { $0 != " " })
      id = String(name.drop { $0 != " " }.dropFirst())
    }

    var description: String { "\(kind) \(id)" }

    static func < (a: Key, b: Key) -> Bool { a.description < b.description }
  }

  /// A definition or a screen.
  struct Item: Sendable, Hashable {
    var key: Key
    var kind: String { key.kind }
    var id: String { key.id }
    var type: String
    var title: String
    var isScreen: Bool { ["feed", "placeholder"].contains(kind) }
    /// Path of the definition's file in the project.
    var file: String
    /// Path of its page in the site.
    var page: String
    /// Its bytes, and how many it may have; nil where nothing is weighed.
    var size, limit: Int?
    /// Its texts and addresses, by property.
    var texts: [Property] = []
    /// The texts of each profile or data set, in order; empty where all get `texts`.
    var readers: [Reader] = []
    /// "Ines, 2026-11-23": who approved what it is; nil where nobody did, or it changed since.
    var approval: String?
    /// nil for what is not drawn.
    var rendering: String?
    /// The ids of the themes that draw it; of those that a theme extends, the farthest first.
    var themes: [String] = []
    /// Image addresses that the project maps to files, with
    /// names of the files that contain a hash of the content.
    var pictures: [Property]
    /// All further members, flattened.
    var properties: [Property]
    /// The properties that its page lists; nil in reports of versions that did not write them.
    var listed: [Property]?
    /// The pictures of its drawings: names without the hash of the content, and all hashes under one name.
    var assets: [Property] = []
    /// The keys of the definitions that a screen draws.
    var shows: Set<Key> = []
  }

  struct Property: Sendable, Hashable {
    var name: String
    var value: String
  }

  struct Reader: Sendable, Hashable {
    /// The profile's id, or the data set's title.
    var name: String
    /// nil where nothing is sent.
    var texts: [Property]?
    /// nil where nothing is weighed.
    var bytes: Int?
    /// Readers of one view see the same.
    var view: Int
  }

  struct Problem: Sendable, Hashable {
    var code: String
    var severity: String
    var file: String
    var line: Int?
    var message: String
    /// The way to mend it; nil for none.
    var hint: String?

    /// The message without the profiles in brackets at its end.
    var messageForAll: String { message.hasSuffix(")") ? String(message.prefix { $0 != "(" }) : message }
    /// "Content/cards/spring.md:3"
    var place: String { line.map { "\(file):\($0)" } ?? file }
  }

  let title: String
  /// The severity of an address that has another image than before; nil if the project ignores it.
  let replacing: Severity?
  /// The version of the command that made the site.
  let version: String
  /// The names of all that definitions share, with hashes.
  let shared: [Property]
  /// The time for which dates were judged, as ISO 8601.
  let now: String
  let items: [Item]
  /// A theme's tokens are its properties; nil if only a report was named, which has no themes.
  let themes: [Item]?
  let problems: [Problem]
  /// The folder of the site.
  let folder: Directory

  private static let sizeLimit = 1 << 31
  private static let dataSetNoun = "data set "
  private static let variantNoun = "variant "

  /// The label of the data set, or of the block's variant, that a reader is; nil for a profile.
  static func dataSet(of reader: String) -> String? {
    [dataSetNoun, variantNoun].first(where: reader.hasPrefix).map { String(reader.dropFirst($0.count)) }
  }

  /// `path` is a site's folder or a report's file.
  public init(reading path: String) throws(BuildFailure) {
    let place: (folder: Directory, name: String, isSite: Bool)
    do throws(FileFailure) { place = try Self.place(of: path) } catch {
      guard error.reason == .missing else { throw BuildFailure(error) }
      throw BuildFailure(what: "there is nothing at \(path); for refs of git, name two of a repository, or OLD..NEW")
    }
    try self.init(reading: place.name, in: place.folder, isSite: place.isSite, named: path)
  }

  private static func place(of path: String) throws(FileFailure) -> (folder: Directory, name: String, isSite: Bool) {
    do throws(FileFailure) { return (try Directory(path), "report.json", true) } catch {
      guard error.reason == .missing || error.reason == .system(errno: ENOTDIR) else { throw error }
    }
    let file = resolvedPath(path) ?? path
    let (folder, name) = Directory.split(file)
    return (try Directory(file.hasPrefix("/") ? folder + "/" : "./" + folder), name, false)
  }

  private init(reading name: String, in folder: Directory, isSite: Bool, named path: String) throws(BuildFailure) {
    let bytes: [UInt8]
    do { bytes = try folder.read(name, limit: Self.sizeLimit, links: .refuse) } catch {
      guard error.reason == .missing else { throw BuildFailure(error) }
      let problem = "\(path) is neither a report nor a site that cardproof built"
      throw BuildFailure(what: isSite ? problem : "\(problem); for refs of git, name two of a repository")
    }
    var findings: [Finding] = []
    let source = Source(path: name, raw: bytes, limit: Self.sizeLimit, findings: &findings)
    guard let root = source.flatMap({ JSON.parse($0, findings: &findings) }), root["cardproof"]?["report"] != nil else {
      throw BuildFailure(what: "\(path) is no report of cardproof")
    }
    guard root["cardproof"]?["report"]?.number == Double(Report.version) else {
      throw BuildFailure(
        what: "\(path) is not of version \(Report.version) of the report, which this cardproof reads")
    }
    title = root["title"]?.string ?? ""
    version = root["cardproof"]?["version"]?.string ?? ""
    shared = Self.texts(root["shared"])
    now = root["now"]?.string ?? ""
    let level = root["levels"]?[Code.imageReplaced.id]?.string
    replacing = level.map { Severity(rawValue: $0) } ?? Code.imageReplaced.severity
    items = ((root["definitions"]?.list ?? []) + (root["screens"]?.list ?? [])).compactMap(Self.item)
    problems = (root["findings"]?.list ?? []).compactMap(Self.problem)
    do throws(FileFailure) { themes = isSite ? try Self.themes(in: folder) : nil } catch { throw BuildFailure(error) }
    self.folder = folder
  }

  /// The themes that the site shows, by the files of their resolved values.
  private static func themes(in site: Directory) throws(FileFailure) -> [Item] {
    let ending = ".resolved.json"
    guard try site.status(of: "themes", links: .refuse) != nil else { return [] }
    var themes: [Item] = []
    for name in try site.directory("themes").entries().map(\.name).sorted() where name.hasSuffix(ending) {
      let bytes = try site.read("themes/" + name, limit: 1 << 24, links: .refuse)
      guard let root = JSON.parse(bytes)?.map else { continue }
      let tokens = root["tokens"]?.map?.entries ?? []
      themes.append(
        Item(
          key: Key(kind: "theme", id: String(name.dropLast(ending.utf8.count))), type: "",
          title: root["name"]?.string ?? name,
          file: root["file"]?.string ?? "", page: "", themes: root["extends"]?.list?.compactMap(\.string) ?? [],
          pictures: [], properties: tokens.map { Property(name: $0.key, value: $0.node.tokenText) }))
    }
    return themes
  }

  private static func item(_ node: Node) -> Item? {
    guard let map = node.map, let key = key(node) else { return nil }
    var texts = texts(map["texts"])
    let title = map["title"]?.string ?? key.id
    if !texts.contains(where: { $0.name == "title" }) { texts.insert(Property(name: "title", value: title), at: 0) }
    return Item(
      key: key, type: map["type"]?.string ?? key.kind, title: title,
      file: map["file"]?.string ?? "", page: map["page"]?.string ?? "",
      size: count(map["size"]?["total"]), limit: count(map["size"]?["limit"]),
      texts: texts, readers: readers(map, texts),
      approval: approval(map["approval"]),
      rendering: map["rendering"]?.string, themes: (map["drawnIn"]?.list ?? []).compactMap(\.string),
      pictures: (map["pictures"]?.list ?? []).compactMap { picture in
        picture["url"]?.string.flatMap { url in picture["file"]?.string.map { Property(name: url, value: $0) } }
      },
      properties: map.entries.filter { !knownKeys.contains($0.key) }
        .map { Property(name: $0.key, value: $0.node.reportText) },
      listed: map["properties"].map(Self.texts), assets: assets(map["assets"]),
      shows: Set((map["shows"]?.list ?? []).compactMap(Self.key)))
  }

  private static func key(_ node: Node) -> Key? {
    guard let kind = node["kind"]?.string, let id = node["id"]?.string else { return nil }
    return Key(kind: kind, id: id)
  }

  private static func assets(_ node: Node?) -> [Property] {
    var hashes: [String: [String]] = [:]
    for path in (node?.list ?? []).compactMap(\.string) {
      let parts = path.drop { $0 != "/" }.dropFirst().split(separator: ".")
      guard parts.count > 2 else { continue }
      let name = (parts.dropLast(2) + parts.suffix(1)).joined(separator: ".")
      hashes[name, default: []].append(String(parts[parts.count - 2]))
    }
    return hashes.sorted { $0.key < $1.key }.map {
      Property(name: $0.key, value: $0.value.joined(separator: " "))
    }
  }

  /// Bytes, or lines; nil for what no file has.
  private static func count(_ node: Node?) -> Int? {
    node?.number.flatMap { Int(exactly: $0) }.flatMap { 0...(1 << 40) ~= $0 ? $0 : nil }
  }

  private static func approval(_ node: Node?) -> String? {
    guard let node, node["changed"]?.list?.isEmpty == true else { return nil }
    return "\(node["by"]?.string ?? ""), \(node["on"]?.string ?? "")"
  }

  private static func texts(_ node: Node?) -> [Property] {
    (node?.map?.entries ?? []).compactMap { entry in entry.node.string.map { Property(name: entry.key, value: $0) } }
  }

  /// Each view's texts are those of the first, but for what `profileTexts` says.
  private static func readers(_ map: Mapping, _ texts: [Property]) -> [Reader] {
    let profileTexts = map["profileTexts"]?.list ?? []
    let noun = map["kind"]?.string == "block" ? variantNoun : dataSetNoun
    return (map["profiles"]?.list ?? []).enumerated().flatMap { index, view in
      var all: [Property]? = view["sent"]?.bool == true ? texts : nil
      let changes = profileTexts.indices.contains(index) ? profileTexts[index].map?.entries ?? [] : []
      if !changes.isEmpty {
        let changedNames = Set(changes.map(\.key))
        all = all.map { $0.filter { !changedNames.contains($0.name) } + Self.texts(profileTexts[index]) }
      }
      let names = view["dataSet"]?.string.map { [noun + $0] } ?? (view["ids"]?.list ?? []).compactMap(\.string)
      return names.map { Reader(name: $0, texts: all, bytes: count(view["bytes"]), view: index) }
    }
  }

  /// The members that other code compares, or that a block's texts and addresses already contain.
  private static let knownKeys: Set<String> = [
    "kind", "id", "title", "page", "rendering", "drawnIn", "size", "pictures", "texts", "profiles", "profileTexts",
    "actions", "close", "clicks", "images", "findings", "approval", "asked", "properties", "assets", "shows",
  ]

  private static func problem(_ node: Node) -> Problem? {
    guard let code = node["code"]?.string, let message = node["message"]?.string else { return nil }
    return Problem(
      code: code, severity: node["severity"]?.string ?? "", file: node["file"]?.string ?? "",
      line: count(node["line"]), message: message, hint: node["hint"]?.string)
  }
}
