import Testing

@testable import Dates

@Suite struct LocalTimeTests {
  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29T01:30:00Z", "29 Mar 2026, 01:30 CET"),
    ("Europe/Berlin", "2026-03-29T02:30:00Z", "29 Mar 2026, 03:30 CEST"),
    ("Europe/Berlin", "2026-10-25T02:30:00Z", "25 Oct 2026, 02:30 CET"),
    ("America/New_York", "2026-03-08T03:00:00Z", "8 Mar 2026, 03:00 EDT"),
    ("America/New_York", "2026-03-08T01:59:00Z", "8 Mar 2026, 01:59 EST"),
    ("Asia/Kolkata", "2026-04-06T00:00:00Z", "6 Apr 2026, 00:00 IST"),
    ("Europe/Istanbul", "2026-04-06T00:00:00Z", "6 Apr 2026, 00:00 UTC+03"),
    ("+05:30", "2026-04-06T00:00:00Z", "6 Apr 2026, 00:00 UTC+05:30"),
    ("Z", "2026-04-06T00:00:00Z", "6 Apr 2026, 00:00 UTC"),
  ])
  func `a time on a zone's clocks is one moment, which is shown as that time`(
    name: String, local: String, shown: String
  ) throws {
    let zone = try #require(Zone(name))
    let seconds = try #require(Timestamp.parse(local)?.timestamp.seconds)
    #expect(zone.readable(zone.moment(ofLocal: seconds)) == shown)
  }

  @Test func `no number is beyond what can be shown`() {
    for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(Zone.utc.readable(seconds).hasSuffix("UTC"))
      _ = Zone.utc.moment(ofLocal: seconds)
    }
  }
}
