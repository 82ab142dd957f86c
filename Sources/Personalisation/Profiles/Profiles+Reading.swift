import Dates
import Diagnostics
import Documents
import Jinja
import Liquid
import Text

extension Profiles {
  /// A file, and its name without folder and extension.
  public struct File: Sendable {
    /// The file's name without folder and extension.
    public var id: String
    /// The file's path and bytes.
    public var source: Source

    /// Creates it from its parts.
    public init(id: String, source: Source) { (self.id, self.source) = (id, source) }
  }

  /// The files of the project from which profiles are made, sorted.
  public struct Files: Sendable {
    /// `Content/profiles/*.yaml`: a customer each.
    public var profiles: [File] = []
    /// Catalogues of items that templates look up.
    public var catalogs: [File] = []
    /// Saved content blocks that Liquid includes.
    public var contentBlocks: [File] = []
    /// `Content/data/attributes.yaml`: the names of the workspace; nil where the project has none.
    public var attributes: Source?

    /// No files, as in a project without profiles.
    public init() {}
  }

  /// Half past eight on a Monday, which templates take for the present where neither the profile nor
  /// `site.yaml` names a moment: the clock's would change the site from one second to the next.
  static let standardNow = 1_767_601_800.0

  /// Reads the project's profiles, and adds the one of which nothing is known.
  public static func read(
    _ files: Files, now: Double?, in zone: Zone? = nil, findings: inout [Finding]
  ) -> Profiles {
    var profiles = Profiles()
    var defaults = ProfileDefaults(now: now ?? standardNow, timeZone: zone)
    for file in files.catalogs {
      guard let node = YAML.parse(file.source, findings: &findings) else { continue }
      guard node.map != nil else {
        findings.report(
          .wrongType, at: file.source.place(node.position), "the catalogue is \(node.excerpt)",
          expected: ["a map from ids to items"])
        continue
      }
      defaults.catalogs.append(.init(key: file.id, keyPosition: node.position, node: node))
    }
    for file in files.contentBlocks {
      defaults.contentBlocks[file.id] = LiquidTemplate(parsing: String(decoding: file.source.bytes, as: UTF8.self))
    }
    if let source = files.attributes { profiles.knownNames.read(source, shared: &defaults.shared, findings: &findings) }
    for file in files.profiles {
      guard let node = YAML.parse(file.source, findings: &findings) else { continue }
      var reader = ProfileReader(node, id: file.id, in: file.source, defaults)
      profiles.all.append(reader.read(names: &profiles.knownNames, findings: &findings))
    }
    profiles.all.append(empty(defaults))
    return profiles
  }

  /// The profile of which nothing is known: it finds missing defaults.
  private static func empty(_ defaults: ProfileDefaults) -> Profile {
    let source = Source(path: "", bytes: [])
    var ignored: (names: KnownNames, findings: [Finding]) = (KnownNames(), [])
    let node = Node(.map(Mapping([.init(key: "name", keyPosition: Position(), node: Node(.string("Nothing known")))])))
    var reader = ProfileReader(node, id: emptyID, in: source, defaults)
    return reader.read(names: &ignored.names, findings: &ignored.findings)
  }

  /// The id of the built-in profile.
  public static let emptyID = "empty"
}

extension KnownNames {
  /// Reads `Content/data/attributes.yaml`: the names of the
  /// workspace, each with its type, and what all profiles share.
  mutating func read(_ source: Source, shared: inout [String: [Mapping.Entry]], findings: inout [Finding]) {
    guard let node = YAML.parse(source, findings: &findings) else { return }
    var fields = Fields(node, of: "list of attributes", in: source)
    let namespaces: [(key: String, name: String, language: TemplateLanguage)] = [
      ("attributes", "default_attribute", .liquid), ("custom", "custom_attribute", .liquid),
      ("customer", "customer", .jinja),
    ]
    for (key, name, language) in namespaces {
      let entries = fields.entries(key)
      add(types: entries, to: name, of: language)
      for entry in entries { Self.check(entry, below: key, &fields) }
    }
    for key in LiquidData.senders + JinjaData.serviceNames + ["metrics", "reports"] {
      shared[key] = fields.entries(key)
    }
    fields.finish(addingTo: &findings)
  }

  private static func check(_ entry: Mapping.Entry, below key: String, _ fields: inout Fields) {
    guard !entry.node.isNull, entry.node.string.flatMap(AttributeType.init) == nil else { return }
    let names = AttributeType.allCases.map(\.rawValue)
    let path = "\(key).\(entry.key)"
    guard let name = entry.node.string else {
      return fields.report(.wrongType, at: entry.node.position, "\(path) is \(entry.node.typeName)", expected: names)
    }
    fields.report(
      .unknownValue, at: entry.node.position, "\(path) is \"\(name)\"", expected: names,
      hint: Suggestion.hint(for: name, among: names))
  }
}
