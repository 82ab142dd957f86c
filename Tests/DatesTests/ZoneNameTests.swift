import Testing

@testable import Dates

/// What Python's `strftime("%Z")` says with the tz database.
@Suite struct ZoneNameTests {
  /// 15 January and 15 July 2026.
  private static let (winter, summer) = (1_768_435_200, 1_784_073_600)

  @Test(arguments: [
    ("Europe/Prague", "CET", "CEST"), ("Europe/Lisbon", "WET", "WEST"), ("Europe/Dublin", "GMT", "IST"),
    ("Europe/Athens", "EET", "EEST"), ("Europe/London", "GMT", "BST"), ("America/New_York", "EST", "EDT"),
    ("Australia/Sydney", "AEDT", "AEST"), ("Asia/Dubai", "+04", "+04"), ("Africa/Casablanca", "+01", "+01"),
    ("UTC", "UTC", "UTC"), ("+01:00", "UTC+01:00", "UTC+01:00"),
  ])
  func `a zone says the letters of the season`(_ name: String, _ inWinter: String, _ inSummer: String) throws {
    let zone = try #require(Zone(name))
    #expect(zone.abbreviation(at: Self.winter) == inWinter)
    #expect(zone.abbreviation(at: Self.summer) == inSummer)
  }
}
