import CardSystems
import Dates
import Documents

/// Expands `{{DATE(…)}}` and `{{TIME(…)}}` in texts. The reference shows them in the viewer's zone and language; a
/// page that is made beforehand has to choose, and says what it chose.
struct DateFormat: Sendable, Hashable {
  var zone = Zone.utc
  /// The language of the short numeric form, and of texts that name none.
  var language = "en"

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
    guard let date = CivilDate(argument.prefix(19)) else { return nil }
    guard let (offset, rest) = DateFormat.offset(argument.dropFirst(19)), let style = DateFormat.style(rest) else {
      return nil
    }
    let moment = date.unixSeconds - offset * 60
    let local = CivilDate(unixSeconds: moment + zone.offset(at: moment))
    let language = Language.of(isDate && style == .compact ? language : lang ?? language)
    return (isDate ? language.date(local, style) : language.time(local), close + 3)
  }

  /// `Z`, `+hh:mm` or `-hh:mm`, as minutes east of UTC.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> (minutes: Int, rest: ArraySlice<UInt8>)? {
    if bytes.first == UInt8(ascii: "Z") { return (0, bytes.dropFirst()) }
    let parts = Array(bytes.prefix(6))
    guard parts.count == 6, parts[0] == UInt8(ascii: "+") || parts[0] == UInt8(ascii: "-"),
      parts[3] == UInt8(ascii: ":"),
      [1, 2, 4, 5].allSatisfy({ parts[$0].isDigit })
    else { return nil }
    let digits = [1, 2, 4, 5].map { Int(parts[$0] - UInt8(ascii: "0")) }
    let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
    return (parts[0] == UInt8(ascii: "-") ? -minutes : minutes, bytes.dropFirst(6))
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
