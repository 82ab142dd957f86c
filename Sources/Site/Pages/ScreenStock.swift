import Campaign
import CardSystems
import Synchronization

/// What all screens of a system are made from, each taken once, when the first screen asks for it: most builds make no
/// screen.
final class ScreenStock<System: CardSystem>: Sendable {
  let entries: [Entry]
  private let taken = Mutex<System.Catalogue?>(nil)
  private let listed = Mutex<MemberCells?>(nil)
  private let loaded = Mutex<[Int: System.Definition]>([:])

  init(_ entries: [Entry]) { self.entries = entries }

  var catalogue: System.Catalogue {
    taken.withLock { taken in
      let catalogue = taken ?? System.catalogue(of: entries.map(\.summary))
      taken = catalogue
      return catalogue
    }
  }

  /// So many are held: feeds often show the same cards.
  private static var limit: Int { 256 }

  /// A definition by the place of its entry, which `read` gives where it is not known from another screen.
  func definition(_ index: Int, read: () -> System.Definition?) -> System.Definition? {
    if let known = loaded.withLock({ $0[index] }) { return known }
    guard let made = read() else { return nil }
    loaded.withLock { if $0.count < Self.limit { $0[index] = made } }
    return made
  }

  /// nil where the members are but a few of the entries.
  func cells(for members: Preview.Members) -> MemberCells? {
    guard members.count >= entries.count / 2, let folder = entries.first.map({ systems[$0.system].definitions.folder })
    else { return nil }
    return listed.withLock { listed in
      let cells = listed ?? MemberCells(members.summaries, in: folder)
      listed = cells
      return cells
    }
  }
}
