/// The groups of widths that `targetWidth` names, of which a card has one at a time.
struct WidthGroups: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let veryNarrow = WidthGroups(rawValue: 1)
  static let narrow = WidthGroups(rawValue: 2)
  static let standard = WidthGroups(rawValue: 4)
  static let wide = WidthGroups(rawValue: 8)
  static let all = WidthGroups(rawValue: 15)
  /// From the narrowest.
  static let each: [WidthGroups] = [.veryNarrow, .narrow, .standard, .wide]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `narrow`, `atLeast:narrow` or `atMost:narrow`, in any letter case; nil for anything else.
  init?(_ text: String) {
    guard text.utf8.count <= 18 else { return nil }
    let parts = text.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.last,
      let index = ["verynarrow", "narrow", "standard", "wide"].firstIndex(of: String(name))
    else { return nil }
    switch parts.dropLast() {
    case []: self.init(rawValue: 1 << index)
    case ["atleast"]: self.init(rawValue: 15 & ~((1 << index) - 1))
    case ["atmost"]: self.init(rawValue: (2 << index) - 1)
    default: return nil
    }
  }
}
