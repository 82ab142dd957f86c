import Dates
import Documents
import Testing

@testable import AdaptiveCards

@Suite("Dates") struct DateTests {
  @Test(arguments: [
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
  func `DATE and TIME in the chosen zone and language`(text: String, lang: String?, expected: String) {
    #expect(DateFormat().expand(text, lang: lang) == expected)
  }

  @Test func `another zone is another day`() {
    let format = DateFormat(zone: Zone("+02:00") ?? .utc, language: "de")
    #expect(format.expand("{{DATE(2026-12-31T23:00:00Z)}}", lang: nil) == "1.1.2027")
  }

  @Test func `a place changes its clocks in the middle of a card`() {
    let format = DateFormat(zone: Zone("Europe/Prague") ?? .utc, language: "en-GB")
    #expect(
      format.expand("{{TIME(2026-03-29T00:30:00Z)}} {{TIME(2026-03-29T01:30:00Z)}}", lang: nil) == "1:30 3:30")
  }

  @Test(arguments: [
    ("en", "Saturday, February 4, 2017|Sat, Feb 4, 2017|2/4/2017|6:08 PM"),
    ("en-GB", "Saturday, 4 February 2017|Sat, 4 Feb 2017|04/02/2017|18:08"),
    ("de", "Samstag, 4. Februar 2017|Sa., 4. Feb. 2017|4.2.2017|18:08"),
    ("fr", "samedi 4 février 2017|sam. 4 févr. 2017|04/02/2017|18:08"),
    ("es", "sábado, 4 de febrero de 2017|sáb, 4 feb 2017|4/2/2017|18:08"),
    ("it", "sabato 4 febbraio 2017|sab 4 feb 2017|04/02/2017|18:08"),
    ("pt", "sábado, 4 de fevereiro de 2017|sáb., 4 de fev. de 2017|04/02/2017|18:08"),
    ("pt-PT", "sábado, 4 de fevereiro de 2017|sábado, 4/02/2017|04/02/2017|18:08"),
    ("nl", "zaterdag 4 februari 2017|za 4 feb 2017|4-2-2017|18:08"),
    ("cs", "sobota 4. února 2017|so 4. 2. 2017|4. 2. 2017|18:08"),
    ("pl", "sobota, 4 lutego 2017|sob., 4 lut 2017|4.02.2017|18:08"),
    ("sv", "lördag 4 februari 2017|lör 4 feb. 2017|2017-02-04|18:08"),
    ("da", "lørdag den 4. februar 2017|lør. 4. feb. 2017|4.2.2017|18.08"),
    ("nb", "lørdag 4. februar 2017|lør. 4. feb. 2017|4.2.2017|18:08"),
    ("fi", "lauantaina 4. helmikuuta 2017|la 4.2.2017|4.2.2017|18.08"),
    ("ja", "2017年2月4日土曜日|2017年2月4日(土)|2017/2/4|18:08"),
    ("zh", "2017年2月4日星期六|2017年2月4日周六|2017/2/4|18:08"),
    ("ar", "السبت، 4 فبراير 2017|السبت، 4 فبراير 2017|4\u{200F}/2\u{200F}/2017|6:08 م"),
    ("he", "יום שבת, 4 בפברואר 2017|שבת, 4 בפבר׳ 2017|4.2.2017|18:08"),
    ("ko", "2017년 2월 4일 토요일|2017년 2월 4일 (토)|2017. 2. 4.|오후 6:08"),
    ("de-AT", "Samstag, 4. Februar 2017|Sa., 4. Feb. 2017|4.2.2017|18:08"),
  ])
  func `each language writes dates as browsers do`(tag: String, expected: String) {
    let moment = "2017-02-04T18:08:00Z"
    let text = "{{DATE(\(moment), LONG)}}|{{DATE(\(moment), SHORT)}}|{{DATE(\(moment))}}|{{TIME(\(moment))}}"
    #expect(DateFormat(language: tag).expand(text, lang: nil) == expected)
  }

  @Test func `every language has seven days and twelve months`() {
    for language in Language.known.values {
      #expect(language.weekdays.count == 7 && language.shortWeekdays.count == 7, "\(language.tag)")
      #expect(language.months.count == 12 && language.shortMonths.count == 12, "\(language.tag)")
      #expect(language.halves.count == 2, "\(language.tag)")
    }
  }

  @Test func `every day of four centuries comes back`() {
    for day in stride(from: -141_000, to: 50_000, by: 17) {
      let date = CivilDate(unixSeconds: day * 86_400 + 3661)
      #expect(date.unixSeconds == day * 86_400 + 3661)
    }
    #expect(CivilDate(unixSeconds: -1).year == 1969)
  }
}
