import Documents
import Text

/// What a card has that is newer than its version, told once: one line of the card mends all of it.
struct NewerThanCard: Sendable {
  private(set) var count = 0
  /// The first of the newest version.
  private(set) var newest: (version: Version, location: String, position: Position)?

  mutating func note(_ version: Version, _ location: String, at position: Position) {
    count += 1
    if newest.map({ version > $0.version }) ?? true { newest = (version, location, position) }
  }
}
