/// Suggests the known name that is nearest to an unknown one ("did you mean").
public enum Suggestion {
  /// The candidate with the least edit distance (insert, delete, replace, swap
  /// of neighbours; letter case is ignored) within a third of the name's length,
  /// but one to three edits; else one that begins or ends with the name, where
  /// that has at least four letters. The first wins; nil if none is near enough.
  ///
  ///     Suggestion.nearest(to: "titel", among: ["tags", "title"])  // "title"
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let nameBytes = Array(name.lowercased().utf8.prefix(64))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let limit = best.map { $0.distance - 1 } ?? max(1, min(3, nameBytes.count / 3))
      let other = Array(candidate.lowercased().utf8.prefix(64))
      guard abs(other.count - nameBytes.count) <= limit else { continue }
      let distance = editDistance(nameBytes, other)
      if distance <= limit { best = (candidate, distance) }
    }
    if best != nil || nameBytes.count < 4 { return best?.name }
    let parts = candidates.map { (name: $0, bytes: Array($0.lowercased().utf8)) }
    let beginning = parts.first { $0.bytes.starts(with: nameBytes) }
    return (beginning ?? parts.first { $0.bytes.reversed().starts(with: nameBytes.reversed()) })?.name
  }

  /// Asks `did you mean "x"?` of the nearest candidate; nil if none is near enough.
  public static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: name, among: candidates).map(question)
  }

  /// Asks `did you mean "x"?`.
  public static func question(_ candidate: String) -> String { "did you mean \"\(candidate)\"?" }

  /// The hint, else all candidates.
  ///
  ///     Suggestion.advice(for: "dark", among: ["loam", "reef"])  // "there are loam, reef"
  public static func advice(for name: String, among candidates: [String]) -> String {
    hint(for: name, among: candidates) ?? "there are \(candidates.joined(separator: ", "))"
  }

  /// Asks the same of paths, of which the last part ("Paris")
  /// or what a hyphen ends ("card/size") may stand alone.
  ///
  ///     Suggestion.hint(for: "pariss", amongPaths: ["Europe/Paris"])  // did you mean "Europe/Paris"?
  public static func hint(for name: String, amongPaths paths: [String]) -> String? {
    let byEnd = Dictionary(grouping: paths) { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let ending = nearest(to: name, among: byEnd.keys.sorted()).flatMap { byEnd[$0] }
    let byStart = Dictionary(grouping: paths) { String($0.prefix { $0 != "-" }) }
    let nearestName = ending == nil ? nearest(to: name, among: paths + byStart.keys.sorted()) : nil
    let candidates = ending ?? nearestName.map { paths.contains($0) ? [$0] : byStart[$0] ?? [] }
    return candidates.map { "did you mean \($0.prefix(5).map { "\"\($0)\"" }.joined(separator: " or "))?" }
  }

  private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
