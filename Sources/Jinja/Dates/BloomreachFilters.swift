import Dates
import TextTemplates

/// The filters that only Bloomreach has.
enum BloomreachFilters {
  static let all: [JinjaFilter] = [
    // Unix seconds as text.
    JinjaFilter("from_timestamp", takes: ["fmt", "tz"], function: "from_timestamp") {
      renderer, value, arguments throws(Failure) in
      let seconds = try FloatText.number(value)
      guard seconds.isFinite, seconds > -62_135_596_801, seconds < 253_402_300_800 else {
        throw Failure(seconds.magnitude < 9.2e18 ? .value : .overflow, "year is out of range")
      }
      var place = Zone.utc
      if let zone = arguments[1], zone.isTrue {
        let name = try renderer.string(zone).text
        guard let zone = Zone(name) else { throw Failure(.key, "'No time zone found with key \(name)'") }
        place = zone
      }
      let microseconds = Int((seconds * 1e6).rounded(.toNearestOrEven))
      var wholeSeconds = microseconds / 1_000_000
      if microseconds % 1_000_000 < 0 { wholeSeconds -= 1 }
      let format = try renderer.string(arguments[0] ?? JinjaValue("%Y-%m-%d %H:%M:%S"))
      try renderer.charge(bytes: format.count)
      let moment = Strftime(
        .python, seconds: wholeSeconds, nanoseconds: (microseconds - wholeSeconds * 1_000_000) * 1000,
        offset: place.offset(at: wholeSeconds), zone: place.abbreviation(at: wholeSeconds))
      guard let text = moment.text(format) else { throw Failure(.value, "Invalid format string") }
      try renderer.charge(bytes: text.count)
      return .text(text)
    },
    // Unix seconds of a text, in UTC.
    JinjaFilter("to_timestamp", takes: ["fmt"], required: 1, function: "to_timestamp") {
      _, value, arguments throws(Failure) in
      let format = arguments[0] ?? .none
      func wrong(_ place: Int, _ value: JinjaValue) -> Failure {
        Failure(.type, "strptime() argument \(place) must be str, not \(value.typeName)")
      }
      guard let text = value.text else { throw wrong(1, value) }
      guard let format = format.text else { throw wrong(2, format) }
      guard let seconds = DateParser.seconds(text, format) else {
        throw Failure(.value, "time data '\(text.text)' does not match format '\(format.text)'")
      }
      return .int(seconds)
    },
    JinjaFilter("hash", takes: ["a"], function: "hashf") { renderer, value, arguments throws(Failure) in
      let name = try renderer.string(arguments[0] ?? JinjaValue("sha256")).text.lowercased()
      guard let algorithm = DigestAlgorithm(rawValue: name.replacing("-", with: "")) else {
        throw Failure(.value, "unsupported hash type \(name)")
      }
      let text = try renderer.string(value)
      try renderer.charge(text.count / 2)
      return .text(DigestAlgorithm.hexadecimal(algorithm.digest(of: text)))
    },
  ]
}
