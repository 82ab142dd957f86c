extension Comparison {
  /// A definition, screen or shared thing that both sites have, and in what it differs.
  struct Change: Sendable {
    var old: SiteReport.Item
    var new: SiteReport.Item
    /// Whether its own drawing differs.
    var isRedrawn: Bool
    /// The changes of its texts, its addresses and its settings.
    var properties: [PropertyChange]
    /// The names of pictures on its page that have another content.
    var pictures: [String] = []
    /// The changes that make a screen look different: "card spring/tulips", "theme loam".
    var causes: [SiteReport.Key] = []
    /// The screens and definitions that only look different because of this change.
    var affected: [Change] = []
    /// Pixels that differ in all its pictures; nil where none were taken.
    var differingPixels: Int?

    var isRenamed: Bool { old.id != new.id }

    /// The change of the size in bytes; nil if one of the sites gives no size.
    var growth: Int? {
      guard let old = old.size, let new = new.size else { return nil }
      return new - old
    }

    /// "+12 bytes", "+12 bytes for ann", for whom it is most; nil where none differs.
    var growthInWords: String? {
      let oldBytes = Dictionary(old.readers.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
      let growths = new.readers.compactMap { reader in
        oldBytes[reader.name]?.flatMap { old in reader.bytes.map { (bytes: $0 - old, name: " for " + reader.name) } }
      }
      let largest = growths.max { abs($0.bytes) < abs($1.bytes) } ?? growth.map { (bytes: $0, name: "") }
      guard let largest, largest.bytes != 0 else { return nil }
      let isAlike = growths.count == new.readers.count && growths.allSatisfy { $0.bytes == largest.bytes }
      return "\(Comparison.signed(largest.bytes)) bytes\(isAlike ? "" : largest.name)"
    }

    /// Whether nothing but its drawing differs.
    var isOnlyRedrawn: Bool { isRedrawn && properties.isEmpty && !isRenamed && growth ?? 0 == 0 }

    /// Whether only what its frame carries unseen differs:
    /// another address, how a block is chosen and tracked.
    var changesNothingSeen: Bool {
      !isRenamed && !properties.isEmpty
        && properties.allSatisfy {
          $0.name == "url" ? $0.old != nil && $0.new != nil : Self.unseenOfBlocks.contains($0.name)
        }
    }

    private static let unseenOfBlocks: Set = [
      "placeholders", "frequency", "consentCategory", "variantId", "variantName", "hasTrackingConsent", "contentType",
    ]

    /// By which the largest changes come first.
    var weight: Int {
      let words = properties.flatMap(\.words).filter { $0.kind != .same }
      let wordCount = words.reduce(0) { $0 + 1 + $1.text.utf8.count { $0 == UInt8(ascii: " ") } }
      return (differingPixels ?? 0) + 1000 * (wordCount + affected.count + (isRenamed ? 1 : 0))
    }
  }

  struct PropertyChange: Sendable, Hashable {
    var name: String
    /// nil if only the new site has the property.
    var old: String?
    /// nil if only the old site has the property.
    var new: String?
    /// The profiles or data sets with this change; empty where it is everybody's.
    var readers: [String] = []

    /// "description, for ann and ben"
    var title: String { readers.isEmpty ? name : "\(name), for \(readers.joined(separator: ", "))" }

    /// The words that stay, go or come, shortened.
    var words: [WordRun] {
      var runs = WordRun.all(from: old, to: new)
      if let old, let new, old != new, runs.allSatisfy({ $0.kind == .same }) {
        runs = WordRun.all(from: WordRun.withVisibleSpace(old), to: WordRun.withVisibleSpace(new))
      }
      return WordRun.excerpt(of: runs)
    }
  }
}
