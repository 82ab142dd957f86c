import Templates
import Text

/// Scripts that the first bytes of their letters distinguish.
enum Script: String, CaseIterable {
  case latin = "Latin"
  case greek = "Greek"
  case cyrillic = "Cyrillic"
  case hebrew = "Hebrew"
  case arabic = "Arabic"
  case devanagari = "Devanagari"
  case thai = "Thai"
  case chinese = "Chinese"
  case japanese = "Japanese"
  case korean = "Korean"

  var isRightToLeft: Bool { self == .hebrew || self == .arabic }

  /// The script of more than half of the letters; nil where there is none.
  static func most(of title: String, _ text: String) -> Script? {
    var counts = Counts()
    counts.add(title)
    counts.add(text)
    return counts.most
  }

  private struct Counts {
    private var latin = 0
    private var others = 0
    private var byScript: [Int] = []

    mutating func add(_ text: String) {
      text.withBytes { bytes in
        latin += bytes.count { $0.isLetter }
        for i in bytes.indices.dropLast() where bytes[i] >= 0xC0 { count(bytes[i], bytes[i + 1]) }
      }
    }

    /// Counts a letter by the first two bytes of its UTF-8.
    private mutating func count(_ first: UInt8, _ second: UInt8) {
      switch (first, second) {
      case (0xC3...0xCA, _), (0xE1, 0xB8...0xBB): latin += 1
      case (0xCE...0xCF, _): add(.greek)
      case (0xD0...0xD3, _): add(.cyrillic)
      case (0xD6, 0x90...), (0xD7, _): add(.hebrew)
      case (0xD8...0xDB, _), (0xEF, 0xAD...0xBB): add(.arabic)
      case (0xE0, 0xA4...0xA5): add(.devanagari)
      case (0xE0, 0xB8...0xB9): add(.thai)
      case (0xE3, 0x81...0x83): add(.japanese)
      case (0xE4...0xE9, _): add(.chinese)
      case (0xEA, 0xB0...), (0xEB...0xED, _): add(.korean)
      case (0xCD...0xDF, _), (0xE0...0xE1, _): others += 1
      default: break
      }
    }

    private mutating func add(_ script: Script) {
      if byScript.isEmpty { byScript = [Int](repeating: 0, count: Script.allCases.count) }
      byScript[script.index] += 1
    }

    var most: Script? {
      let all = latin + others + byScript.reduce(0, +)
      if latin * 2 > all { return .latin }
      guard let place = byScript.indices.max(by: { byScript[$0] < byScript[$1] }), byScript[place] * 2 > all else {
        return nil
      }
      return Script.allCases[place]
    }
  }

  private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The scripts that a language tag (BCP 47) implies; nil
  /// for unknown languages and those with several scripts.
  static func expected(of tag: String) -> Set<Script>? {
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) { return scripts[String(script)] }
    return parts.first.flatMap { languages[String($0)] }
  }

  private static let scripts = table("scripts")
  private static let languages = table("languages")

  private static func table(_ heading: String) -> [String: Set<Script>] {
    let rows = Templates.rows("scripts.txt", under: heading)
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], Set($0.dropFirst().compactMap(Script.init))) })
  }
}
