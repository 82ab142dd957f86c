import Campaign
import CardSystems
import Synchronization

/// What the screens of a system are composed from. It is read when the first screen needs it, because most builds make
/// no screens.
final class ScreenSources<System: CardSystem>: Sendable {
  let entries: [Entry]
  private let taken = Mutex<System.Catalogue?>(nil)
  private let loaded = Mutex<[Int: System.Definition]>([:])

  init(_ entries: [Entry]) { self.entries = entries }

  var catalogue: System.Catalogue {
    taken.withLock { taken in
      let catalogue = taken ?? System.catalogue(of: entries.map(\.summary))
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
