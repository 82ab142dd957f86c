import Diagnostics
import Text

extension Mapping {
  /// Keeps the first entry of each key and reports all further ones.
  init(firstOfEach entries: [Entry], in source: Source, findings: inout [Finding]) {
    self.init(entries)
    guard Mapping.hasDuplicates(entries) else { return }
    var seen: [String: Position] = [:]
    self.entries = entries.filter { entry in
      guard let first = seen[entry.key] else {
        seen[entry.key] = entry.keyPosition
        return true
      }
      findings.append(
        Finding(
          .duplicateKey, at: source.place(entry.keyPosition), "\"\(entry.key)\" stands twice in one map",
          hint: "the first one, on line \(first.line), counts"))
      return false
    }
  }

  /// Compares all pairs, because most maps have few keys and this allocates no memory.
  private static func hasDuplicates(_ entries: [Entry]) -> Bool {
    if entries.count > 24 { return Set(entries.lazy.map(\.key)).count < entries.count }
    for i in entries.indices {
      for j in 0..<i where entries[i].key.hasSameBytes(as: entries[j].key) { return true }
    }
    return false
  }
}

extension String {
  /// Compares bytes; the lengths alone distinguish most keys.
  @inline(__always)
  func hasSameBytes(as other: String) -> Bool { utf8.count == other.utf8.count && self == other }
}
