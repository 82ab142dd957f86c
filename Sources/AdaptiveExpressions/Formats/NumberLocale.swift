/// How a locale writes numbers: those that adaptive-expressions knows, by their exact names. All others are written as in
/// English, as there.
struct NumberLocale: Sendable {
  var decimal = "."
  var group = ","
  /// The sizes of groups from the decimal point on; the last one repeats.
  var sizes = [3]
  var hasArabicNumerals = false

  static let english = NumberLocale()

  static func named(_ name: String) -> NumberLocale { table[name] ?? english }

  private static let table: [String: NumberLocale] = {
    var table: [String: NumberLocale] = ["en-IN": NumberLocale(sizes: [3, 2])]
    func add(_ names: String, _ locale: NumberLocale) {
      for name in names.split(separator: " ") { table[String(name)] = locale }
    }
    add(
      "ar-DZ ar-LY ar-MA ar-TN ca-ES de-DE es-BO es-ES it-IT mk-MK nl-NL pl-PL pt-BR",
      NumberLocale(decimal: ",", group: "."))
    add("cs-CZ fi-FI fr-CA fr-FR hu-HU ru-RU sv-SE uk-UA", NumberLocale(decimal: ",", group: "\u{A0}"))
    add("de-CH", NumberLocale(decimal: ",", group: "'"))
    add(
      """
      ar-001 ar-AE ar-BH ar-DJ ar-EG ar-ER ar-IL ar-IQ ar-JO ar-KM ar-KW ar-LB ar-MR ar-OM ar-PS ar-QA ar-SA ar-SD \
      ar-SO ar-SS ar-SY ar-TD ar-YE
      """, NumberLocale(decimal: "٫", group: "٬", hasArabicNumerals: true))
    return table
  }()

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
