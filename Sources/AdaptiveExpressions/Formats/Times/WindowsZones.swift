import Templates

/// The time zones of Windows, each with the place of the tz database that CLDR gives it for the whole world.
enum WindowsZones {
  static let places = Dictionary(
    Templates.rows("windows-zones.tsv", separator: "\t").map { ($0[0], $0[1]) }
  ) { first, _ in first }
}
