/// Suggests the known name that is nearest to an unknown one ("did you mean").
public enum Suggestion {
  /// The candidate with the least edit distance (insert, delete, replace, swap of neighbours; the case of ASCII letters
  /// is ignored), or nil if none is near enough. The limit is a third of the name's length, but at least one edit; the
  /// first of equally near candidates wins.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    var distance = EditDistance(to: name)
    var (best, limit): (String?, Int) = (nil, max(1, distance.count / 3))
    for candidate in candidates where limit >= 0 {
      guard let edits = distance.edits(to: candidate, limit: limit) else { continue }
      (best, limit) = (candidate, edits - 1)
    }
    return best
  }

  /// `did you mean "x"?`, or nil.
  public static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: name, among: candidates).map { "did you mean \"\($0)\"?" }
  }

  /// The same for paths, whose last part may stand alone: "Paris" is near "Europe/Paris".
  public static func hint(for name: String, amongPaths paths: [String]) -> String? {
    if let hint = hint(for: name, among: paths) { return hint }
    let byEnd = Dictionary(
      paths.map { ($0.split(separator: "/").last.map(String.init) ?? $0, $0) }, uniquingKeysWith: { first, _ in first })
    return nearest(to: name, among: byEnd.keys.sorted()).flatMap { byEnd[$0] }.map { "did you mean \"\($0)\"?" }
  }

  /// The nearest candidate, or else the first that an abbreviation of at least three letters begins: "trunc".
  public static func nearest(toAbbreviation name: String, among candidates: [String]) -> String? {
    if let nearest = nearest(to: name, among: candidates) { return nearest }
    guard name.utf8.count >= 3 else { return nil }
    return candidates.first { $0.lowercased().hasPrefix(name.lowercased()) }
  }
}

/// The edits between a name and others. Its rows are made once, because a file may have many unknown names.
private struct EditDistance {
  private static let longest = 64
  private let name: [UInt8]
  private var other: [UInt8] = []
  private var (beforeLast, last, row) = (empty, empty, empty)
  private static let empty = [Int](repeating: 0, count: longest + 1)

  init(to name: String) { self.name = name.utf8.prefix(Self.longest).map(Self.lowercased) }

  var count: Int { name.count }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// Nil if there are more than `limit`.
  mutating func edits(to candidate: String, limit: Int) -> Int? {
    let width = min(candidate.utf8.count, Self.longest)
    guard abs(width - name.count) <= limit else { return nil }
    other.removeAll(keepingCapacity: true)
    for byte in candidate.utf8.prefix(Self.longest) { other.append(Self.lowercased(byte)) }
    for j in 0...width { last[j] = j }
    for i in name.indices {
      row[0] = i + 1
      var least = i + 1
      for j in 0..<width {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (name[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, name[i] == other[j - 1], name[i - 1] == other[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row[j + 1] = cost
        least = min(least, cost)
      }
      // No later row has a smaller number.
      if least > limit { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[width] <= limit ? last[width] : nil
  }
}
