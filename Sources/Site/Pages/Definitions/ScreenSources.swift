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
  private let taken = Mutex<System.Catalogue?>(nil)
  private let loaded = Mutex<[Int: System.Definition]>([:])

  /// - Parameter entries: Those that the profiles get.
  init(_ entries: [Entry], for profiles: [Int]) { (self.entries, self.profiles) = (entries, profiles) }

  /// The sources of each group of profiles who get the same.
  static func all(of entries: [Entry], for profiles: [Profile]) -> [ScreenSources] {
    guard entries.contains(where: { !$0.views.isEmpty }) else { return [ScreenSources(entries, for: [])] }
    var groups: [(seen: [ObjectIdentifier?], isRightToLeft: Bool, profiles: [Int])] = []
    for (profile, customer) in profiles.enumerated() {
      let seen = entries.map { entry in entry.summary(for: profile).map(ObjectIdentifier.init) }
      if let same = groups.firstIndex(where: {
        $0.seen == seen && $0.isRightToLeft == customer.isRightToLeft
      }) {
        groups[same].profiles.append(profile)
      } else {
        groups.append((seen, customer.isRightToLeft, [profile]))
      }
    }
    return groups.map { group in
      ScreenSources(entries.filter { $0.summary(for: group.profiles[0]) != nil }, for: group.profiles)
    }
  }

  private var profile: Int { profiles.first ?? 0 }

  var catalogue: System.Catalogue {
    taken.withLock { taken in
      let catalogue = taken ?? System.catalogue(of: entries.map { $0.summary(for: profile) ?? $0.summary })
      taken = catalogue
      return catalogue
    }
  }

  /// The most definitions to keep; feeds often show the same cards.
  private static var limit: Int { 256 }

  /// The definition of the entry at an index; `read` is called unless the definition is kept.
  func definition(_ index: Int, read: () -> System.Definition?) -> System.Definition? {
    if let known = loaded.withLock({ $0[index] }) { return known }
    guard let made = read() else { return nil }
    loaded.withLock { if $0.count < Self.limit { $0[index] = made } }
    return made
  }
}
