import Text

/// A style sheet as its rules, as far as checks need them.
struct StyleSheet {
  struct Rule {
    /// The selectors, or the name and condition of an at-rule such as `@font-face`.
    var prelude: String
    /// The at-rules around it, and the selectors of rules that it is nested in, the outermost first.
    var outer: [String]
    /// The declarations of colours.
    var declarations: [ColorDeclaration] = []
    /// Whether it, or a rule around it, is lost when the SDK escapes `<`, `>` and `&`.
    var isLost = false
  }

  /// A sign that the SDK escapes, where a browser reads it.
  struct Escaped {
    enum Part { case rule, declaration, text, picture }
    var part: Part
    var sign: Character
    /// The selector or condition; else the declaration.
    var text: String
    /// The position of the sign in the style sheet.
    var offset: Int
  }

  /// In the order in which they end.
  private(set) var rules: [Rule] = []
  private(set) var escaped: [Escaped] = []
  /// The addresses of imported style sheets, with their positions.
  private(set) var imports: [(url: String, offset: Int)] = []

  /// A block that is not closed yet.
  private struct Block {
    var rule: Rule
    var hasDeclarations: Bool
  }

  private let css: [UInt8]
  private var at = 0
  private var blocks: [Block] = []
  /// The text since the last block or declaration, without comments, and the signs in it.
  private var segment: [UInt8] = []
  private var signs: [(part: Escaped.Part, sign: UInt8, offset: Int)] = []
  private var depth = 0

  init(_ css: Span<UInt8>) { self.init(css.array, in: []) }

  private init(_ css: [UInt8], in blocks: [Block]) {
    self.css = css
    self.blocks = blocks
    segment.reserveCapacity(256)
    while at < self.css.count { step() }
    endDeclaration()
    while let block = self.blocks.popLast() { rules.append(block.rule) }
  }

  /// The declarations of a `style` attribute.
  static func declarations(of attribute: Span<UInt8>) -> [ColorDeclaration] {
    let rule = Block(rule: Rule(prelude: "", outer: []), hasDeclarations: true)
    return StyleSheet(attribute.array, in: [rule]).rules.last?.declarations ?? []
  }

  private mutating func step() {
    let byte = css[at]
    switch byte {
    case UInt8(ascii: "/") where next("/*"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): takeString(byte, isURL: false)
    case UInt8(ascii: "u"), UInt8(ascii: "U"): takeURL()
    case UInt8(ascii: "("), UInt8(ascii: "["):
      depth += 1
      take()
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      depth = max(0, depth - 1)
      take()
    case UInt8(ascii: "\\"):
      take()
      if at < css.count { take() }
    case UInt8(ascii: "{"): open()
    case UInt8(ascii: "}"): close()
    case UInt8(ascii: ";") where depth == 0: endStatement()
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): takeSign()
    default: takeText()
    }
  }

  /// The bytes that `step` reads one by one.
  private static let isSpecial = (UInt8.min...UInt8.max).map { "/\"'uU()[]\\{};<>&".utf8.contains($0) }

  /// Takes a byte and what follows it up to the next one that may mean something.
  private mutating func takeText() {
    let isSpecial = Self.isSpecial
    var end = at + 1
    while end < css.count, !isSpecial[Int(css[end])] { end += 1 }
    segment += css[at..<end]
    at = end
  }

  private mutating func take() {
    segment.append(css[at])
    at += 1
  }

  private func next(_ word: String) -> Bool { css[at...].starts(with: word.utf8) }

  private mutating func skipComment() {
    at += 2
    while at < css.count, !next("*/") { at += 1 }
    at += 2
    segment.append(UInt8(ascii: " "))
  }

  /// A string ends at its quote, or at the end of the line.
  private mutating func takeString(_ quote: UInt8, isURL: Bool) {
    take()
    let start = at
    while at < css.count, css[at] != quote, css[at] != UInt8(ascii: "\n") {
      if css[at] == UInt8(ascii: "\\") { at += 1 }
      at += 1
    }
    let end = min(at, css.count)
    note(start..<end, as: isURL ? .picture : .text)
    segment += css[start..<end]
    if at < css.count { take() }
  }

  private mutating func takeURL() {
    guard at + 4 <= css.count, css[at + 1] | 0x20 == UInt8(ascii: "r"), css[at + 2] | 0x20 == UInt8(ascii: "l"),
      css[at + 3] == UInt8(ascii: "(")
    else { return take() }
    for _ in 0..<4 { take() }
    while at < css.count, css[at].isSpaceOrControl { take() }
    if at < css.count, css[at] == UInt8(ascii: "\"") || css[at] == UInt8(ascii: "'") {
      takeString(css[at], isURL: true)
    } else {
      let start = at
      while at < css.count, css[at] != UInt8(ascii: ")") { at += 1 }
      note(start..<at, as: .picture)
      segment += css[start..<at]
    }
    while at < css.count, css[at] != UInt8(ascii: ")") { at += 1 }
    if at < css.count { take() }
  }

  /// Notes the first sign in a string or address. Only data
  /// is read as it stands: other addresses are not loaded.
  private mutating func note(_ range: Range<Int>, as part: Escaped.Part) {
    if part == .picture, !css[range].starts(with: "data:".utf8) { return }
    guard let offset = css[range].firstIndex(where: { "<>&".utf8.contains($0) }) else { return }
    signs.append((part, css[offset], offset))
  }

  /// `<!--` and `-->` between rules mean nothing until they are escaped.
  private mutating func takeSign() {
    signs.append((.rule, css[at], at))
    if next("<!--") {
      at += 4
    } else if css[at] == UInt8(ascii: ">"), segment.suffix(2).elementsEqual("--".utf8) {
      segment.removeLast(2)
      at += 1
    } else {
      take()
    }
  }

  private mutating func open() {
    at += 1
    depth = 0
    let prelude = takeSegment()
    // The limit keeps the time linear in hostile nesting.
    let outer = blocks.last.map { $0.rule.outer.count < 32 ? $0.rule.outer + [$0.rule.prelude] : $0.rule.outer } ?? []
    var rule = Rule(prelude: prelude, outer: outer, isLost: blocks.last?.rule.isLost ?? false)
    if let sign = signs.first(where: { $0.part == .rule }) {
      // A font without a source does nothing.
      let body = css[at...].prefix(4_096).prefix { $0 != UInt8(ascii: "}") }
      let isIdle = prelude.lowercased().hasSuffix("@font-face") && !body.trimmedText.lowercased().contains("src")
      if !rule.isLost, !isIdle { tell(sign, prelude) }
      rule.isLost = true
    }
    signs.removeAll()
    blocks.append(Block(rule: rule, hasDeclarations: !Self.isGroup(prelude)))
  }

  /// Whether an at-rule has rules and no declarations.
  private static func isGroup(_ prelude: String) -> Bool {
    guard prelude.utf8.first == UInt8(ascii: "@") else { return false }
    let name = prelude.prefix { $0 != " " && $0 != "(" }.lowercased()
    return !["@font-face", "@page", "@property", "@counter-style"].contains(name)
  }

  private mutating func close() {
    endDeclaration()
    at += 1
    depth = 0
    if let block = blocks.popLast(), block.hasDeclarations { rules.append(block.rule) }
  }

  private mutating func endStatement() {
    if segment.first(where: { !$0.isSpaceOrControl }) == UInt8(ascii: "@") {
      let start = at - segment.count
      let text = takeSegment()
      if text.lowercased().hasPrefix("@import") { addImport(text, max(0, start)) }
      signs.removeAll()
    } else if blocks.last?.hasDeclarations == true {
      endDeclaration()
    } else {
      return take()
    }
    at += 1
  }

  private mutating func addImport(_ text: String, _ offset: Int) {
    let bytes = Array(text.utf8)
    let quoted = text.split(whereSeparator: { $0 == "\"" || $0 == "'" })
    let url = CSSAddress.urls(in: bytes[...]).first ?? (quoted.count > 1 ? String(quoted[1]) : "")
    imports.append((url.trimmed, offset))
  }

  private mutating func endDeclaration() {
    defer {
      if !signs.isEmpty { signs.removeAll() }
      segment.removeAll(keepingCapacity: true)
    }
    guard let last = blocks.indices.last, blocks[last].hasDeclarations,
      let colon = segment.firstIndex(of: UInt8(ascii: ":"))
    else { return }
    if let sign = signs.first {
      if !blocks[last].rule.isLost {
        tell(sign.part == .rule ? (.declaration, sign.sign, sign.offset) : sign, segment.trimmedText)
      }
      if sign.part == .rule { return }
    }
    guard let property = ColorProperty(of: segment, before: colon) else { return }
    for i in colon + 1..<segment.count { segment[i] = segment[i].lowercased }
    var value = segment[(colon + 1)...].trimmedText
    let isImportant = value.hasSuffix("!important")
    if isImportant { value = value.dropLast("!important".count).trimmed }
    blocks[last].rule.declarations.append(
      ColorDeclaration(property: property, value: value, isImportant: isImportant))
  }

  private mutating func tell(_ sign: (part: Escaped.Part, sign: UInt8, offset: Int), _ text: String) {
    escaped.append(
      Escaped(part: sign.part, sign: Character(Unicode.Scalar(sign.sign)), text: text, offset: sign.offset))
  }

  private mutating func takeSegment() -> String {
    defer { segment.removeAll(keepingCapacity: true) }
    return segment.trimmedText
  }
}

extension StringProtocol {
  /// Without blanks of CSS at its ends, and with one blank for each run of them.
  var trimmed: String { utf8.trimmedText }
}

extension Collection<UInt8> {
  /// The UTF-8 as a text without blanks of CSS at its ends, and with one blank for each run of them.
  var trimmedText: String {
    var out: [UInt8] = []
    out.reserveCapacity(count)
    for byte in self {
      if !byte.isSpaceOrControl {
        out.append(byte)
      } else if let last = out.last, last > UInt8(ascii: " ") {
        out.append(UInt8(ascii: " "))
      }
    }
    if out.last == UInt8(ascii: " ") { out.removeLast() }
    return String(decoding: out, as: UTF8.self)
  }
}
