import AdaptiveElements
import Documents

/// The values of an element as its row in the table has them: words in small letters, and defaults.
extension HostElement {
  func word(_ key: String) -> String {
    let property = row?.property(key)
    let stated = node[key]?.string?.lowercased()
    let known = property?.words.first { $0.lowercased() == stated }
    return (known ?? property?.defaultValue ?? "").lowercased()
  }

  func text(_ key: String) -> String? { node[key]?.string.flatMap { $0.isEmpty ? nil : $0 } }

  func number(_ key: String) -> Double? {
    let number = node[key]?.number ?? row?.property(key)?.defaultValue.flatMap(Double.init)
    return number?.isFinite == true ? number : nil
  }

  func flag(_ key: String) -> Bool {
    node[key]?.bool ?? node[key]?.string.flatMap { Bool($0.lowercased()) }
      ?? (row?.property(key)?.defaultValue == "true")
  }
}
