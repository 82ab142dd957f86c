import Text
import TextTemplates

/// Reads an output or a tag of Braze's Liquid: `${name}`, braces inside of braces, and braces that are missing.
struct BrazeTagReader {
  private let source: [UInt8]
  private let end: Int
  private let opening: TagOpening
  private var kind: LiquidToken.Kind
  /// Where the inside begins.
  private var start: Int
  private var at: Int
  private var markup = LiquidMarkup()
  private var quote: UInt8 = 0
  /// The places of the braces inside of the tag that are open.
  private var inner: [Int] = []
  /// Where the last of them that was closed ends.
  private var innerEnd = 0
  /// The first mark that may be meant for the end of the tag.
  private var mark: Range<Int>?
  /// Without a hint, it is to write the tag with the replacement in it.
  private var mistake: BraceMistake?
  /// Whether the tag has text of another language, such as JSON, in which braces mean nothing.
  private var holdsText = false
  /// A single brace that is open.
  private var single: Int?
  /// The place of braces behind a comma, which may be those of the next output.
  private var doubtful: Int?

  init(_ source: [UInt8], _ opening: TagOpening, end: Int) {
    (self.source, self.opening, self.end) = (source, opening, end)
    kind = opening.kind
    start = opening.range.upperBound
    at = start
  }

  mutating func read() -> LiquidToken {
    readStart()
    while at < end {
      let next = byte(at + 1)
      switch source[at] {
      case UInt8(ascii: "$") where next == UInt8(ascii: "{"): name(at + 2)
      case UInt8(ascii: "{"): if let tag = openBrace(next) { return tag }
      case UInt8(ascii: "}"): if let tag = closeBrace(next) { return tag }
      case UInt8(ascii: "%"): if let tag = percent(next) { return tag }
      default: add()
      }
    }
    return unclosed()
  }

  private func byte(_ at: Int) -> UInt8 { at < end ? source[at] : 0 }

  private func text(_ range: Range<Int>) -> String { source[range].text }

  private mutating func add() {
    if source[at].isQuote { toggleQuote() }
    markup.append(source[at], from: at)
    at += 1
  }

  /// A quote that another one on its line closes begins a text.
  private mutating func toggleQuote() {
    guard quote == 0 else {
      if quote == source[at] { quote = 0 }
      return
    }
    var close = at + 1
    while close < end, source[close] != source[at], source[close] != UInt8(ascii: "\n") { close += 1 }
    if byte(close) == source[at] { quote = source[at] }
  }

  private mutating func note(
    _ range: Range<Int>, _ text: String, _ message: String, hint: String? = nil, isRefused: Bool = false
  ) {
    let isRefused = isRefused || mistake?.isRefused == true
    if mistake == nil { replaceNote(range, text, message, hint: hint) }
    mistake?.isRefused = isRefused
  }

  private mutating func replaceNote(
    _ range: Range<Int>, _ text: String, _ message: String, hint: String? = nil, isRefused: Bool = false
  ) {
    let finding = TemplateFinding(.templateSyntax, at: range, message, hint: hint, replacement: text)
    mistake = BraceMistake(finding: finding, isRefused: isRefused)
  }

  // MARK: The start

  /// A tag whose inside begins as an output is one.
  private mutating func readStart() {
    guard kind == .tag else { return }
    var first = byte(start) == UInt8(ascii: "-") ? start + 1 : start
    while first < end, source[first].isSpace { first += 1 }
    if byte(first) == UInt8(ascii: "{"), byte(first + 1) == UInt8(ascii: "{") {
      (kind, start, at) = (.output, first + 2, first + 2)
    } else if byte(first) == UInt8(ascii: "$"), byte(first + 1) == UInt8(ascii: "{") {
      kind = .output
    }
    holdsText = opening.word(in: source)?.holdsText == true
  }

  // MARK: Names

  /// Reads a name, whose closing brace may be missing.
  private mutating func name(_ first: Int) {
    let close = source[first..<end].firstIndex { "{}\n".utf8.contains($0) } ?? end
    let isEndOfTag = kind == .tag && close > first && source[close - 1] == UInt8(ascii: "%")
    let continuation = continuation(in: first..<(isEndOfTag ? close - 1 : close))
    let isEndOfOutput =
      continuation != nil && byte(close + 1) == UInt8(ascii: "}") && byte(close + 2) != UInt8(ascii: "}")
    let isClosed = byte(close) == UInt8(ascii: "}") && !isEndOfTag && !isEndOfOutput
    let part = source[first..<(continuation ?? (isEndOfTag ? close - 1 : close))].stripped
    if !isClosed || continuation != nil {
      let right = "${\(part.text)}"
      note(
        at..<part.endIndex, right, "\"${\(part.text)\" has no \"}\" behind the name", hint: "close it: \(right)")
    }
    noteIndex(part, from: at, close: close)
    // The engine takes all up to a brace for the name.
    name(
      isClosed ? source[first..<close].stripped : part, from: at,
      close: isClosed ? close : max(first, part.endIndex) - 1)
    at = isClosed ? close + 1 : part.endIndex
  }

  /// The index of a list stands behind the braces of its name.
  private mutating func noteIndex(_ name: ArraySlice<UInt8>, from dollar: Int, close: Int) {
    guard name.last == UInt8(ascii: "]"), byte(close) == UInt8(ascii: "}"),
      let open = name.lastIndex(of: UInt8(ascii: "["))
    else { return }
    let index = name[open...].text
    note(
      dollar..<close + 1, "${\(name[..<open].text)}\(index)",
      "the index \(index) stands inside of the braces, and belongs behind them")
  }

  /// Where a filter, an operator or an option begins, which belongs behind a name.
  private func continuation(in name: Range<Int>) -> Int? {
    name.first { place in
      switch source[place] {
      case UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"): true
      case UInt8(ascii: "!"): byte(place + 1) == UInt8(ascii: "=")
      case UInt8(ascii: " "):
        ([" contains ", " and ", " or ", " limit:", " reversed"] as [StaticString]).contains {
          kind == .tag && source.span.starts(with: $0, at: place)
        }
      default: false
      }
    }
  }

  private mutating func name(_ part: ArraySlice<UInt8>, from dollar: Int, close: Int) {
    if !takesNamespace() { for byte in "default_attribute".utf8 { markup.append(byte, from: dollar) } }
    let quote = part.contains(UInt8(ascii: "\"")) ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    markup.append(UInt8(ascii: "["), from: dollar)
    markup.append(quote, from: dollar + 1)
    for i in part.indices { markup.append(source[i], from: i) }
    markup.append(quote, from: close)
    markup.append(UInt8(ascii: "]"), from: close)
  }

  /// Removes the point after a namespace, and the space around it.
  private mutating func takesNamespace() -> Bool {
    let before = markup.bytes.strippedAtEnd
    guard before.last == UInt8(ascii: ".") else { return false }
    let namespace = before.dropLast().strippedAtEnd
    let word = namespace.reversed().prefix { $0.isWord }
    guard word.contains(where: { !$0.isDigit }) else { return false }
    markup.removeLast(markup.bytes.count - namespace.endIndex)
    return true
  }

  // MARK: Braces

  private mutating func openBrace(_ next: UInt8) -> LiquidToken? {
    if next == UInt8(ascii: "%"), quote == 0 { return unclosed() }
    if next == UInt8(ascii: "{") {
      guard kind == .tag || mayNest, inner.count < 8 else { return unclosed() }
      if doubtful == nil, quote == 0, markup.bytes.strippedAtEnd.last == UInt8(ascii: ",") {
        doubtful = at
      }
      // The word before the braces ends there: {% elsif{{${city}}} == 'Rome' %}.
      if kind == .tag, quote == 0, markup.bytes.last?.isWord == true { markup.append(UInt8(ascii: " "), from: at) }
      inner.append(at)
      at += byte(at + 2) == UInt8(ascii: "-") ? 3 : 2
    } else if quote != 0 || holdsText || next == UInt8(ascii: "%") {
      add()
    } else if let (first, close) = nameWithoutDollar() {
      let right = "${\(text(at + 1..<close))}"
      note(
        first..<close + 1, right, "\"\(text(first..<close + 1))\" is no name in \"${}\"",
        isRefused: kind == .output && first < at)
      if first < at { truncate(to: first) }
      name(source[at + 1..<close], from: at, close: close)
      at = close + 1
    } else {
      note(at..<at + 1, "", "\"{\" is not expected here")
      single = single ?? at
      at += 1
    }
    return nil
  }

  /// Whether braces may stand here inside of an output: in a text, or where a value is expected.
  private var mayNest: Bool {
    guard quote == 0, let last = markup.bytes.strippedAtEnd.last else { return true }
    return ":,=<>([|".utf8.contains(last)
  }

  /// A name in braces whose `$` is missing or has a space behind it: `custom_attribute.{tier}`, `$ {city}`.
  private func nameWithoutDollar() -> (first: Int, close: Int)? {
    let close = source[(at + 1)..<end].firstIndex { !$0.isWord && $0 != UInt8(ascii: " ") } ?? end
    guard close > at + 1, byte(close) == UInt8(ascii: "}") else { return nil }
    if markup.bytes.last == UInt8(ascii: ".") { return (at, close) }
    let before = source[start..<at].strippedAtEnd
    return before.last == UInt8(ascii: "$") ? (before.endIndex - 1, close) : nil
  }

  private mutating func closeBrace(_ next: UInt8) -> LiquidToken? {
    let isDouble = next == UInt8(ascii: "}")
    let isText = kind == .tag && inner.isEmpty && (quote != 0 || holdsText)
    if isText {
      add()
    } else if let open = inner.last {
      if isDouble {
        if markup.bytes.last == UInt8(ascii: "-"), markup.places.last ?? 0 > open { markup.removeLast() }
      } else {
        let range = open..<at + 1
        note(range, text(range) + "}", "\"\(text(range))\" ends with one brace", isRefused: kind == .output)
      }
      inner.removeLast()
      at += isDouble ? 2 : 1
      innerEnd = at
    } else if kind == .output {
      return endOfOutput(isDouble)
    } else {
      if let single, !isDouble, mistake?.finding.range.lowerBound == single {
        let range = single..<at + 1
        replaceNote(range, text(single + 1..<at), "\"\(text(range))\" has braces that mean nothing")
        self.single = nil
      } else if mark == nil, single == nil {
        mark = at..<at + (isDouble ? 2 : 1)
      }
      at += isDouble ? 2 : 1
    }
    return nil
  }

  private mutating func truncate(to place: Int) {
    while let last = markup.places.last, last >= place { markup.removeLast() }
  }

  private mutating func endOfOutput(_ isDouble: Bool) -> LiquidToken {
    var first = at
    if markup.bytes.last == UInt8(ascii: "%") {
      first -= 1
      markup.removeLast()
    }
    if isDouble, first == at {
      at += 2
      if let single, single == start {
        // A filter behind the braces is meant for the value.
        let line = source[at..<end].prefix { !"{\n".utf8.contains($0) }
        let isFiltered = line.strippedAtStart.first == UInt8(ascii: "|")
        let close = isFiltered ? line.firstIndex(of: UInt8(ascii: "}")) : byte(at) == UInt8(ascii: "}") ? at : nil
        if let close {
          let right = "{{\(text(start + 1..<first))\(text(at..<close))}}"
          mistake?.finding.range = opening.range.lowerBound..<close + 1
          mistake?.finding.replacement = right
          mistake?.finding.message = "\"{{{\" has a brace too many"
          if !isFiltered { at += 1 }
        }
      }
      return tag(insideEnd: first)
    }
    // Braces with a space between them belong together.
    var last = at + 1
    var space = last
    while byte(space) == UInt8(ascii: " ") { space += 1 }
    while byte(space) == UInt8(ascii: "}"), space < last + 8 { (last, space) = (space + 1, space + 1) }
    let endsName = source[first - 1] == UInt8(ascii: "}") && last == at + 1
    note(first..<last, "}}", "\"\(text(first..<last))\" stands where \"}}\" ends the output", isRefused: !endsName)
    // The engine takes the brace of the name for one of the output, and finds no name.
    if endsName { truncate(to: start) }
    at = last
    return tag(insideEnd: first)
  }

  private mutating func percent(_ next: UInt8) -> LiquidToken? {
    guard kind == .tag else {
      add()
      return nil
    }
    if next == UInt8(ascii: "}") {
      if let open = inner.last {
        let value = open..<max(open, valueEnd(from: open))
        // Whoever writes "))" has missed the key.
        let last = source[value.upperBound...].firstIndex { $0 != UInt8(ascii: ")") } ?? source.count
        note(open..<last, text(value) + "}}", "\"\(text(open..<last))\" has no \"}}\" behind it")
      }
      let last = at
      at += !opening.isRight && byte(at + 2) == UInt8(ascii: "}") ? 3 : 2
      return tag(insideEnd: last)
    }
    if next == UInt8(ascii: "%"), byte(at + 2) == UInt8(ascii: "}") {
      note(at..<at + 1, "", "\"%%}\" has a sign too many")
      at += 1
      return nil
    }
    if mark == nil, quote == 0, inner.isEmpty {
      var space = at + 1
      while byte(space) == UInt8(ascii: " ") { space += 1 }
      mark = at..<(byte(space) == UInt8(ascii: "}") ? space + 1 : at + 1)
    }
    add()
    return nil
  }

  // MARK: The end

  /// Where the value ends in the template that begins at a place of it.
  private func valueEnd(from place: Int, isCondition: Bool = false) -> Int {
    let count = markup.places.lastIndex { $0 < place }.map { $0 + 1 } ?? 0
    let last = StrictParser.valueEnd(markup, count..<markup.bytes.count, isCondition: isCondition)
    guard last > count else { return count < markup.places.count ? Int(markup.places[count]) : at }
    let place = markup.place(last - 1..<last).upperBound
    // The braces around the last part are no part of the markup.
    return place < innerEnd && source[place..<innerEnd].allSatisfy { " -}".utf8.contains($0) } ? innerEnd : place
  }

  /// An output or a tag without an end.
  private mutating func unclosed() -> LiquidToken {
    let first = opening.range.lowerBound
    if kind == .tag, let mark {
      truncate(to: mark.lowerBound)
      let isSpaced = source[mark.lowerBound - 1].isSpace
      note(
        mark, isSpaced ? "%}" : " %}", "\"\(text(mark))\" stands where \"%}\" ends the tag",
        isRefused: true)
      self.mark = nil
      at = mark.upperBound
      return tag(insideEnd: mark.lowerBound)
    }
    if let doubtful, kind == .output { truncate(to: doubtful) }
    var close = kind == .output ? "}}" : " %}"
    let line = source[start..<at].firstIndex(of: UInt8(ascii: "\n")) ?? at
    var last = kind == .output ? valueEnd(from: start) : line
    if kind == .tag, let word = opening.word(in: source) {
      if word.isCondition { last = valueEnd(from: word.name.endIndex, isCondition: true) }
      if word.isAlone { last = word.name.endIndex }
    } else if let quote = source[min(last, line)..<line].first(where: { !": ".utf8.contains($0) }), quote.isQuote {
      (last, close) = (line, String(UnicodeScalar(quote)) + close)
    }
    last = source[start..<max(start, last)].strippedAtEnd.endIndex
    truncate(to: last)
    if let quote = close.utf8.first, quote.isQuote { markup.append(quote, from: last - 1) }
    at = last
    let written = text(first..<last)
    note(first..<last, written + close, "\"\(written)\" has no \"\(close.suffix(2))\" behind it", isRefused: true)
    return tag(insideEnd: last)
  }

  /// The tag that ends before `at`.
  private mutating func tag(insideEnd: Int) -> LiquidToken {
    let inside = start..<max(start, insideEnd)
    let first = opening.range.lowerBound
    if kind == .output, opening.kind == .tag, source[first..<at].last != UInt8(ascii: "%") {
      var close = at
      while byte(close) == UInt8(ascii: " ") { close += 1 }
      if byte(close) == UInt8(ascii: "%"), byte(close + 1) == UInt8(ascii: "}") { at = close + 2 }
    }
    // A third brace is right behind ${name}, and of a name without braces another finding tells.
    let isUnbraced = zip(source[inside], source[inside].dropFirst()).contains { $0 == UInt8(ascii: "$") && $1.isLetter }
    if let mark, !isUnbraced, mark.lowerBound < insideEnd, source[mark.lowerBound] == UInt8(ascii: "}") {
      note(mark, "", "\"\(text(mark))\" is not expected here")
    }
    if !opening.isRight || kind != opening.kind {
      let isOutput = kind == .output
      replaceNote(
        first..<at, isOutput ? "{{\(text(inside))}}" : "{%\(text(inside))%}",
        "\"\(text(first..<start))\" opens no \(isOutput ? "output" : "tag")", isRefused: true)
    }
    if var corrected = mistake {
      corrected.finding.hint = corrected.finding.hint ?? hint(corrected.finding)
      mistake = corrected
    }
    return LiquidToken(
      kind: kind, range: first..<at, inside: inside, part: LiquidPart(markup, markup.all), mistake: mistake)
  }

  /// The tag as it is right, if it is short.
  private func hint(_ finding: TemplateFinding) -> String {
    let (range, right) = (finding.range, finding.replacement ?? "")
    let after = range.upperBound..<max(at, range.upperBound)
    var before = text(opening.range.lowerBound..<range.lowerBound)
    if right.isEmpty, before.last == " ", byte(after.lowerBound) == UInt8(ascii: " ") { before.removeLast() }
    var rest = text(after)
    // A brace that is left over goes, too.
    if let mark, after.contains(mark.lowerBound), after.contains(mark.upperBound) {
      rest = text(after.lowerBound..<mark.lowerBound)
      if rest.last == " ", byte(mark.upperBound) == UInt8(ascii: " ") { rest.removeLast() }
      rest += text(mark.upperBound..<after.upperBound)
    }
    let corrected = before + right + rest
    if corrected.utf8.count <= 120, !corrected.contains("\n") { return "write \(corrected)" }
    return right.isEmpty ? "leave it out" : "write \(right)"
  }
}
