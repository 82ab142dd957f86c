import Appearance
import CardSystems
import Checks
import Diagnostics
import Documents
import Files
import Mustache
import Personalisation
import Text

/// A project whose definitions can be read one by one: its files are listed, and what all definitions
/// share (settings, themes, images, templates) is read and checked.
public struct Project: Sendable {
  /// The project's root, which is open as long as this is kept.
  public var folder: Directory
  /// The list of its files.
  public var inventory: Inventory
  /// The settings, themes, pictures and templates, as card systems take them.
  public var environment: Environment
  /// The project's own fonts.
  public var fonts: [FontFace] = []
  /// Style sheets and scripts; one of the project replaces a built-in one of the same name ("site.css").
  public var assets: [Asset]
  /// The findings about what all definitions share; those about one definition are in its `Entry`.
  public var findings: [Finding]
  /// The findings about what all definitions share that the project's rules mute.
  public var muted: [Muted]
  /// The rules for the severities of findings.
  public var policy: CheckPolicy
  /// nil where the project has none and asks for none, or where only some profiles are shown.
  public var approvals: Approvals?
  /// Differs as soon as anything differs that every page depends on.
  public var fingerprint: ContentHash
  /// Texts that stand for those of the files, by path.
  public private(set) var drafts: [String: [UInt8]] = [:]
  /// The failed reads of files that definitions name.
  public let failures: ReadFailures

  /// `root` holds `Content/` and perhaps `Templates/`. `now` is in Unix seconds and yields to the
  /// settings' own. `profiles` are the ids of those to be shown; all where it is empty.
  public static func open(_ folder: Directory, now: Double, profiles ids: [String] = []) -> Project {
    let (inventory, listingFindings) = Inventory.take(folder)
    var reader = ProjectReader(folder: folder, findings: listingFindings)
    let (settings, place) = readSettings(inventory.settings, &reader)
    let approvalSource = inventory.approvals.flatMap { reader.source($0) }
    if let approvalSource { reader.fingerprint.add(approvalSource.bytes) }
    // An approval is of what every profile gets.
    let approvals =
      ids.isEmpty
      ? readApprovals(approvalSource, isRequired: settings.approvals == .required, findings: &reader.findings) : nil
    let policy = CheckPolicy(settings.checks, of: Code.all, findings: &reader.findings)
    let templates = TemplateFiles.read(inventory.templates, &reader)
    let images = ImageFiles.read(inventory.images, &reader)
    let fonts = FontFiles.read(inventory.fonts, &reader)
    let (themes, rules) = readThemes(inventory.themes, images, fonts, templates, policy, &reader)
    if let theme = settings.theme, themes[theme] == nil {
      reader.findings.report(
        .siteUnknownTheme, at: place(["theme"]), "there is no theme \"\(theme)\"", expected: themes.ids,
        hint: Suggestion.hint(for: theme, among: themes.ids))
    }
    ResolverChecks.check(settings.resolvers, images, in: folder, at: place(["resolvers"]), findings: &reader.findings)
    // Companions count for the fingerprint, because a
    // definition's data may change while its own file does not.
    for file in inventory.companions {
      if file.status.size > Source.sizeLimit {
        reader.findings.report(
          .unreadableFile, at: .init(file: file.path),
          "\(file.status.size.grouped) bytes are more than the \(Source.sizeLimit.grouped) that are read",
          hint: "split it")
      }
      reader.fingerprint.add(file.path)
      reader.fingerprint.mix(UInt64(bitPattern: file.status.modified) ^ UInt64(file.status.size))
      reader.fingerprint.mix(file.status.inode ^ UInt64(file.status.rights) << 48)
    }
    let dataFiles = DataFiles(inventory)
    reader.findings += dataFiles.findings
    let failures = ReadFailures()
    var screens: [String: [String]] = [:]
    for files in inventory.bySystem {
      guard let kind = files.system.screens else { continue }
      screens[kind.folder] = files.screens.map { $0.id(below: kind.contentFolder) }
      for id in screens[kind.folder, default: []] { reader.fingerprint.add(id) }
    }
    let profiles = readProfiles(inventory, settings, &reader)
    let environment = Environment(
      settings: settings, themes: themes, images: images, templates: templates.library, now: settings.now ?? now,
      screens: screens,
      resources: readResources(inventory, &reader), dataSets: dataFiles.sets, profiles: profiles.only(ids),
      contents: { [failures] path in
        failures.contents("Content/" + (images[path]?.path ?? path), in: folder, limit: ImageFiles.sizeLimit)
      })
    for system in systems { system.checkSettings(environment, place: place, findings: &reader.findings) }
    reader.findings.limitPerFile()
    let muted = policy.judge(&reader.findings, by: rules)
    let unneeded = Set(systems.flatMap { $0.assets }).subtracting(systems.flatMap { $0.assets(in: environment) })
    return Project(
      folder: folder, inventory: inventory, environment: environment, fonts: fonts,
      assets: templates.assets.filter { !unneeded.contains($0.name) },
      findings: reader.findings, muted: muted, policy: policy, approvals: approvals, fingerprint: reader.fingerprint,
      failures: failures)
  }

  /// `place` gives the position of a key by its path, or the file as a whole if the key is missing.
  private static func readSettings(
    _ file: ProjectFile?, _ reader: inout ProjectReader
  ) -> (settings: Settings, place: ([String]) -> Place) {
    let settingsPlace = Place(file: file?.path ?? "Content/site.yaml")
    guard let file, let source = reader.source(file) else { return (Settings(), { _ in settingsPlace }) }
    reader.fingerprint.add(source.bytes)
    guard let node = YAML.parse(source, findings: &reader.findings) else { return (Settings(), { _ in settingsPlace }) }
    let settings = Settings.decode(node, source: source, of: systems, findings: &reader.findings)
    return (settings, { path in path.reduce(node) { $0?[$1] }.map { source.place($0.position) } ?? settingsPlace })
  }

  /// The settings of a project of which nothing else is read.
  public static func settings(in folder: Directory) -> Settings {
    var reader = ProjectReader(folder: folder, findings: [])
    return readSettings(Inventory.take(folder).inventory.settings, &reader).settings
  }

  private static func readResources(
    _ inventory: Inventory, _ reader: inout ProjectReader
  ) -> [String: [String: Source]] {
    var resources: [String: [String: Source]] = [:]
    for files in inventory.bySystem {
      guard let kind = files.system.resources else { continue }
      resources[kind.folder] = Dictionary(reader.sources(files.resources, below: kind.contentFolder)) { $1 }
    }
    return resources
  }

  /// The steps that all templates of a project may take together: a few seconds of work.
  private static let templateSteps = 25_000_000

  private static func readProfiles(
    _ inventory: Inventory, _ settings: Settings, _ reader: inout ProjectReader
  ) -> Profiles {
    var files = Profiles.Files()
    func sources(_ listed: [ProjectFile], below path: String) -> [Profiles.File] {
      let files = listed.filter { $0.path.hasPrefix(path + "/") }
      return reader.sources(files, below: path).map { Profiles.File(id: $0.id, source: $0.source) }
    }
    files.profiles = sources(inventory.profiles, below: "Content/profiles")
    if let file = files.profiles.first(where: { $0.id == Profiles.emptyID }) {
      reader.findings.report(
        .duplicateID, at: Place(file: file.source.path), "the id \"\(file.id)\" is also that of the built-in profile",
        hint: "give the file another name")
    }
    files.catalogs = sources(inventory.data, below: "Content/data/catalogs")
    files.contentBlocks = sources(inventory.data, below: "Content/data/content_blocks")
    files.attributes =
      sources(inventory.data.filter { $0.id(below: "Content/data") == "attributes" }, below: "Content/data")
      .first?.source
    var profiles = Profiles.read(files, now: settings.now, in: settings.timeZone, findings: &reader.findings)
    profiles.share(Self.templateSteps, among: inventory.definitions.reduce(0) { $0 + $1.count })
    return profiles
  }

  /// The same project with texts in the place of those of some
  /// definitions, screens, data and profiles. A profile may be new.
  /// - Parameter ids: The ids of the profiles to be shown; all where it is empty.
  public func drawing(
    _ drafts: [String: [UInt8]], profiles ids: [String], findings: inout [Finding]
  ) -> Project {
    var other = self
    other.drafts = drafts
    let contents = environment.contents
    other.environment = environment.with(contents: { drafts["Content/" + $0] ?? contents($0) })
    let newPaths = drafts.keys.filter { $0.hasPrefix("Content/profiles/") }
    guard !newPaths.isEmpty, let status = inventory.definitions.lazy.compactMap(\.first).first?.status else {
      return other
    }
    let files = Set(newPaths).subtracting(inventory.profiles.map(\.path)).map { ProjectFile(path: $0, status: status) }
    other.inventory.profiles = (inventory.profiles + files).sorted { $0.path < $1.path }
    var reader = ProjectReader(folder: folder, drafts: drafts, findings: [])
    let profiles = Self.readProfiles(other.inventory, environment.settings, &reader)
    let shownIDs = ids.isEmpty ? [] : ids + files.map { $0.id(below: "Content/profiles") }
    other.environment = other.environment.with(profiles: profiles.only(shownIDs))
    findings += reader.findings.filter { drafts[$0.place.file] != nil }
    return other
  }

  /// The themes, and the rules for findings that their files have, by path.
  private static func readThemes(
    _ files: [ProjectFile], _ images: ImageCatalogue, _ fonts: [FontFace], _ templates: TemplateFiles,
    _ policy: CheckPolicy,
    _ reader: inout ProjectReader
  ) -> (themes: Themes, rules: [String: [CheckRule]]) {
    var sources: [(id: String, source: Source, node: Node)] = []
    var rules: [String: [CheckRule]] = [:]
    for (id, source) in reader.sources(files, below: "Content/themes") {
      // A theme that cannot be read is there, and looks as if it were empty.
      let node = YAML.parse(source, findings: &reader.findings) ?? Node(.map(Mapping()))
      rules[source.path] = policy.rules(of: source, node, findings: &reader.findings)
      sources.append((id, source, node))
    }
    let (themes, themeFindings) = Themes.resolve(
      sources, images: images, templates: Set(templates.library.names), properties: templates.properties,
      faces: fonts)
    reader.findings += themeFindings
    return (themes, rules)
  }
}

/// Reads the files that all definitions share, and keeps what it finds and a hash of what it read.
struct ProjectReader {
  let folder: Directory
  var fingerprint = ContentHash()
  /// Texts that stand for those of files, by path.
  var drafts: [String: [UInt8]] = [:]
  var findings: [Finding]

  /// The text of a file; nil, with a finding, where it cannot be read.
  mutating func source(_ file: ProjectFile) -> Source? {
    folder.source(file, drafts: drafts, findings: &findings)
  }

  /// The texts of those files that can be read, with their ids below a folder.
  mutating func sources(_ files: [ProjectFile], below path: String) -> [(id: String, source: Source)] {
    files.compactMap { file in
      guard let source = source(file) else { return nil }
      fingerprint.add(file.path)
      fingerprint.add(source.bytes)
      return (file.id(below: path), source)
    }
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

  /// Judges the findings of one definition or screen by the project's rules and by its
  /// own exceptions. An exception that matches no finding becomes a finding itself.
  public func judge(
    _ findings: inout [Finding], of source: Source?, _ node: Node? = nil, isReadable: Bool
  ) -> [Muted] {
    findings.limitPerFile()
    let fileRules = source.map { policy.rules(of: $0, node, findings: &findings) } ?? []
    guard let source, !fileRules.isEmpty else { return policy.judge(&findings, isReadable: isReadable) }
    for rule in fileRules where isReadable && !findings.contains(where: { rule.concerns($0.code) }) {
      // Findings of these codes come from later steps, so an exception from them may still be needed.
      guard !CrossCheck.laterCodes.contains(where: { rule.concerns($0) }) else { continue }
      findings.append(Finding(.checksUnused, at: rule.place, "nothing here is \(rule.code)"))
    }
    return policy.judge(&findings, by: [source.path: fileRules], isReadable: isReadable)
  }

  /// The same for findings that come from comparing all definitions.
  public func judge(_ findings: inout [Finding], of file: ProjectFile) -> [Muted] {
    var ignored: [Finding] = []
    let fileRules = sourceAgain(file).map { policy.rules(of: $0, findings: &ignored) } ?? []
    return policy.judge(&findings, by: fileRules.isEmpty ? [:] : [file.path: fileRules])
  }
}
