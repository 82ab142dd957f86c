import Campaign
import CardSystems
import Personalisation
import Synchronization

/// The definitions from which a system's screens are composed, for profiles who get the same.
final class ScreenSources<System: CardSystem>: Sendable {
  let entries: [Entry]
  /// Indices of profiles, ascending, to whom every entry is
  /// the same; empty where nothing depends on a profile.
  let profiles: [Int]
  let catalogue: System.Catalogue
  private let files: ScreenFiles<System>
  private let definitions = Mutex<[Int: System.Definition]>([:])

  /// - Parameter entries: Those that the profiles get.
  private init(_ entries: [Entry], for profiles: [Int], _ files: ScreenFiles<System>) {
    (self.entries, self.profiles, self.files) = (entries, profiles, files)
    catalogue = System.catalogue(of: entries.map { $0.summary(for: profiles.first ?? 0) ?? $0.summary })
  }

  /// The sources of each group of profiles who get the same.
  static func all(of entries: [Entry], in project: Project) -> [ScreenSources] {
    let isPersonal = entries.contains { !$0.views.isEmpty }
    let files = ScreenFiles<System>(project, limit: isPersonal ? limit : 0)
    guard isPersonal else { return [ScreenSources(entries, for: [], files)] }
    var groups: [(ids: [ObjectIdentifier?], isRightToLeft: Bool, profiles: [Int])] = []
    for (profile, customer) in project.environment.profiles.all.enumerated() {
      let ids = entries.map { entry in entry.summary(for: profile).map(ObjectIdentifier.init) }
      if let index = groups.firstIndex(where: { $0.ids == ids && $0.isRightToLeft == customer.isRightToLeft }) {
        groups[index].profiles.append(profile)
      } else {
        groups.append((ids, customer.isRightToLeft, [profile]))
      }
    }
    return groups.map { group in
      ScreenSources(entries.filter { $0.summary(for: group.profiles[0]) != nil }, for: group.profiles, files)
    }
  }

  /// The same sources for the readers of each language.
  func byLanguage(_ readers: [Profile]) -> [ScreenSources] {
    let indices = profiles.isEmpty ? Array(readers.indices) : profiles
    let groups = Dictionary(grouping: indices) { readers[$0].language ?? "" }.values
    if groups.count < 2 { return [self] }
    return groups.sorted { $0[0] < $1[0] }.map { ScreenSources(entries, for: $0, files) }
  }

  /// The most files and definitions to keep: feeds often show
  /// the same cards, but memory must not grow with the campaign.
  private static var limit: Int { 256 }

  /// The definition of the entry at an index, read again unless it is kept.
  func definition(_ index: Int) -> System.Definition? {
    if let cachedDefinition = definitions.withLock({ $0[index] }) { return cachedDefinition }
    let definition = files.definition(of: entries[index].file, for: profiles.first ?? 0)
    definitions.withLock { if $0.count < Self.limit { $0[index] = definition } }
    return definition
  }
}

/// The files of definitions that screens show, each read once for all screens and groups of profiles.
private final class ScreenFiles<System: CardSystem>: Sendable {
  private let project: Project
  /// None are kept where there is one group, which keeps their definitions.
  private let limit: Int
  private let read = Mutex<[String: System.File]>([:])

  init(_ project: Project, limit: Int) { (self.project, self.limit) = (project, limit) }

  func definition(of file: ProjectFile, for profile: Int) -> System.Definition? {
    let cachedFile = read.withLock { $0[file.path] }
    guard let syntax = cachedFile ?? project.readAgain(System.self, file: file) else { return nil }
    if cachedFile == nil { read.withLock { if $0.count < limit { $0[file.path] = syntax } } }
    return project.decodeAgain(System.self, syntax, file: file, for: profile)
  }
}
