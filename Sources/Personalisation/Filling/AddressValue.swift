import Text

/// A value that a template puts into an address.
public struct AddressValue: Sendable, Hashable {
  /// The part of the address before the value.
  public let before: Substring
  /// The beginning of the address, up to its first value.
  public let beginning: Substring
  /// The value as the template writes it.
  public let text: Substring

  /// Whether a blank stands anywhere in the value.
  public var hasBlank: Bool { text.contains(where: \.isWhitespace) }

  /// The first character that has a meaning of its own within a parameter of the address.
  /// - Parameter signs: The characters that end the parameter or stand for others.
  public func unescapedSign(of signs: String) -> Character? {
    let bytes = before.utf8
    guard let query = bytes.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    let parameter = bytes[(bytes.lastIndex(of: UInt8(ascii: "&")).map { max($0, query) } ?? query)...]
    // A value that begins with & adds parameters of its own.
    guard parameter.contains(UInt8(ascii: "=")), !parameter.contains(UInt8(ascii: "#")), text.first != "&" else {
      return nil
    }
    let isEscape = !text.utf8.contains(UInt8(ascii: "%")) || !text.contains(/%(?![0-9A-Fa-f]{2})/)
    return text.first(where: signs.contains) ?? (isEscape ? nil : "%")
  }
}

extension FilledText {
  /// The values of a text that is an address.
  public var addressValues: [AddressValue] { addressValues { _ in 0 } }

  /// The values in addresses of HTML: in attributes, and in `url()` of styles.
  public var htmlAddressValues: [AddressValue] {
    let bytes = Array(result.utf8)
    var (seen, start) = (0, Int?.none)
    return addressValues { offset in
      // Every byte is looked at once, however many values stand in one address.
      if let end = bytes[min(seen, offset)..<offset].lastIndex(where: Self.isEnd) {
        start = Self.addressStart(behind: end, before: offset, in: bytes)
      }
      seen = offset
      return start
    }.map {
      guard $0.text.utf8.contains(UInt8(ascii: "&")) else { return $0 }
      // The references that the filter `escape` writes are decoded again.
      let text = $0.text.replacing(/&(?:lt|gt|quot|#34|#39);/, with: "").replacing("&amp;", with: "&")
      return AddressValue(before: $0.before, beginning: $0.beginning, text: text)
    }
  }

  /// Of a longer address no value is told, because each is compared with all that stands before it.
  private static let addressLimit = 2_048

  private func addressValues(from start: (Int) -> Int?) -> [AddressValue] {
    var (last, end) = (-1, 0)
    func index(_ offset: Int) -> String.Index { result.utf8.index(result.startIndex, offsetBy: offset) }
    return insertions.compactMap { range in
      guard let start = start(range.lowerBound) else { return nil }
      if start != last { (last, end) = (start, range.lowerBound) }
      guard !range.isEmpty, range.lowerBound - start <= Self.addressLimit else { return nil }
      let value = index(range.lowerBound)
      return AddressValue(
        before: result[index(start)..<value], beginning: result[index(start)..<index(end)],
        text: result[value..<index(range.upperBound)])
    }
  }

  /// Whether no unquoted value goes on behind a byte.
  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    default: byte.isSpaceOrControl
    }
  }

  /// Where the address begins in which a byte stands; nil in other parts of the HTML.
  private static func addressStart(behind end: Int, before offset: Int, in html: [UInt8]) -> Int? {
    var start = end + 1
    if html[end].isSpaceOrControl {
      guard let sign = html[start..<offset].firstIndex(of: UInt8(ascii: "=")) else { return nil }
      start = sign + 1
    }
    let opening = html[max(0, start - 24)..<start]
    guard opening.contains(where: "=(".utf8.contains) else { return nil }
    let pattern = /(?:(?:href|src|data-link|background)\s*=\s*["']?|url\(\s*["']?)$/
    return String(decoding: opening, as: UTF8.self).contains(pattern.ignoresCase()) ? start : nil
  }
}
