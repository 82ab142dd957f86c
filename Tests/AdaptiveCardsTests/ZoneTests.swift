import Dates
import Testing

@testable import AdaptiveCards

@Suite struct ZoneTests {
  // January, the hour after the change of 29 March, July and late October of 2026, as the tz database defines them.
  @Test(arguments: [
    ("Europe/Prague", [3600, 7200, 7200, 3600]), ("America/New_York", [-18000, -14400, -14400, -14400]),
    ("Australia/Lord_Howe", [39600, 39600, 37800, 39600]), ("America/St_Johns", [-12600, -9000, -9000, -9000]),
    ("Asia/Kolkata", [19800, 19800, 19800, 19800]), ("Africa/Casablanca", [3600, 3600, 3600, 3600]),
    ("Europe/Dublin", [0, 3600, 3600, 0]), ("Pacific/Chatham", [49500, 49500, 45900, 49500]),
    ("America/Santiago", [-10800, -10800, -14400, -10800]), ("Asia/Jerusalem", [7200, 10800, 10800, 7200]),
    ("America/Nuuk", [-7200, -3600, -3600, -7200]), ("Africa/Cairo", [7200, 7200, 10800, 10800]),
    ("Antarctica/Troll", [0, 7200, 7200, 0]), ("Pacific/Kiritimati", [50400, 50400, 50400, 50400]),
    ("Etc/GMT+5", [-18000, -18000, -18000, -18000]), ("UTC", [0, 0, 0, 0]),
    ("-03:30", [-12600, -12600, -12600, -12600]),
  ])
  func `places are ahead of UTC`(name: String, offsets: [Int]) {
    let zone = Zone(name)
    #expect([1_768_435_200, 1_774_747_800, 1_784_073_600, 1_793_000_000].map { zone?.offset(at: $0) } == offsets)
  }

  @Test func `clocks change to the second`() {
    let zone = Zone("Europe/Prague")
    #expect(zone?.offset(at: 1_774_745_999) == 3600)
    #expect(zone?.offset(at: 1_774_746_000) == 7200)
    #expect(zone?.offset(at: 1_792_889_999) == 7200)
    #expect(zone?.offset(at: 1_792_890_000) == 3600)
  }

  @Test func `every place has a rule`() {
    #expect(Zone.names.count > 590)
    #expect(Zone.names.allSatisfy { Zone($0)?.name == $0 || $0 == "UTC" || Zone($0) == .utc })
    for name in Zone.names { #expect(abs(Zone(name)?.offset(at: 1_784_073_600) ?? .max) <= 14 * 3600) }
  }

  @Test func `names are found in any letter case`() {
    #expect(Zone("europe/prague")?.name == "Europe/Prague")
    #expect(Zone("+01:00")?.name == "UTC+01:00")
    #expect(Zone("+00:00") == Zone.utc)
  }

  @Test(arguments: ["", "Europe", "Europe/Pragu", "+1:00", "+15:00", "+01:60", "01:00", "CEST-2"])
  func `anything else is no zone`(text: String) {
    #expect(Zone(text) == nil)
  }

  @Test func `no moment is too far away`() {
    let zone = Zone("America/New_York")
    for seconds in [Int.min, Int.max, 253_402_300_799, -62_135_596_800, 1 << 40] { _ = zone?.offset(at: seconds) }
  }
}
