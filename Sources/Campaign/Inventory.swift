import CardSystems
import Diagnostics

/// All files of a project, sorted into what each is, before any of them is read.
public struct Inventory: Sendable {
  /// By system (its index in `systems`), in the order of their paths.
  public internal(set) var definitions: [[ProjectFile]]
  public internal(set) var screens: [[ProjectFile]]
  public internal(set) var settings: ProjectFile?
  public internal(set) var themes: [ProjectFile] = []
  public internal(set) var images: [ProjectFile] = []
  public internal(set) var hosts: [ProjectFile] = []
  /// Files that belong to a definition beside them.
  public internal(set) var companions: [ProjectFile] = []
  public internal(set) var templates: [ProjectFile] = []

  static func take(_ folder: Folder, findings: inout [Finding]) -> Inventory {
    var inventory = Inventory(definitions: systems.map { _ in [] }, screens: systems.map { _ in [] })
    guard Stamp(of: folder.absolute("Content"))?.isFolder == true else {
      findings.append(Finding(.missingContent, at: .init(file: "Content"), "there is no folder Content"))
      return inventory
    }
    let kinds = Kind.all
    // Files of one folder follow one another.
    var (place, candidates): (String, [Kind]) = ("", kinds.filter { $0.folder.isEmpty })
    for file in folder.list("Content", findings: &findings) {
      let path = Substring(file.path.utf8.dropFirst("Content/".utf8.count))
      let first = path.utf8.firstIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
      if first != place {
        place = String(first)
        candidates = kinds.filter { $0.folder == place }
      }
      guard let kind = candidates.first(where: { $0.accepts(path, file.fileExtension) }) else {
        let hint = Suggestion.hint(for: place, among: Set(kinds.map(\.folder)).subtracting([""]).sorted())
        findings.append(
          Finding(
            .unknownFile, at: .init(file: file.path), "nothing reads this file",
            expected: kinds.filter { $0.folder == place }.flatMap(\.extensions).map { "*.\($0)" },
            hint: kinds.contains { $0.folder == place } ? nil : hint))
        continue
      }
      inventory.add(file, as: kind.role)
    }
    inventory.templates = folder.list("Templates", findings: &findings).filter {
      ["mustache", "css", "js"].contains($0.fileExtension)
    }
    return inventory
  }

  private mutating func add(_ file: ProjectFile, as role: Kind.Role) {
    switch role {
    case .settings: settings = file
    case .definition(let system): definitions[system].append(file)
    case .screen(let system): screens[system].append(file)
    case .theme: themes.append(file)
    case .image: images.append(file)
    case .host: hosts.append(file)
    case .companion: companions.append(file)
    }
  }
}

/// A folder below `Content/`, the files that it takes, and what they are.
private struct Kind {
  enum Role {
    case settings
    case definition(Int)
    case screen(Int)
    case theme, image, host, companion
  }

  var folder: String
  var extensions: [String]
  /// Longer endings than an extension, checked first.
  var endings: [String] = []
  var role: Role

  func accepts(_ path: Substring, _ fileExtension: String) -> Bool {
    endings.isEmpty ? extensions.contains { $0 == fileExtension } : endings.contains { path.hasSuffix($0) }
  }

  static var all: [Kind] {
    var kinds = [
      Kind(folder: "", extensions: [], endings: ["site.yaml"], role: .settings),
      Kind(folder: "themes", extensions: ["yaml", "yml"], role: .theme),
      Kind(folder: "images", extensions: ["png", "jpg", "jpeg", "gif", "webp", "svg"], role: .image),
      Kind(folder: "hosts", extensions: ["json"], role: .host),
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
