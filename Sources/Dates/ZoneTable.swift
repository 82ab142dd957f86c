import Templates

/// The places of the tz database (2025), each with its current rule.
enum ZoneTable {
  /// The zones by name in lower case. A line of the table has a rule and its places.
  static let zones: [String: (name: String, rule: ZoneRule)] = {
    var zones: [String: (name: String, rule: ZoneRule)] = [:]
    for line in Templates.table("zones.txt").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let rule = words.first.flatMap({ ZoneRule($0) }) else { continue }
      for name in words.dropFirst() { zones[name.lowercased()] = (String(name), rule) }
    }
    return zones
  }()
}
