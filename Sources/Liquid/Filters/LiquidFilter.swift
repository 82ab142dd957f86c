/// The filters that Braze or Ruby Liquid has.
enum LiquidFilter: String, Sendable, CaseIterable {
  case size, downcase, upcase, capitalize, escape, h, slice, truncate, truncatewords, split, strip, lstrip, rstrip, join
  case sort, uniq, reverse, map, compact, replace, remove, append, concat, prepend, date, first, last, abs, plus, minus
  case times, modulo, round, ceil, floor, `default`, `where`, md5, sha1, sha2, base64, money
  case escapeOnce = "escape_once"
  case urlEncode = "url_encode"
  case urlDecode = "url_decode"
  case base64Encode = "base64_encode"
  case base64Decode = "base64_decode"
  case base64URLEncode = "base64_url_safe_encode"
  case base64URLDecode = "base64_url_safe_decode"
  case stripHTML = "strip_html"
  case stripNewlines = "strip_newlines"
  case newlineToBreak = "newline_to_br"
  case sortNatural = "sort_natural"
  case replaceFirst = "replace_first"
  case replaceLast = "replace_last"
  case removeFirst = "remove_first"
  case removeLast = "remove_last"
  case dividedBy = "divided_by"
  case atLeast = "at_least"
  case atMost = "at_most"
  case hmacSHA1 = "hmac_sha1"
  case hmacSHA1Hex = "hmac_sha1_hex"
  case hmacSHA1Base64 = "hmac_sha1_base64"
  case hmacSHA256 = "hmac_sha256"
  case hmacSHA256Hex = "hmac_sha256_hex"
  case hmacSHA256Base64 = "hmac_sha256_base64"
  case hmacSHA512 = "hmac_sha512"
  case hmacSHA512Hex = "hmac_sha512_hex"
  case hmacSHA512Base64 = "hmac_sha512_base64"
  case urlEscape = "url_escape"
  case urlParameterEscape = "url_param_escape"
  case jsonEscape = "json_escape"
  case jsonParse = "json_parse"
  case jsonString = "as_json_string"
  case propertyAccessor = "property_accessor"
  case numberWithDelimiter = "number_with_delimiter"
  case timeZone = "time_zone"
  /// A name that is no filter, which changes nothing.
  case unknown = ""

  init(_ name: ArraySlice<UInt8>) {
    self = LiquidFilter(rawValue: String(decoding: name, as: UTF8.self)) ?? .unknown
  }

  static let names = allCases.map(\.rawValue).filter { !$0.isEmpty }

  /// How many values it takes, with the one before the bar.
  var arity: ClosedRange<Int> {
    switch self {
    case .size, .downcase, .upcase, .capitalize, .escape, .h, .escapeOnce, .urlEncode, .urlDecode, .base64Encode,
      .base64Decode, .base64URLEncode, .base64URLDecode, .strip, .lstrip, .rstrip, .stripHTML, .stripNewlines,
      .reverse, .newlineToBreak, .first, .last, .abs, .ceil, .floor, .md5, .sha1, .sha2, .base64, .urlEscape,
      .urlParameterEscape, .numberWithDelimiter, .jsonEscape, .jsonParse, .jsonString, .money:
      1...1
    case .join, .sort, .sortNatural, .uniq, .compact, .round: 1...2
    case .slice, .where, .replace, .replaceFirst: 2...3
    case .truncate, .truncatewords, .default: 1...3
    case .replaceLast: 3...3
    case .unknown: 0...Int.max
    default: 2...2
    }
  }

  /// Whether it looks at no more than an element; `size` of a text takes little time for each byte.
  var takesConstantTime: Bool {
    switch self {
    case .default, .first, .last, .propertyAccessor: true
    default: false
    }
  }

  /// Filters beside which a division is to give a whole number.
  static let whole: Set<LiquidFilter> = [.modulo, .floor, .ceil, .round, .size, .date, .timeZone]

  /// What Braze's documentation lists as not supported, and what to write instead.
  static let unsupported: [String: String?] = [
    "lstrip": "strip", "rstrip": "strip", "camelize": nil, "handleize": nil, "pluralize": nil,
    "money_with_currency": "money", "money_without_currency": "money", "format_address": nil, "highlight": nil,
    "find_index": nil, "index": nil, "color_to_rgb": nil, "color_to_hsl": nil, "color_to_hex": nil,
    "color_extract": nil, "color_brightness": nil, "color_modify": nil, "color_lighten": nil, "color_darken": nil,
    "color_saturate": nil, "color_desaturate": nil, "color_mix": nil, "color_contrast": nil, "color_difference": nil,
    "brightness_difference": nil, "font_modify": nil, "font_face": nil, "font_url": nil,
  ]
}
