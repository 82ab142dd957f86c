import Dates
import Testing

/// The answers of Python, and of Ruby where it differs.
@Suite struct StrftimeTests {
  private static func text(_ format: String, _ dialect: Strftime.Dialect, at seconds: Int = 1_772_355_907) -> String? {
    Strftime(dialect, seconds: seconds, nanoseconds: 4_021_000, offset: 0, zone: "WET").text(Array(format.utf8)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("%Y-%m-%dT%H:%M:%S.%f%z", "2026-03-01T09:05:07.004021+0000"),
    ("%a %A %b %B %d %-d %e %_d %j %-j", "Sun Sunday Mar March 01 1  1  1 060 60"),
    ("%I %l %k %p %P %y %C %G %g %V %U %W %u %w", "09  9  9 AM am 26 20 2026 26 09 09 08 7 0"),
    ("%c|%x|%X|%D|%F", "Sun Mar  1 09:05:07 2026|03/01/26|09:05:07|03/01/26|2026-03-01"),
    ("%T|%R|%r", "09:05:07|09:05|09:05:07 AM"), ("%Z %s %n%t%% %", "WET 1772355907 \n\t% %"),
    ("%^a %^B %0e %h %L %N %v %Q", "SUN MARCH 01 Mar %L %N %v %Q"),
  ])
  func `a format gives what Python gives`(format: String, text: String) {
    #expect(Self.text(format, .python) == text)
  }

  @Test func `Ruby pads years, has fractions, and refuses half a directive`() {
    let year99 = -59_037_893_877
    #expect(Self.text("%Y %G", .python, at: year99) == "99 99")
    #expect(Self.text("%Y %G", .ruby, at: year99) == "0099 0099")
    #expect(Self.text("%L %6N %v %f", .ruby) == "004 004021  1-MAR-2026 %f")
    #expect(Self.text("%H%", .ruby) == nil)
    #expect(Self.text("%65536d", .ruby) == nil && Self.text("%65536d", .python) == nil)
  }
}
