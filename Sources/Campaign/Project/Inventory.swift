import CardSystems
import Diagnostics
import Files
import Text

/// All files of a project, grouped by what they define, before any of them is read.
public struct Inventory: Sendable {
  /// The files of each card system, in the order of `systems`.
  public internal(set) var bySystem = systems.map { SystemFiles(system: $0) }
  var settingsFiles: [ProjectFile] = []
  var approvalFiles: [ProjectFile] = []
  /// The theme files, `Content/themes/`, sorted by path.
  public internal(set) var themes: [ProjectFile] = []
  /// The pictures below `Content/images/`, sorted by path.
  public internal(set) var images: [ProjectFile] = []
  /// The fonts below `Content/fonts/`, sorted by path.
  public internal(set) var fonts: [ProjectFile] = []
  /// Files that belong to a definition of the same name, such as the data that fill it.
  public internal(set) var companions: [ProjectFile] = []
  /// The project's own templates, sorted by path.
  public internal(set) var templates: [ProjectFile] = []
  /// The files of profiles, one for each customer.
  public internal(set) var profiles: [ProjectFile] = []
  /// The files that profiles share: catalogues, saved content blocks, known attributes.
  public internal(set) var data: [ProjectFile] = []
  /// The files that the site gets as they are, `Content/static/`, hidden ones included, sorted by path.
  public internal(set) var staticFiles: [ProjectFile] = []

  /// The file of settings; nil where the project has none.
  public var settings: ProjectFile? { settingsFiles.first }
  /// The file of approvals; nil where the project has none.
  public var approvals: ProjectFile? { approvalFiles.last }

  /// The definitions' files of each system, in the order of `systems`.
  public var definitions: [[ProjectFile]] { bySystem.map(\.definitions) }
  /// The screens' files of each system, in the order of `systems`.
  public var screens: [[ProjectFile]] { bySystem.map(\.screens) }
  /// The resources of all systems, such as hosts.
  public var resources: [ProjectFile] { bySystem.flatMap(\.resources) }

  /// `folder` is the project's root.
  public static func take(_ folder: Directory) -> (inventory: Inventory, findings: [Finding]) {
    var findings = (try? folder.entries()).flatMap { gitRepository("", $0) }.map { [$0] } ?? []
    var inventory = Inventory()
    let kinds = Kind.all
    guard let content = folder.list("Content", findings: &findings) else {
      findings.append(Finding(.missingContent, at: .init(file: "Content"), "there is no folder Content"))
      return (inventory, findings)
    }
    var files = kinds.map { _ in [ProjectFile]() }
    for file in content {
      let path = file.path.utf8.dropFirst("Content/".utf8.count)
      let place = path[..<(path.firstIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
      guard let kind = kinds.firstIndex(where: { $0.folder.utf8.elementsEqual(place) && $0.accepts(path) }),
        kinds[kind].list != \.approvalFiles || file.path == Approvals.path, kinds[kind].list != \.data || isData(file)
      else {
        findings.append(unknown(file, in: String(Substring(place)), kinds))
        continue
      }
      // Hosts know files by names such as `_headers` and `.nojekyll`.
      if kinds[kind].list != \.staticFiles, let obstacle = PageName.obstacle(in: String(Substring(path))) {
        findings.append(Finding(.unportableName, at: .init(file: file.path), "the file's name \(obstacle)"))
      }
      files[kind].append(file)
    }
    for (kind, files) in zip(kinds, files) { inventory[keyPath: kind.list] += files }
    inventory.templates = (folder.list("Templates", findings: &findings) ?? []).filter {
      ["mustache", "css", "js"].contains($0.fileExtension)
    }
    findings += inventory.filesOfTwoCases
    findings += inventory.settingsFiles.dropFirst().map {
      Finding(.misnamedFile, at: .init(file: $0.path), "the settings are those of \(inventory.settings?.path ?? "")")
    }
    return (inventory, findings)
  }

  /// The files of definitions, screens, themes and resources, by the ids that they give them.
  public var filesByID: [String: [ProjectFile]] {
    Dictionary(grouping: definitions.flatMap(\.self) + screens.flatMap(\.self) + themes + resources) { file in
      file.id(below: file.path.split(separator: "/").prefix(2).joined(separator: "/"))
    }
  }

  /// Findings about paths that differ only in letter case. Definitions are left out, because their ids are
  /// compared.
  private var filesOfTwoCases: [Finding] {
    var firstPaths: [String: String] = [:]
    let others = [themes, resources, profiles, images, fonts, companions, data, templates, staticFiles]
    return (screens + others).flatMap(\.self).compactMap { file in
      let foldedPath = file.path.lowercased()
      guard let other = firstPaths[foldedPath] else {
        firstPaths[foldedPath] = file.path
        return nil
      }
      return Finding(
        .idCase, at: Place(file: file.path),
        "the name differs from that of \(other) only in case, or in how accents are written")
    }
  }

  /// Whether profiles read a file of the folder `data`.
  private static func isData(_ file: ProjectFile) -> Bool {
    file.id(below: "Content/data") == "attributes" || file.path.hasPrefix("Content/data/catalogs/")
      || file.path.hasPrefix("Content/data/content_blocks/")
  }

  private static func unknown(_ file: ProjectFile, in place: String, _ kinds: [Kind]) -> Finding {
    let name = file.path.dropFirst("Content/".utf8.count).lowercased()
    if place.isEmpty,
      let near = ["site.yaml", "approvals.yaml"].first(where: { file in
        Suggestion.nearest(to: name, among: [file]) != nil || name.prefix { $0 != "." } == file.prefix { $0 != "." }
      })
    {
      return Finding(
        .misnamedFile, at: .init(file: file.path), "nothing reads this file", expected: ["Content/\(near)"],
        hint: "rename it")
    }
    let hint = Suggestion.hint(for: place, among: Set(kinds.map(\.folder)).subtracting([""]).sorted())
    return Finding(
      .unknownFile, at: .init(file: file.path), "nothing reads this file",
      expected: kinds.filter { $0.folder == place }.flatMap(\.extensions).map { "*.\($0)" },
      hint: kinds.contains { $0.folder == place } ? nil : hint)
  }

  /// Whether a path names a file of the project or a folder that contains one.
  public func holds(_ path: String) -> Bool {
    let prefix = path + "/"
    let otherFiles = [
      themes, images, fonts, companions, templates, profiles, data, staticFiles, settingsFiles, approvalFiles,
    ]
    return (definitions + screens + bySystem.map(\.resources) + otherFiles).contains { files in
      let index = files.firstSortedIndex { $0.path >= prefix }
      return index < files.endIndex && files[index].path.hasPrefix(prefix) || files.place(of: path) != nil
    }
  }

  fileprivate mutating func refresh(_ path: String, _ status: FileStatus) -> Project.Refreshed? {
    for place in bySystem.indices {
      if let index = bySystem[place].definitions.place(of: path) {
        bySystem[place].definitions[index].status = status
        return .definition(system: bySystem[place].system, bySystem[place].definitions[index])
      }
      if let index = bySystem[place].screens.place(of: path) {
        bySystem[place].screens[index].status = status
        return .screen
      }
    }
    return nil
  }
}

/// The files of one card system, each list sorted by path.
public struct SystemFiles: Sendable {
  /// The system to which the files belong.
  public let system: any CardSystem.Type
  /// The definitions: cards, blocks, payloads.
  public internal(set) var definitions: [ProjectFile] = []
  /// The screens: feeds, placeholders.
  public internal(set) var screens: [ProjectFile] = []
  /// The files that all definitions of the system share.
  public internal(set) var resources: [ProjectFile] = []
}

/// A folder below `Content/`, the files that it may contain, and where the inventory lists them.
private struct Kind {
  let folder: String
  let extensions: [String]
  let list: WritableKeyPath<Inventory, [ProjectFile]>
  /// The accepted ends of file names: longer ones than an extension, or the extensions with their dots.
  private let endings: [[UInt8]]

  init(
    _ list: WritableKeyPath<Inventory, [ProjectFile]>, folder: String, extensions: [String], endings: [String] = []
  ) {
    (self.folder, self.extensions, self.list) = (folder, extensions, list)
    self.endings = (endings.isEmpty ? extensions.map { "." + $0 } : endings).map { Array($0.utf8) }
  }

  func accepts(_ path: Substring.UTF8View) -> Bool {
    // For files that stand in no folder, an ending is the whole name.
    endings.contains { ending in
      path.suffix(ending.count).elementsEqual(ending) { $0.lowercased == $1 }
        && (!folder.isEmpty || path.count == ending.count)
    }
  }

  static var all: [Kind] {
    var kinds = [
      Kind(\.settingsFiles, folder: "", extensions: [], endings: ["site.yaml", "site.yml"]),
      Kind(\.approvalFiles, folder: "", extensions: [], endings: ["approvals.yaml"]),
      Kind(\.themes, folder: "themes", extensions: ["yaml", "yml"]),
      Kind(\.images, folder: "images", extensions: ImageFiles.extensions, endings: [""]),
      Kind(\.fonts, folder: "fonts", extensions: FontFiles.extensions),
      Kind(\.profiles, folder: "profiles", extensions: ["yaml", "yml"]),
      Kind(\.data, folder: "data", extensions: ["yaml", "yml", "liquid"]),
      Kind(\.staticFiles, folder: "static", extensions: [], endings: [""]),
    ]
    for (index, system) in systems.enumerated() {
      let kind = system.definitions
      if !kind.companions.isEmpty {
        kinds.append(Kind(\.companions, folder: kind.folder, extensions: [], endings: kind.companions))
      }
      kinds.append(Kind(\.bySystem[index].definitions, folder: kind.folder, extensions: kind.extensions))
      if let screens = system.screens {
        kinds.append(Kind(\.bySystem[index].screens, folder: screens.folder, extensions: screens.extensions))
      }
      if let resources = system.resources {
        kinds.append(Kind(\.bySystem[index].resources, folder: resources.folder, extensions: resources.extensions))
      }
    }
    return kinds
  }
}

extension Project {
  /// The kind of a file whose status was read again.
  public enum Refreshed: Sendable {
    case definition(system: any CardSystem.Type, ProjectFile)
    case screen
  }

  /// Reads the status of a definition or screen again after its bytes changed. nil if the path is neither
  /// or no longer a regular file: the project then has to be opened again.
  public mutating func refresh(_ path: String) -> Refreshed? {
    guard let status = try? folder.status(of: path, links: .refuse), status.isRegular else { return nil }
    return inventory.refresh(path, status)
  }
}

extension [ProjectFile] {
  /// The index of a path, by binary search: the files are sorted by path.
  fileprivate func place(of path: String) -> Int? {
    let index = firstSortedIndex { $0.path >= path }
    return index < endIndex && self[index].path == path ? index : nil
  }
}
