import Templates

/// How a locale writes numbers: those that adaptive-expressions knows, by their exact names. All others
/// are written as in English, as there.
struct NumberLocale: Sendable {
  var decimal = "."
  var group = ","
  /// The sizes of groups from the decimal point on; the last one repeats.
  var sizes = [3]
  var hasArabicNumerals = false

  static let english = NumberLocale()

  static func named(_ name: String) -> NumberLocale { table[name] ?? english }

  /// A row of the table has the point, the sign between groups, their sizes, the numerals, and the locales.
  private static let table = Dictionary(
    Templates.rows("number-locales.tsv", separator: "\t").flatMap { row in
      let locale = NumberLocale(
        decimal: row[0], group: row[1], sizes: row[2].split(separator: ",").compactMap { Int($0) },
        hasArabicNumerals: row[3] == "arabic")
      return row[4].split(separator: " ").map { (String($0), locale) }
    }
  ) { first, _ in first }

  /// Whole digits with the groups' signs between.
  func grouped(_ digits: String) -> String {
    guard digits.utf8.allSatisfy(\.isDigit) else { return digits }
    var rest = digits[...]
    var parts: [Substring] = []
    var i = 0
    while let size = sizes[safe: min(i, sizes.count - 1)], rest.count > size {
      parts.insert(rest.suffix(size), at: 0)
      rest = rest.dropLast(size)
      i += 1
    }
    return ([rest] + parts).joined(separator: group)
  }

  func numerals(_ text: String) -> String {
    guard hasArabicNumerals else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          (0x30...0x39).contains($0.value) ? Unicode.Scalar($0.value - 0x30 + 0x660) ?? $0 : $0
        }))
  }
}

extension Array {
  /// The element, or nil beyond the ends.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
