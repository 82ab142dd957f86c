public struct Color: Sendable, Hashable {
  public var red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  public init?(_ text: String) {
    if text == "transparent" { self.init(red: 0, green: 0, blue: 0, alpha: 0); return }
    guard text.first == "#" else { return nil }
    let d = text.dropFirst().compactMap(\.hexDigitValue)
    guard d.count == text.utf8.count - 1 else { return nil }
    switch d.count {
    case 3, 4:
      let v = d.map { UInt8($0 * 17) }
      self.init(red: v[0], green: v[1], blue: v[2], alpha: d.count == 4 ? v[3] : 255)
    case 6, 8:
      let v = stride(from: 0, to: d.count, by: 2).map { UInt8(d[$0] * 16 + d[$0 + 1]) }
      self.init(red: v[0], green: v[1], blue: v[2], alpha: d.count == 8 ? v[3] : 255)
    default: return nil
    }
  }
  public var css: String {
    func h(_ v: UInt8) -> String { let s = String(v, radix: 16); return s.count == 1 ? "0" + s : s }
    return "#" + h(red) + h(green) + h(blue) + (alpha == 255 ? "" : h(alpha))
  }
}
