import Text

/// Text as HTML.
enum HTMLText {
  static func appendEscaped(_ bytes: [UInt8], to out: inout [UInt8]) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): out.append("&amp;")
      case UInt8(ascii: "<"): out.append("&lt;")
      case UInt8(ascii: ">"): out.append("&gt;")
      case UInt8(ascii: "\""): out.append("&#34;")
      case UInt8(ascii: "'"): out.append("&#39;")
      default: out.append(byte)
      }
    }
  }

  static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    appendEscaped(bytes, to: &out)
    return out
  }

  /// The text without comments and tags, with single spaces, and with its character references replaced.
  static func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
    let text = removing([UInt8]("<"), [UInt8](">"), from: removing([UInt8]("<!--"), [UInt8]("-->"), from: bytes))
    return unescaped(Array(JinjaText.words(text).joined(separator: [UInt8(ascii: " ")])))
  }

  private static func removing(_ open: [UInt8], _ close: [UInt8], from bytes: [UInt8]) -> [UInt8] {
    var (result, at): ([UInt8], Int) = ([], 0)
    while let start = ByteSearch.first(open, in: bytes, from: at) {
      guard let end = ByteSearch.first(close, in: bytes, from: start) else { break }
      result += bytes[at..<start]
      at = end + close.count
    }
    return result + bytes[at...]
  }

  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var (result, at): ([UInt8], Int) = ([], 0)
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "&"),
        let end = bytes[at..<min(bytes.count, at + 12)].firstIndex(of: UInt8(ascii: ";")),
        let character = reference(bytes[at + 1..<end])
      {
        result += character
        at = end + 1
      } else {
        result.append(bytes[at])
        at += 1
      }
    }
    return result
  }

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®", "euro": "€",
    "hellip": "…", "ndash": "–", "mdash": "—", "laquo": "«", "raquo": "»", "trade": "™",
  ]

  private static func reference(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    guard name.first == UInt8(ascii: "#") else { return entities[name.text].map { Array($0.utf8) } }
    let isHexadecimal = name.dropFirst().first.map { $0.lowercased == UInt8(ascii: "x") } ?? false
    let value = UInt32(name.dropFirst(isHexadecimal ? 2 : 1).text, radix: isHexadecimal ? 16 : 10)
    return value.flatMap { Unicode.Scalar($0) }.map { JinjaText.bytes([$0]) }
  }

  /// Percent-encodes what is no letter, digit, `_.-~` or, in a path, `/`.
  static func percentEncoded(_ bytes: [UInt8], isQuery: Bool) -> [UInt8] {
    let out = PercentEncoding.encoded(bytes, keeping: isQuery ? "_.-~ " : "_.-~/")
    return isQuery ? out.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "+") : $0 } : out
  }
}
