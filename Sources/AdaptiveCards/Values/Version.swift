import Text

/// A schema version: `1.6`.
struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
  var major: Int
  var minor: Int

  init(_ major: Int, _ minor: Int) { (self.major, self.minor) = (major, minor) }

  /// `1.5`; nil for anything but two short decimal numbers with a dot between them.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }),
      let major = Int(parts[0]), let minor = Int(parts[1])
    else { return nil }
    self.init(major, minor)
  }

  static let v10 = Version(1, 0)
  static let v11 = Version(1, 1)
  static let v12 = Version(1, 2)
  static let v13 = Version(1, 3)
  static let v14 = Version(1, 4)
  static let v15 = Version(1, 5)
  static let v16 = Version(1, 6)
  /// The newest that this module draws.
  static let latest = v16

  static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
  var description: String { "\(major).\(minor)" }
}

/// The elements and properties newer than the card's
/// version, told once: one line of the card mends all of it.
struct NewerThanCard: Sendable {
  private(set) var count = 0
  private(set) var first: (version: Version, location: String, position: Position)?
  /// The version that has all of it.
  private(set) var newest = Version.v10

  mutating func note(_ version: Version, _ location: String, at position: Position) {
    // A property without a version of its own is one of 1.0.
    guard version > .v10 else { return }
    count += 1
    newest = max(newest, version)
    if first.map({ position < $0.position }) ?? true { first = (version, location, position) }
  }
}
