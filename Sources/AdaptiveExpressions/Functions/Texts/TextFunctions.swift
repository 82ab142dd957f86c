/// Texts. Lengths and positions count the code units of UTF-16, as JavaScript does.
enum TextFunctions {
  static let all: [ExpressionFunction] = [
    // Joins lists to a list, and anything else as text.
    .values("concat", "&", takes: .from(1)) { arguments, evaluator throws(ExpressionError) in
      var result = arguments[0]
      for value in arguments.values.dropFirst() { result = try concatenated(result, value, &evaluator) }
      return result
    },
    .values("length", takes: .one) { arguments, _ throws(ExpressionError) in
      .number(Double(try arguments.stringOrNothing(0).utf16.count))
    },
    replacing("replace", spendsHalf: false) { $0.parts(between: $1) },
    replacing("replaceIgnoreCase", spendsHalf: true) { parts(of: $0, between: $1) },
    .values("split", takes: 1...2) { arguments, evaluator throws(ExpressionError) in
      let (text, separator) = (try arguments.stringOrNothing(0), try arguments.stringOrNothing(1))
      guard text.utf8.count <= ExpressionEvaluator.listLimit * 4 else { throw ExpressionEvaluator.tooLarge }
      try evaluator.spend(text.utf8.count / 2)
      if separator.isEmpty { return .list(text.codeUnits.map { .string(String(codeUnits: [$0])) }) }
      return .list(text.parts(between: separator).map { .string($0) })
    },
    .values("substring", takes: 2...3) { arguments, _ throws(ExpressionError) in
      if arguments[0].isMissing { return .string("") }
      let units = try arguments.string(0).codeUnits
      let start = try arguments.wholeNumber(1)
      guard 0...units.count ~= start else { throw ExpressionError("substring begins at \(start), outside the text") }
      let length = arguments.count > 2 ? try arguments.wholeNumber(2) : units.count - start
      guard 0...(units.count - start) ~= length else {
        throw ExpressionError("substring has the length \(length), more than the text")
      }
      return .string(String(codeUnits: units[start..<(start + length)]))
    },
    changed("toLower", takes: 1...2) { $0.lowercased() }, changed("toUpper", takes: 1...2) { $0.uppercased() },
    changed("trim", takes: .one) { $0.trimmed },
    changed("sentenceCase", takes: 1...2) { capitalized($0.lowercased()) },
    changed("titleCase", takes: 1...2) { titled($0.lowercased()) },
    .values("addOrdinal", takes: .one) { arguments, _ throws(ExpressionError) in
      let number = try arguments.wholeNumber(0)
      let text = NumberText.text(of: Double(number))
      return .string(number > 0 ? text + ordinalSuffix(number) : text)
    },
    .values("EOL", takes: 0...0) { _, _ in .string("\n") },
    // From the same sequence as `rand`.
    .values("newGuid", takes: 0...0) { _, evaluator in
      let digits = Array("0123456789abcdef")
      var (text, bits) = ("", UInt64(0))
      for (i, letter) in "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".enumerated() {
        if i % 16 == 0 { bits = evaluator.nextRandom() }
        defer { bits >>= 4 }
        switch letter {
        case "x": text.append(digits[Int(bits & 15)])
        case "y": text.append(digits[Int(bits & 3 | 8)])
        default: text.append(letter)
        }
      }
      return .string(text)
    },
  ]

  /// - Parameter spendsHalf: Whether it takes a step for each two bytes.
  private static func replacing(
    _ name: String, spendsHalf: Bool, _ parts: @escaping @Sendable (_ text: String, _ old: String) -> [String]
  ) -> ExpressionFunction {
    .values(name, takes: .three) { arguments, evaluator throws(ExpressionError) in
      let (text, oldText) = (try arguments.stringOrNothing(0), try arguments.stringOrNothing(1))
      guard !oldText.isEmpty else { throw ExpressionError("\(name) needs a text to look for") }
      if spendsHalf { try evaluator.spend(text.utf8.count / 2) }
      return .string(try evaluator.joined(parts(text, oldText), arguments.stringOrNothing(2)))
    }
  }

  private static func changed(
    _ name: String, takes arity: ClosedRange<Int>, _ change: @escaping @Sendable (String) -> String
  ) -> ExpressionFunction {
    .values(name, takes: arity) { arguments, _ throws(ExpressionError) in
      .string(change(try arguments.stringOrNothing(0)))
    }
  }

  private static func concatenated(
    _ a: ExpressionValue, _ b: ExpressionValue, _ evaluator: inout ExpressionEvaluator
  ) throws(ExpressionError) -> ExpressionValue {
    switch (a, b) {
    case (.list(let a), .list(let b)):
      guard a.count + b.count <= ExpressionEvaluator.listLimit else { throw ExpressionEvaluator.tooLarge }
      return .list(a + b)
    case (.list, _) where b.isMissingOrNull: return a
    case (_, .list) where a.isMissingOrNull: return b
    case _ where a.isMissingOrNull && b.isMissingOrNull: return .missing
    default: return .string(try evaluator.joined([evaluator.written(a), evaluator.written(b)], ""))
    }
  }

  /// The parts between the occurrences of a separator in any letter case.
  private static func parts(of text: String, between separator: String) -> [String] {
    let letters = Array(text)
    let ranges = letters.map { $0.lowercased() }.ranges(between: separator.lowercased().map(String.init))
    return ranges.map { String(letters[$0]) }
  }

  private static func capitalized(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    return String(first).uppercased() + String(text.unicodeScalars.dropFirst())
  }

  /// Each letter or digit of ASCII that follows white space,
  /// or what is none, begins a word, which white space ends.
  private static func titled(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for scalar in text.unicodeScalars {
      let isLetter = scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar))
      if scalar.properties.isWhitespace {
        isInWord = false
      } else if !isInWord, isLetter {
        isInWord = true
        result += String(scalar).uppercased()
        continue
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// `1st`, `2nd`, `3rd`, `11th`.
  static func ordinalSuffix(_ number: Int) -> String {
    if 11...13 ~= number % 100 { return "th" }
    switch number % 10 {
    case 1: return "st"
    case 2: return "nd"
    case 3: return "rd"
    default: return "th"
    }
  }
}

extension ExpressionEvaluator {
  /// Joins texts, unless the result is too long.
  mutating func joined(_ parts: [String], _ separator: String) throws(ExpressionError) -> String {
    let size = parts.reduce(0) { $0 + $1.utf8.count } + separator.utf8.count * max(0, parts.count - 1)
    guard size <= Self.textLimit else { throw Self.tooLarge }
    try spend(parts.count / 4)
    return parts.joined(separator: separator)
  }
}
