import Text

/// Searches for bytes in bytes, in linear time.
enum JinjaSearch {
  static func first(_ part: [UInt8], in bytes: [UInt8], from start: Int = 0) -> Int? {
    part.isEmpty ? (start <= bytes.count ? start : nil) : bytes.span.firstIndex(of: part, from: start)
  }

  /// The last place that ends before a byte.
  static func last(_ part: [UInt8], in bytes: [UInt8], before end: Int) -> Int? {
    let end = min(end, bytes.count)
    return first(part.reversed(), in: bytes[..<end].reversed()).map { end - $0 - part.count }
  }
}
