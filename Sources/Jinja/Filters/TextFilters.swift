import TextTemplates

/// Filters of texts.
enum TextFilters {
  static let all: [JinjaFilter] = [
    .text("upper", LetterCase.upper), .text("lower", LetterCase.lower), .text("capitalize", LetterCase.capitalized),
    .text("string") { $0 },
    // Words begin after white space, hyphens and opening brackets.
    .text("title") { text in
      PythonLetterCase.title(text, \.uppercaseMapping) {
        !JinjaText.isSpace($0) && !"-({[<".unicodeScalars.contains($0)
      }
    },
    JinjaFilter("trim", takes: ["chars"]) { renderer, value, arguments throws(Failure) in
      value.with(text: try TextMethods.stripped(try renderer.string(value), arguments[0]))
    },
    JinjaFilter("center", takes: ["width"]) { renderer, value, arguments throws(Failure) in
      let text = try renderer.string(value)
      return try renderer.callMethod(
        TextMethods.padding("center"), of: value.text == nil ? .text(text) : value,
        CallArguments(positional: [arguments[0] ?? .int(80)]))
    },
    JinjaFilter("wordcount") { renderer, value, _ throws(Failure) in
      .int(wordCount(try renderer.string(value)))
    },
    JinjaFilter("replace", takes: ["old", "new", "count"], required: 2) {
      renderer, value, arguments throws(Failure) in
      let (old, new) = (arguments[0] ?? .none, arguments[1] ?? .none)
      let count = try arguments[2]?.notNone?.wholeNumber() ?? -1
      var isMarkup = renderer.escapes && value.isMarkup
      var text = try renderer.string(value)
      if renderer.escapes, !isMarkup, old.isMarkup || new.isMarkup {
        text = HTMLText.escaped(text)
        isMarkup = true
      }
      let (oldText, newText) = (try renderer.string(old), try renderer.string(new))
      let result = try renderer.replaced(
        text, isMarkup && !old.isMarkup ? HTMLText.escaped(oldText) : oldText,
        isMarkup && !new.isMarkup ? HTMLText.escaped(newText) : newText, count: count)
      return isMarkup ? .markup(result) : .text(result)
    },
    JinjaFilter("truncate", takes: ["length", "killwords", "end", "leeway"]) {
      renderer, value, arguments throws(Failure) in
      let length = try arguments[0]?.wholeNumber() ?? 255
      let end = arguments[2] ?? JinjaValue("...")
      let leeway = try arguments[3]?.notNone?.wholeNumber() ?? 5
      let endLength = try renderer.count(end)
      // The numbers as they are written, which may be beyond what is counted with.
      if length < endLength {
        let excerpt = try renderer.representation(arguments[0] ?? .int(length)).text
        throw Failure(.assertion, "expected length >= \(endLength), got \(excerpt)")
      }
      if leeway < 0 {
        let excerpt = try renderer.representation(arguments[3] ?? .int(leeway)).text
        throw Failure(.assertion, "expected leeway >= 0, got \(excerpt)")
      }
      if try renderer.count(value) <= length + min(leeway, 1 << 40) { return value }
      guard let text = value.text else { throw Failure(.type, "can only concatenate list (not \"str\") to list") }
      try renderer.charge(bytes: text.count)
      var head = text[..<JinjaText.offset(text, of: length - endLength)]
      if !(arguments[1]?.isTrue ?? false), let space = head.lastIndex(of: UInt8(ascii: " ")) { head = head[..<space] }
      return try renderer.added(value.with(text: Array(head)), end)
    },
    JinjaFilter("indent", takes: ["width", "first", "blank"]) { renderer, value, arguments throws(Failure) in
      var indent = arguments[0]?.text ?? []
      if arguments[0]?.text == nil {
        let width = try arguments[0]?.wholeNumber() ?? 4
        try renderer.pay(text: width)
        indent.append(repeating: UInt8(ascii: " "), count: width)
      }
      guard let text = value.text else {
        if case .list = value { throw value.lacks("splitlines") }
        try value.checkDefined()
        throw Failure(.type, "unsupported operand type(s) for +=: '\(value.typeName)' and 'str'")
      }
      let lines = JinjaText.lines(text + [UInt8(ascii: "\n")])
      try renderer.checkSize(text.count, adding: indent.count, times: lines.count)
      var result = arguments[1]?.isTrue ?? false ? indent : []
      for (i, line) in lines.enumerated() {
        if i > 0 {
          result.append(UInt8(ascii: "\n"))
          if !line.isEmpty || arguments[2]?.isTrue ?? false { result += indent }
        }
        result += line
      }
      try renderer.charge(bytes: result.count)
      return value.with(text: result)
    },
    JinjaFilter("wordwrap", takes: ["width", "break_long_words", "wrapstring", "break_on_hyphens"]) {
      renderer, value, arguments throws(Failure) in
      guard let text = value.text else { throw value.lacks("splitlines") }
      let width = try arguments[0]?.wholeNumber() ?? 79
      try renderer.charge(text.count / 4)
      let separator = try arguments[2]?.notNone?.requiredText() ?? [UInt8(ascii: "\n")]
      let wrapper = WordWrapper(
        width: width, breaksLongWords: arguments[1]?.isTrue ?? true, breaksOnHyphens: arguments[3]?.isTrue ?? true)
      var lines: [[UInt8]] = []
      for line in JinjaText.lines(text) {
        if width <= 0 {
          let excerpt = try renderer.representation(arguments[0] ?? .none).text
          throw Failure(.value, "invalid width \(excerpt) (must be > 0)")
        }
        let wrappedLines = wrapper.lines(of: line)
        lines += wrappedLines.isEmpty ? [[]] : wrappedLines
      }
      try renderer.checkSize(text.count, adding: separator.count, times: lines.count)
      return .text(Array(lines.joined(separator: separator)))
    },
  ]

  private static func wordCount(_ bytes: [UInt8]) -> Int {
    var (count, isInside) = (0, false)
    for scalar in JinjaText.scalars(bytes) {
      let isLetter = scalar.properties.isAlphabetic && !marks.contains(scalar.properties.generalCategory)
      let isWord = scalar == "_" || isLetter || scalar.properties.numericType != nil
      if isWord, !isInside { count += 1 }
      isInside = isWord
    }
    return count
  }

  private static let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .spacingMark, .enclosingMark]
}
