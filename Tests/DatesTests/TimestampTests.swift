import Foundation
import Testing

@testable import Dates

@Suite struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01", 0.0, Timestamp.WrittenZone.notNeeded), ("2026-03-01T09:00Z", 1_772_355_600, .given),
    ("2026-03-01T09:00:00Z", 1_772_355_600, .given), ("2026-03-01T11:00:00+02:00", 1_772_355_600, .given),
    ("2026-03-01T04:30:00-0430", 1_772_355_600, .given), ("2026-03-01 09:00:00", 1_772_355_600, .missing),
    ("2026-03-01t09:00:00.25z", 1_772_355_600.25, .given), ("2024-02-29", 1_709_164_800, .notNeeded),
    ("2000-02-29", 951_782_400, .notNeeded), ("1969-12-31T23:59:59Z", -1, .given),
    ("0001-01-01", -62_135_596_800, .notNeeded), ("9999-12-31T23:59:59Z", 253_402_300_799, .given),
  ])
  func `dates are unix seconds`(text: String, seconds: Double, zone: Timestamp.WrittenZone) {
    let date = Timestamp.parse(text)
    #expect(date?.timestamp.seconds == seconds)
    #expect(date?.zone == zone)
  }

  @Test(arguments: [
    "", "2026", "2026-3-1", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "2026-04-31",
    "2026-03-01T", "2026-03-01T24:00Z", "2026-03-01T09:60Z", "2026-03-01T09:00:60Z", "2026-03-01T09:00:00.Z",
    "2026-03-01T09:00+25:00", "2026-03-01T09:00ZZ", "2026-03-01Z", "1 Mar 2026", "20260301", "２026-03-01",
  ])
  func `what no calendar has is refused`(text: String) {
    #expect(Timestamp.parse(text) == nil)
  }

  @Test func `every day of six centuries reads back as foundation has it`() {
    let formatter = ISO8601DateFormatter()
    for day in stride(from: -146_097, to: 73_000, by: 13) {
      let seconds = Double(day) * 86_400 + 12_345
      let text = Timestamp(seconds: seconds).iso
      #expect(Timestamp.parse(text)?.timestamp.seconds == seconds)
      // Foundation's calendar is Julian before October 1582.
      if day > -140_000 { #expect(text == formatter.string(from: Date(timeIntervalSince1970: seconds))) }
    }
  }

  @Test func `times are written for people`() {
    #expect(Timestamp(seconds: 1_772_355_600.9).iso == "2026-03-01T09:00:00Z")
    #expect(Timestamp(seconds: 1_772_355_600).readable == "1 Mar 2026, 09:00 UTC")
    #expect(Timestamp(seconds: -0.5).iso == "1969-12-31T23:59:59Z")
    #expect(Timestamp(seconds: .infinity).iso == "9999-12-31T23:59:59Z")
    #expect(Timestamp(seconds: -.infinity).iso == "0000-01-01T00:00:00Z")
    #expect(Timestamp(seconds: .nan).iso == "1970-01-01T00:00:00Z")
  }
}
