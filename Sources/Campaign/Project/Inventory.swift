import CardSystems
import Diagnostics
import Files

/// All files of a project, grouped by what they define, before any of them is read.
public struct Inventory: Sendable {
  /// The files of each system, by its index in `systems`, sorted by path.
  public internal(set) var definitions: [[ProjectFile]] = systems.map { _ in [] }
  public internal(set) var screens: [[ProjectFile]] = systems.map { _ in [] }
  public internal(set) var settings: ProjectFile?
  public internal(set) var approvals: ProjectFile?
  public internal(set) var themes: [ProjectFile] = []
  public internal(set) var images: [ProjectFile] = []
  public internal(set) var hosts: [ProjectFile] = []
  /// Files that belong to a definition of the same name, such as the data of an Adaptive Card template.
  public internal(set) var companions: [ProjectFile] = []
  public internal(set) var templates: [ProjectFile] = []
  public internal(set) var profiles: [ProjectFile] = []
  /// What profiles share: catalogues, saved content blocks, known attributes.
  public internal(set) var data: [ProjectFile] = []

  /// `folder` is the project's root.
  public static func take(_ folder: Directory) -> (inventory: Inventory, findings: [Finding]) {
    var findings = (try? folder.entries()).flatMap { gitRepository("", $0) }.map { [$0] } ?? []
    var inventory = Inventory()
    let kinds = Kind.all
    guard let content = folder.list("Content", findings: &findings) else {
      findings.append(Finding(.missingContent, at: .init(file: "Content"), "there is no folder Content"))
      return (inventory, findings)
    }
    for file in content {
      let path = file.path.utf8.dropFirst("Content/".utf8.count)
      let place = path[..<(path.firstIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
      guard let kind = kinds.first(where: { $0.folder.utf8.elementsEqual(place) && $0.accepts(path) }) else {
        findings.append(unknown(file, in: String(Substring(place)), kinds))
        continue
      }
      inventory.add(file, as: kind.role)
    }
    inventory.templates = (folder.list("Templates", findings: &findings) ?? []).filter {
      ["mustache", "css", "js"].contains($0.fileExtension)
    }
    findings += inventory.filesOfTwoCases
    return (inventory, findings)
  }

  /// The ids that the files of definitions, screens, themes and hosts give them.
  public var ids: [String] {
    (definitions.flatMap(\.self) + screens.flatMap(\.self) + themes + hosts).map { file in
      file.id(below: file.path.split(separator: "/").prefix(2).joined(separator: "/"))
    }
  }

  /// One for each file whose path an earlier one has but for the letter case. Of definitions the ids are compared.
  private var filesOfTwoCases: [Finding] {
    var first: [String: String] = [:]
    return (screens.flatMap(\.self) + themes + hosts + profiles).compactMap { file in
      let folded = file.path.lowercased()
      guard let other = first[folded] else {
        first[folded] = file.path
        return nil
      }
      return Finding(.idCase, at: Place(file: file.path), "the name differs from that of \(other) only in case")
    }
  }

  private static func unknown(_ file: ProjectFile, in place: String, _ kinds: [Kind]) -> Finding {
    let hint = Suggestion.hint(for: place, among: Set(kinds.map(\.folder)).subtracting([""]).sorted())
    return Finding(
      .unknownFile, at: .init(file: file.path), "nothing reads this file",
      expected: kinds.filter { $0.folder == place }.flatMap(\.extensions).map { "*.\($0)" },
      hint: kinds.contains { $0.folder == place } ? nil : hint)
  }

  private mutating func add(_ file: ProjectFile, as role: Kind.Role) {
    switch role {
    case .settings: settings = file
    case .approvals: approvals = file
    case .definition(let system): definitions[system].append(file)
    case .screen(let system): screens[system].append(file)
    case .theme: themes.append(file)
    case .image: images.append(file)
    case .host: hosts.append(file)
    case .companion: companions.append(file)
    case .profile: profiles.append(file)
    case .data: data.append(file)
    }
  }
}

/// A folder below `Content/`, the files that it may contain, and what they define.
private struct Kind {
  enum Role {
    case settings, approvals
    case definition(Int)
    case screen(Int)
    case theme, image, host, companion, profile, data
  }

  let folder: String
  let extensions: [String]
  let role: Role
  /// The accepted ends of file names: longer ones than an extension, or the extensions with their dots.
  private let endings: [[UInt8]]

  init(folder: String, extensions: [String], endings: [String] = [], role: Role) {
    (self.folder, self.extensions, self.role) = (folder, extensions, role)
    self.endings = (endings.isEmpty ? extensions.map { "." + $0 } : endings).map { Array($0.utf8) }
  }

  func accepts(_ path: Substring.UTF8View) -> Bool {
    endings.contains { $0.count <= path.count && path.suffix($0.count).elementsEqual($0) }
  }

  static var all: [Kind] {
    var kinds = [
      Kind(folder: "", extensions: [], endings: ["site.yaml"], role: .settings),
      Kind(folder: "", extensions: [], endings: ["approvals.yaml"], role: .approvals),
      Kind(folder: "themes", extensions: ["yaml", "yml"], role: .theme),
      Kind(folder: "images", extensions: ["png", "jpg", "jpeg", "gif", "webp", "svg"], role: .image),
      Kind(folder: "hosts", extensions: ["json"], role: .host),
      Kind(folder: "profiles", extensions: ["yaml", "yml"], role: .profile),
      Kind(folder: "data", extensions: ["yaml", "yml", "liquid"], role: .data),
    ]
    for (index, system) in systems.enumerated() {
      let kind = system.definitions
      if !kind.companions.isEmpty {
        kinds.append(Kind(folder: kind.folder, extensions: [], endings: kind.companions, role: .companion))
      }
      kinds.append(Kind(folder: kind.folder, extensions: kind.extensions, role: .definition(index)))
      if let screens = system.screens {
        kinds.append(Kind(folder: screens.folder, extensions: screens.extensions, role: .screen(index)))
      }
    }
    return kinds
  }
}
