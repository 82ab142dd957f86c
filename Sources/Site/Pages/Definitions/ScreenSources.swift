import Campaign
import CardSystems
import Personalisation
import Synchronization

/// What the screens of a system are composed from, for profiles who get the same.
struct ScreenSources<System: CardSystem>: Sendable {
  let entries: [Entry]
  /// Indices of profiles, ascending, to whom every entry is the same; empty where nothing depends on a profile.
  let profiles: [Int]
  let catalogue: System.Catalogue
  private let files: ScreenFiles<System>

  /// - Parameter entries: Those that the profiles get.
  private init(_ entries: [Entry], for profiles: [Int], _ files: ScreenFiles<System>) {
    (self.entries, self.profiles, self.files) = (entries, profiles, files)
    catalogue = System.catalogue(of: entries.map { $0.summary(for: profiles.first ?? 0) ?? $0.summary })
  }

  /// The sources of each group of profiles who get the same.
  static func all(of entries: [Entry], in project: Project) -> [ScreenSources] {
    let files = ScreenFiles<System>(project)
    guard entries.contains(where: { !$0.views.isEmpty }) else { return [ScreenSources(entries, for: [], files)] }
    var groups: [(seen: [ObjectIdentifier?], isRightToLeft: Bool, profiles: [Int])] = []
    for (profile, customer) in project.environment.profiles.all.enumerated() {
      let seen = entries.map { entry in entry.summary(for: profile).map(ObjectIdentifier.init) }
      if let same = groups.firstIndex(where: { $0.seen == seen && $0.isRightToLeft == customer.isRightToLeft }) {
        groups[same].profiles.append(profile)
      } else {
        groups.append((seen, customer.isRightToLeft, [profile]))
      }
    }
    return groups.map { group in
      ScreenSources(entries.filter { $0.summary(for: group.profiles[0]) != nil }, for: group.profiles, files)
    }
  }

  /// The definition of the entry at an index, decoded again.
  func definition(_ index: Int) -> System.Definition? {
    files.definition(of: entries[index].file, for: profiles.first ?? 0)
  }
}

/// The files of definitions that screens show, each read once for all screens and groups of profiles.
private final class ScreenFiles<System: CardSystem>: Sendable {
  private let project: Project
  private let read = Mutex<[String: System.File]>([:])

  init(_ project: Project) { self.project = project }

  func definition(of file: ProjectFile, for profile: Int) -> System.Definition? {
    let cachedFile = read.withLock { $0[file.path] }
    guard let syntax = cachedFile ?? project.readAgain(System.self, file: file) else { return nil }
    // Feeds often show the same cards, but memory must not grow with the campaign.
    if cachedFile == nil { read.withLock { if $0.count < 256 { $0[file.path] = syntax } } }
    return project.decodeAgain(System.self, syntax, file: file, for: profile)
  }
}
