import Campaign
import CardSystems
import Personalisation
import Synchronization

/// What the screens of a system are composed from. It is read when the first screen needs it, because most builds make
/// no screens.
final class ScreenSources<System: CardSystem>: Sendable {
  let entries: [Entry]
  /// Indices of profiles, ascending, to whom every entry is the same; empty where nothing depends on a profile.
  let profiles: [Int]
  private let files: ScreenFiles<System>
  private let cachedCatalogue = Mutex<System.Catalogue?>(nil)
  private let loaded = Mutex<[Int: System.Definition]>([:])

  /// - Parameter entries: Those that the profiles get.
  private init(_ entries: [Entry], for profiles: [Int], _ files: ScreenFiles<System>) {
    (self.entries, self.profiles, self.files) = (entries, profiles, files)
  }

  /// The sources of each group of profiles who get the same.
  static func all(of entries: [Entry], in project: Project) -> [ScreenSources] {
    let profiles = project.environment.profiles.all
    guard entries.contains(where: { !$0.views.isEmpty }) else {
      return [ScreenSources(entries, for: [], ScreenFiles(project, limit: 0))]
    }
    var groups: [(seen: [ObjectIdentifier?], isRightToLeft: Bool, profiles: [Int])] = []
    for (profile, customer) in profiles.enumerated() {
      let seen = entries.map { entry in entry.summary(for: profile).map(ObjectIdentifier.init) }
      if let same = groups.firstIndex(where: { $0.seen == seen && $0.isRightToLeft == customer.isRightToLeft }) {
        groups[same].profiles.append(profile)
      } else {
        groups.append((seen, customer.isRightToLeft, [profile]))
      }
    }
    let files = ScreenFiles<System>(project, limit: limit)
    return groups.map { group in
      ScreenSources(entries.filter { $0.summary(for: group.profiles[0]) != nil }, for: group.profiles, files)
    }
  }

  /// The most files, and definitions of a group, to keep; feeds often show the same cards.
  private static var limit: Int { 256 }

  private var profile: Int { profiles.first ?? 0 }

  var catalogue: System.Catalogue {
    cachedCatalogue.withLock { cachedCatalogue in
      let catalogue = cachedCatalogue ?? System.catalogue(of: entries.map { $0.summary(for: profile) ?? $0.summary })
      cachedCatalogue = catalogue
      return catalogue
    }
  }

  /// The definition of the entry at an index, read again unless it is kept.
  func definition(_ index: Int) -> System.Definition? {
    if let definition = loaded.withLock({ $0[index] }) { return definition }
    guard let made = files.definition(of: entries[index].file, for: profile) else { return nil }
    loaded.withLock { if $0.count < Self.limit { $0[index] = made } }
    return made
  }
}

/// The files of definitions that screens show, each read once for all groups of profiles.
private final class ScreenFiles<System: CardSystem>: Sendable {
  private let project: Project
  /// The most files to keep; none where there is one group, which keeps their definitions.
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
