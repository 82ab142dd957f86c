import Appearance
import CardSystems
import Checks
import Diagnostics
import Documents
import Files
import Mustache
import Personalisation
import Templates

/// A project whose definitions can be read one by one: its files are listed, and what all definitions share (settings,
/// themes, images, templates) is read and checked.
public struct Project: Sendable {
  public var folder: Directory
  public var inventory: Inventory
  public var environment: Environment
  /// Style sheets and scripts; one of the project replaces a built-in one of the same name ("site.css").
  public var assets: [Asset]
  /// The findings about what all definitions share; those about one definition are in its `Entry`.
  public var findings: [Finding]
  /// The findings about what all definitions share that the project's rules mute.
  public var muted: [Muted]
  public var policy: CheckPolicy
  /// nil where the project has none and asks for none, or where only some profiles are shown.
  public var approvals: Approvals?
  /// Differs as soon as anything differs that every page depends on.
  public var fingerprint: ContentHash
  /// The failed reads of files that definitions name.
  public let failures: ReadFailures

  /// `root` holds `Content/` and perhaps `Templates/`. `now` is in Unix seconds and yields to the settings' own.
  /// `profiles` are the ids of those to be shown; all where it is empty.
  public static func open(_ folder: Directory, now: Double, profiles ids: [String] = []) -> Project {
    var (inventory, findings) = Inventory.take(folder)
    var fingerprint = ContentHash()
    let (settings, place) = readSettings(inventory.settings, in: folder, &fingerprint, &findings)
    let approved = inventory.approvals.flatMap { folder.source($0, findings: &findings) }
    if let approved { fingerprint.add(approved.bytes) }
    // An approval is of what every profile gets.
    let approvals =
      ids.isEmpty ? readApprovals(approved, isRequired: settings.approvals == .required, findings: &findings) : nil
    let policy = CheckPolicy(settings.checks, of: Code.all, findings: &findings)
    var rules: [String: [CheckRule]] = [:]
    let templates = TemplateFiles.read(inventory.templates, in: folder, &fingerprint, &findings)
    let images = ImageFiles.read(inventory.images, in: folder, &fingerprint, &findings)
    let themes = readThemes(
      inventory.themes, images, templates, policy, in: folder, &rules, &fingerprint, &findings)
    if let theme = settings.theme, themes[theme] == nil {
      findings.append(
        Finding(
          .unknownTheme, at: place(["theme"]), "there is no theme \"\(theme)\"", expected: themes.ids,
          hint: Suggestion.hint(for: theme, among: themes.ids)))
    }
    ResolverChecks.check(settings.resolvers, images, in: folder, at: place(["resolvers"]), findings: &findings)
    // Companions count for the fingerprint, because a definition's data may change while its own file does not.
    for file in inventory.companions {
      if file.status.size > Source.sizeLimit {
        findings.append(
          Finding(
            .unreadableFile, at: .init(file: file.path),
            "\(file.status.size) bytes are more than the \(Source.sizeLimit) that are read", hint: "split it"))
      }
      fingerprint.add(file.path)
      fingerprint.mix(UInt64(bitPattern: file.status.modified) ^ UInt64(file.status.size))
      fingerprint.mix(file.status.inode ^ UInt64(file.status.rights) << 48)
    }
    let dataFiles = DataFiles(inventory)
    findings += dataFiles.findings
    let failures = ReadFailures()
    var screens: [String: [String]] = [:]
    for (index, system) in systems.enumerated() {
      guard let kind = system.screens else { continue }
      screens[kind.folder] = inventory.screens[index].map { $0.id(below: "Content/" + kind.folder) }
      for id in screens[kind.folder, default: []] { fingerprint.add(id) }
    }
    var profiles = readProfiles(inventory, now: settings.now, in: folder, &fingerprint, &findings)
    profiles.share(Self.templateSteps, among: inventory.definitions.reduce(0) { $0 + $1.count })
    let environment = Environment(
      settings: settings, themes: themes, images: images, templates: templates.library, now: settings.now ?? now,
      screens: screens, hosts: readHosts(inventory.hosts, in: folder, &fingerprint, &findings),
      builtInHosts: Self.builtInHosts, dataSets: dataFiles.sets, profiles: profiles.only(ids),
      contents: { [failures] path in failures.contents("Content/" + path, in: folder, limit: ImageFiles.sizeLimit) })
    for system in systems { system.checkSettings(environment, place: place, findings: &findings) }
    findings.limitPerFile()
    let muted = policy.judge(&findings, by: rules)
    return Project(
      folder: folder, inventory: inventory, environment: environment, assets: templates.assets, findings: findings,
      muted: muted, policy: policy, approvals: approvals, fingerprint: fingerprint, failures: failures)
  }

  /// `place` gives the position of a key by its path, or the file as a whole if the key is missing.
  private static func readSettings(
    _ file: ProjectFile?, in folder: Directory, _ fingerprint: inout ContentHash, _ findings: inout [Finding]
  ) -> (settings: Settings, place: ([String]) -> Place) {
    let unknown = Place(file: "Content/site.yaml")
    guard let file, let source = folder.source(file, findings: &findings) else { return (Settings(), { _ in unknown }) }
    fingerprint.add(source.bytes)
    guard let node = YAML.parse(source, findings: &findings) else { return (Settings(), { _ in unknown }) }
    let settings = Settings.decode(node, source: source, findings: &findings)
    return (settings, { path in path.reduce(node) { $0?[$1] }.map { source.place($0.position) } ?? unknown })
  }

  private static func readHosts(
    _ files: [ProjectFile], in folder: Directory, _ fingerprint: inout ContentHash, _ findings: inout [Finding]
  ) -> [String: Source] {
    var hosts: [String: Source] = [:]
    for file in files {
      guard let source = folder.source(file, findings: &findings) else { continue }
      fingerprint.add(file.path)
      fingerprint.add(source.bytes)
      hosts[file.id(below: "Content/hosts")] = source
    }
    return hosts
  }

  private static let builtInHosts = Dictionary(
    uniqueKeysWithValues: Templates.hosts.map {
      ($0.name, Source(path: "Templates/hosts/\($0.name).json", bytes: $0.bytes))
    })

  /// The steps that all templates of a project may take together: a few seconds of work.
  private static let templateSteps = 25_000_000

  private static func readProfiles(
    _ inventory: Inventory, now: Double?, in folder: Directory, _ fingerprint: inout ContentHash,
    _ findings: inout [Finding]
  ) -> Profiles {
    var files = Profiles.Files()
    func sources(_ some: [ProjectFile], below path: String) -> [Profiles.File] {
      some.compactMap { file in
        guard file.path.hasPrefix(path + "/"), let source = folder.source(file, findings: &findings) else { return nil }
        fingerprint.add(file.path)
        fingerprint.add(source.bytes)
        return Profiles.File(id: file.id(below: path), source: source)
      }
    }
    files.profiles = sources(inventory.profiles, below: "Content/profiles")
    files.catalogs = sources(inventory.data, below: "Content/data/catalogs")
    files.contentBlocks = sources(inventory.data, below: "Content/data/content_blocks")
    files.attributes =
      sources(inventory.data.filter { $0.path == "Content/data/attributes.yaml" }, below: "Content/data")
      .first?.source
    return Profiles.read(files, now: now, findings: &findings)
  }

  private static func readThemes(
    _ files: [ProjectFile], _ images: ImageCatalogue, _ templates: TemplateFiles, _ policy: CheckPolicy,
    in folder: Directory, _ rules: inout [String: [CheckRule]], _ fingerprint: inout ContentHash,
    _ findings: inout [Finding]
  ) -> Themes {
    var sources: [(id: String, source: Source, node: Node)] = []
    for file in files {
      guard let source = folder.source(file, findings: &findings) else { continue }
      fingerprint.add(file.path)
      fingerprint.add(source.bytes)
      guard let node = YAML.parse(source, findings: &findings) else { continue }
      rules[source.path] = policy.rules(of: source, findings: &findings)
      sources.append((file.id(below: "Content/themes"), source, node))
    }
    let (themes, found) = Themes.resolve(
      sources, images: images, templates: Set(templates.library.names), properties: templates.properties)
    findings += found
    return themes
  }
}

extension Project {
  /// A project of which no file has been read yet.
  public init(unopened folder: Directory, now: Double) {
    var findings: [Finding] = []
    self.init(
      folder: folder, inventory: Inventory(), environment: Environment(templates: Library.compile([]).0, now: now),
      assets: [], findings: [], muted: [], policy: CheckPolicy([], of: Code.all, findings: &findings),
      fingerprint: ContentHash(), failures: ReadFailures())
  }
}
