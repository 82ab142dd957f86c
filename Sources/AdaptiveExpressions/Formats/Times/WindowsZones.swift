import Templates

/// The time zones of Windows, each with the place of the tz database that CLDR gives it for the whole world.
enum WindowsZones {
  static let places: [String: String] = {
    let rows = Templates.table("windows-zones.tsv").split(separator: "\n").map { $0.split(separator: "\t") }
    return Dictionary(uniqueKeysWithValues: rows.map { (String($0[0]), String($0[1])) })
  }()
}
