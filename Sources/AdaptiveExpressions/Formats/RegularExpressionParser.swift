/// Parses regular expressions.
struct RegularExpressionParser {
  private let scalars: [Unicode.Scalar]
  private var i = 0
  private var depth = 0
  private(set) var ignoresCase = false
  private(set) var isMultiline = false
  private var dotTakesAll = false

  init(_ pattern: String) {
    var pattern = pattern[...]
    // Options stand at the beginning; JavaScript's engine takes them off too.
    while pattern.hasPrefix("(?"), let end = pattern.firstIndex(of: ")"),
      case let options = pattern[..<end].dropFirst(2), !options.isEmpty, options.allSatisfy({ "ims".contains($0) })
    {
      if options.contains("i") { ignoresCase = true }
      if options.contains("m") { isMultiline = true }
      if options.contains("s") { dotTakesAll = true }
      pattern = pattern[pattern.index(after: end)...]
    }
    scalars = Array(pattern.unicodeScalars)
  }

  mutating func parse() throws(ExpressionError) -> RegularExpressionNode {
    let node = try alternatives()
    guard i == scalars.count else { throw wrong("a bracket too many") }
    return node
  }

  private func wrong(_ problem: String) -> ExpressionError {
    ExpressionError("a regular expression has \(problem)")
  }

  private var next: Unicode.Scalar? { scalars[safe: i] }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    i += 1
    return true
  }

  private mutating func alternatives() throws(ExpressionError) -> RegularExpressionNode {
    depth += 1
    defer { depth -= 1 }
    guard depth < 50 else { throw wrong("too many brackets inside brackets") }
    var nodes = [try sequence()]
    while take("|") { nodes.append(try sequence()) }
    return nodes.count == 1 ? nodes[0] : .alternatives(nodes)
  }

  private mutating func sequence() throws(ExpressionError) -> RegularExpressionNode {
    var nodes: [RegularExpressionNode] = []
    while let scalar = next, scalar != "|", scalar != ")" { nodes.append(try repeated(atom())) }
    return nodes.isEmpty ? .empty : nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func repeated(_ node: RegularExpressionNode) throws(ExpressionError) -> RegularExpressionNode {
    let counts: ClosedRange<Int>
    if take("*") {
      counts = 0...Int.max
    } else if take("+") {
      counts = 1...Int.max
    } else if take("?") {
      counts = 0...1
    } else if next == "{", let range = count() {
      counts = range
    } else {
      return node
    }
    // A lazy count finds the same texts.
    _ = take("?")
    if let next, "*+".unicodeScalars.contains(next) { throw wrong("a count after a count") }
    return .repeated(node, counts)
  }

  /// `{2}`, `{2,}`, `{2,5}`; anything else is text.
  private mutating func count() -> ClosedRange<Int>? {
    let start = i
    i += 1
    func number() -> Int? {
      var value: Int?
      while let scalar = next, ("0"..."9").contains(scalar), (value ?? 0) < 100_000 {
        value = (value ?? 0) * 10 + Int(scalar.value - 0x30)
        i += 1
      }
      return value
    }
    if let low = number() {
      var high: Int? = low
      if take(",") { high = next == "}" ? Int.max : number() }
      if let high, take("}"), low <= high { return low...high }
    }
    i = start
    return nil
  }

  private mutating func atom() throws(ExpressionError) -> RegularExpressionNode {
    guard let scalar = next else { return .empty }
    i += 1
    switch scalar {
    case "^": return .start
    case "$": return .end
    case ".": return .character((dotTakesAll ? ScalarSet() : .lineBreaks).inverted)
    case "(": return try group()
    case "[": return .character(try characterClass())
    case "\\": return try escaped()
    case "*", "+", "?": throw wrong("a count with nothing before it")
    default: return .character(folded(.of(scalar)))
    }
  }

  private mutating func group() throws(ExpressionError) -> RegularExpressionNode {
    var lookAhead: Bool?
    if take("?") {
      if take("=") {
        lookAhead = true
      } else if take("!") {
        lookAhead = false
      } else if !take(":") {
        // A name is of no use here.
        guard take("<") else { throw wrong("a group of a kind that is not known here") }
        while let scalar = next, scalar != ">" {
          guard scalar != "=", scalar != "!" else { throw wrong("a look behind, which is not known here") }
          i += 1
        }
        i += 1
      }
    }
    let node = try alternatives()
    guard take(")") else { throw wrong("a bracket that is not closed") }
    return lookAhead.map { .lookAhead(node, isWanted: $0) } ?? node
  }

  private mutating func escaped() throws(ExpressionError) -> RegularExpressionNode {
    guard let scalar = next else { throw wrong("a backslash at its end") }
    switch scalar {
    case "b", "B":
      i += 1
      return .wordEdge(isOne: scalar == "b")
    case "1"..."9": throw wrong("a reference to a group, which is not known here")
    default: return .character(try escapedSet())
    }
  }

  /// After a backslash: `d`, `W`, `n`, `u00FC`, or the character itself.
  private mutating func escapedSet() throws(ExpressionError) -> ScalarSet {
    guard let scalar = next else { throw wrong("a backslash at its end") }
    i += 1
    switch scalar {
    case "u", "x":
      let count = scalar == "u" ? 4 : 2
      let digits = String(String.UnicodeScalarView(scalars[min(i, scalars.count)..<min(i + count, scalars.count)]))
      guard digits.count == count, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
        return .of(scalar)
      }
      i += count
      return folded(.of(scalar))
    default: return Self.sets[scalar] ?? folded(.of(scalar))
    }
  }

  /// The characters that a letter after a backslash stands for.
  private static let sets: [Unicode.Scalar: ScalarSet] = [
    "d": .digits, "D": ScalarSet.digits.inverted, "w": .word, "W": ScalarSet.word.inverted, "s": .space,
    "S": ScalarSet.space.inverted, "n": .of("\n"), "r": .of("\r"), "t": .of("\t"), "f": .of("\u{C}"),
    "v": .of("\u{B}"), "0": .of("\0"),
  ]

  private mutating func characterClass() throws(ExpressionError) -> ScalarSet {
    var set = ScalarSet()
    let isInverted = take("^")
    while let scalar = next, scalar != "]" {
      let first = try classMember()
      guard next == "-", let nextScalar = scalars[safe: i + 1], nextScalar != "]", let low = first.single else {
        set.ranges += first.ranges
        continue
      }
      i += 1
      guard let high = try classMember().single, low <= high else { throw wrong("a range from high to low") }
      set.ranges.append(low...high)
    }
    guard take("]") else { throw wrong("a class that is not closed") }
    return isInverted ? folded(set).inverted : folded(set)
  }

  private mutating func classMember() throws(ExpressionError) -> ScalarSet {
    guard let scalar = next else { throw wrong("a class that is not closed") }
    i += 1
    guard scalar == "\\" else { return .of(scalar) }
    if take("b") { return .of("\u{8}") }
    return try escapedSet()
  }

  /// The text is compared in lower case where letter case does not count, and so is this.
  private func folded(_ set: ScalarSet) -> ScalarSet {
    guard ignoresCase else { return set }
    var foldedSet = set
    for range in set.ranges {
      if let low = ScalarSet(ranges: [range]).single, let scalar = Unicode.Scalar(low) {
        foldedSet.ranges += String(scalar).lowercased().unicodeScalars.map { $0.value...$0.value }
      }
      // The letters of ASCII in a range.
      let (low, high) = (max(range.lowerBound, 0x41), min(range.upperBound, 0x5A))
      if low <= high { foldedSet.ranges.append((low + 0x20)...(high + 0x20)) }
    }
    return foldedSet
  }
}
