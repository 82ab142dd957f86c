/// Searches for bytes in bytes, in linear time.
enum JinjaSearch {
  static func first(_ part: [UInt8], in bytes: [UInt8], from start: Int = 0) -> Int? {
    guard let head = part.first else { return start <= bytes.count ? start : nil }
    guard start >= 0, bytes.count - start >= part.count else { return nil }
    if part.count > 16 { return firstOfLong(part, in: bytes, from: start) }
    return bytes.withUnsafeBufferPointer { bytes in
      var at = start
      while at <= bytes.count - part.count {
        if bytes[at] == head {
          var i = 1
          while i < part.count, bytes[at + i] == part[i] { i += 1 }
          if i == part.count { return at }
        }
        at += 1
      }
      return nil
    }
  }

  /// Never looks at a byte of the text again (Knuth, Morris and Pratt), because parts and texts may be long.
  private static func firstOfLong(_ part: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    // The length of the longest beginning of the part that ends at each place of it.
    var borders = [Int](repeating: 0, count: part.count)
    var length = 0
    for i in 1..<part.count {
      while length > 0, part[i] != part[length] { length = borders[length - 1] }
      if part[i] == part[length] { length += 1 }
      borders[i] = length
    }
    var matched = 0
    for at in start..<bytes.count {
      while matched > 0, bytes[at] != part[matched] { matched = borders[matched - 1] }
      if bytes[at] == part[matched] { matched += 1 }
      if matched == part.count { return at - matched + 1 }
    }
    return nil
  }

  /// The last place that ends before a byte.
  static func last(_ part: [UInt8], in bytes: [UInt8], before end: Int) -> Int? {
    let end = min(end, bytes.count)
    if part.count > 16 {
      return first(part.reversed(), in: bytes[..<end].reversed()).map { end - $0 - part.count }
    }
    var at = end - part.count
    while at >= 0 {
      if bytes[at..<at + part.count].elementsEqual(part) { return at }
      at -= 1
    }
    return nil
  }
}
