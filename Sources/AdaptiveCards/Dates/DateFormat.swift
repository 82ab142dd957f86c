import Dates

/// Expands `{{DATE(…)}}` and `{{TIME(…)}}` in texts. The reference shows them in the viewer's zone and
/// language; a page that is made beforehand has to choose, and says what it chose.
struct DateFormat: Sendable, Hashable {
  var zone = Zone.utc
  /// The language of the short numeric form, and of texts that name none.
  var language = "en"

  /// Whether a text has such a function, well-formed or not.
  static func occurs(in text: String) -> Bool {
    let bytes = text.utf8.span
    return bytes.contains(UInt8(ascii: "{")) && (bytes.contains("{{DATE(") || bytes.contains("{{TIME("))
  }

  /// The text with each function replaced; one that does not follow the form stays as it is.
  func expand(_ text: String, lang: String?) -> String {
    // Nearly all texts have none.
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "{"), let function = function(in: bytes[i...], lang: lang) {
        result += Array(function.text.utf8)
        i = function.end
      } else {
        result.append(bytes[i])
        i += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func function(in bytes: ArraySlice<UInt8>, lang: String?) -> (text: String, end: Int)? {
    let isDate = bytes.starts(with: "{{DATE(".utf8)
    guard isDate || bytes.starts(with: "{{TIME(".utf8) else { return nil }
    // Longer than any that is well-formed.
    let window = bytes.prefix(64)
    guard let close = window.firstIndex(of: UInt8(ascii: ")")), bytes[(close + 1)...].starts(with: "}}".utf8) else {
      return nil
    }
    let argument = bytes[(bytes.startIndex + 7)..<close]
    guard let moment = DateFormat.moment(String(decoding: argument.prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self)),
      let style = DateFormat.style(argument.drop { $0 != UInt8(ascii: ",") })
    else { return nil }
    let localDate = CivilDate(unixSeconds: moment + zone.offset(at: moment))
    let language = Language.of(isDate && style == .compact ? language : lang ?? language)
    return (isDate ? language.date(localDate, style) : language.time(localDate), close + 3)
  }

  /// The seconds since 1970 of `2017-02-14T06:08:39Z`, or with `+hh:mm` or `-hh:mm`, and of no other form.
  private static func moment(_ text: String) -> Int? {
    let form = /.{10}T.{8}(Z|[+-]..:..)/
    guard text.wholeMatch(of: form) != nil, let (timestamp, zone) = Timestamp.parse(text), zone == .given else {
      return nil
    }
    return Int(timestamp.seconds)
  }

  private static func style(_ bytes: ArraySlice<UInt8>) -> DateStyle? {
    if bytes.isEmpty { return .compact }
    guard bytes.first == UInt8(ascii: ",") else { return nil }
    var name = bytes.dropFirst()
    if name.first == UInt8(ascii: " ") { name = name.dropFirst() }
    return DateStyle(rawValue: String(decoding: name, as: UTF8.self))
  }
}

extension AdaptiveSettings {
  /// The zone of dates; UTC where none is named, or one that is not known.
  var zone: Zone { timeZone?.string.flatMap(Zone.init) ?? .utc }
}
