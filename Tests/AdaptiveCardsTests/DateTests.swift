import Testing

@testable import AdaptiveCards

@Suite("Dates") struct DateTests {
  @Test(
    "DATE and TIME in the chosen zone and language",
    arguments: [
      ("{{DATE(2017-02-14T06:08:39Z)}}", nil, "2/14/2017"),
      ("{{DATE(2017-02-14T06:08:39Z, COMPACT)}}", "de", "2/14/2017"),
      ("{{DATE(2017-02-14T06:08:39Z,SHORT)}}", nil, "Tue, Feb 14, 2017"),
      ("{{DATE(2017-02-14T06:08:39Z, LONG)}}", nil, "Tuesday, February 14, 2017"),
      ("{{DATE(2017-02-14T06:08:39Z, LONG)}}", "fr", "mardi 14 février 2017"),
      ("{{DATE(2017-02-14T06:08:39Z, SHORT)}}", "de", "Di., 14. Feb. 2017"),
      ("at {{TIME(2017-02-14T06:08:39Z)}}!", nil, "at 6:08 AM!"),
      ("{{TIME(2017-02-14T23:30:00-01:00)}} {{DATE(2017-02-14T23:30:00-01:00)}}", nil, "12:30 AM 2/15/2017"),
      ("{{DATE(2017-02-30T06:08:39Z)}}", nil, "{{DATE(2017-02-30T06:08:39Z)}}"),
      ("{{date(2017-02-14T06:08:39Z)}}", nil, "{{date(2017-02-14T06:08:39Z)}}"),
      ("{{DATE(2017-02-14T06:08:39Z,  LONG)}}", nil, "{{DATE(2017-02-14T06:08:39Z,  LONG)}}"),
      ("{{DATE(2017-02-14T06:08:39)}}", nil, "{{DATE(2017-02-14T06:08:39)}}"),
      ("{{DATE(", nil, "{{DATE("),
    ])
  func functions(text: String, lang: String?, expected: String) {
    #expect(DateFormat().expand(text, lang: lang) == expected)
  }

  @Test("Another zone is another day")
  func zone() {
    #expect(DateFormat(offset: 120, language: "de").expand("{{DATE(2026-12-31T23:00:00Z)}}", lang: nil) == "1.1.2027")
  }

  @Test("Every day of four centuries comes back")
  func calendar() {
    for day in stride(from: -141_000, to: 50_000, by: 17) {
      let date = CivilDate(unixSeconds: day * 86_400 + 3661)
      #expect(date.unixSeconds == day * 86_400 + 3661)
    }
    #expect(CivilDate(unixSeconds: -1).year == 1969)
  }
}
