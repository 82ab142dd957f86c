/// Encodes host names with letters outside ASCII: RFC 3492.
enum Punycode {
  /// The label unchanged if it is ASCII, else `xn--` and its encoding.
  static func label(_ label: Substring) -> String {
    label.utf8.allSatisfy { $0 < 0x80 } ? String(label) : "xn--" + encode(label.unicodeScalars.map(\.value))
  }

  private static func encode(_ scalars: [UInt32]) -> String {
    var out = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
    let basic = UInt32(out.count)
    if basic > 0 { out.append(UInt8(ascii: "-")) }
    var n: UInt32 = 128
    var delta: UInt32 = 0
    var bias: UInt32 = 72
    var handled = basic
    while handled < scalars.count {
      guard let next = scalars.filter({ $0 >= n }).min() else { break }
      let (step, overflow) = (next - n).multipliedReportingOverflow(by: handled + 1)
      let (sum, tooMuch) = delta.addingReportingOverflow(step)
      if overflow || tooMuch { break }
      delta = sum
      n = next
      for scalar in scalars {
        if scalar < n { delta &+= 1 }
        guard scalar == n else { continue }
        var q = delta
        var k: UInt32 = 36
        while true {
          let threshold = k <= bias ? 1 : min(k - bias, 26)
          if q < threshold { break }
          out.append(digit(threshold + (q - threshold) % (36 - threshold)))
          q = (q - threshold) / (36 - threshold)
          k += 36
        }
        out.append(digit(q))
        bias = adapt(delta, count: handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta &+= 1
      n += 1
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func adapt(_ delta: UInt32, count: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var k: UInt32 = 0
    while delta > 455 {
      delta /= 35
      k += 36
    }
    return k + 36 * delta / (delta + 38)
  }

  private static func digit(_ value: UInt32) -> UInt8 { UInt8(value < 26 ? 0x61 + value : 0x16 + value) }
}
