import Diagnostics
import TextTemplates

/// Says in plain words what is wrong with a template, without any profile.
struct JinjaLinter {
  let source: [UInt8]
  var findings: [TemplateFinding] = []
  private var unknownTags: Set<String> = []
  /// The known names nearest to unknown filters and tests; each name is compared with them once.
  private var nearest: [String: String?] = [:]

  init(_ source: [UInt8]) { self.source = source }

  var sorted: [TemplateFinding] {
    findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The line of a byte, from 1.
  func line(of byte: Int) -> Int {
    let textBefore = String(decoding: source.prefix(max(0, byte)), as: UTF8.self)
    return 1 + textBefore.count { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
  }

  func text(_ range: Range<Int>) -> String {
    source[max(0, range.lowerBound)..<min(max(range.upperBound, range.lowerBound), source.count)].text
  }

  /// Reports errors of the syntax, of which wrong braces explain some.
  mutating func report(_ errors: [SyntaxError]) {
    guard !errors.isEmpty else { return }
    let braces = BraceChecker(source)
    findings += braces.mistakes.compactMap(\.finding)
    for error in errors where error.isLimit || !braces.explains(error.range.lowerBound, of: error.block) {
      report(error)
    }
  }

  mutating func report(_ error: SyntaxError) {
    switch error.cause {
    case .limit:
      findings.report(
        .templateLimit, at: error.range, "tags or brackets stand too deep inside each other",
        hint: "split the template, or remove brackets")
    case .unknownTag(let name, let open): report(unknownTag: name, at: error.range, in: open)
    case .unknownName(let name, let isFilter): report(unknown: name, isFilter: isFilter, at: error.range)
    default: findings.append(SyntaxAdvice(source: source, error: error, word: text(error.range)).finding)
    }
  }

  private mutating func report(unknownTag name: String, at range: Range<Int>, in open: String?) {
    // The end of an unknown tag is no mistake of its own.
    if name.hasPrefix("end"), unknownTags.contains(String(name.dropFirst(3))) { return }
    unknownTags.insert(name)
    var finding = TemplateFinding(.templateUnknownTag, at: range, "there is no tag \(name) here")
    if let advice = SyntaxAdvice.tags[name] {
      (finding.hint, finding.replacement) = (advice.hint, advice.replacement)
    } else if name.hasPrefix("end") || name == "else" || name == "elif" {
      finding.code = .templateSyntax
      finding.message = "the tag \(name) closes nothing that is open here"
      finding.hint = open.map { "close \($0) first" } ?? "remove it, or add the tag that opens it"
    } else {
      // Findings beyond the limit are only counted.
      let isListed = findings.count < [Finding].limitPerFile
      finding.replacement = isListed ? Suggestion.nearest(to: name, among: TagNames.all.sorted()) : nil
      finding.hint = finding.replacement.map { "did you mean \"\($0)\"?" }
    }
    findings.append(finding)
  }

  private mutating func report(unknown name: String, isFilter: Bool, at range: Range<Int>) {
    // Findings beyond the limit are only counted.
    let isListed = findings.count < [Finding].limitPerFile
    let key = (isFilter ? "|" : "is ") + name
    let names = isFilter ? JinjaFilter.table.names : JinjaTest.table.names
    let nearest =
      self.nearest[key] ?? SyntaxAdvice.filters[name]
      ?? (isListed ? Suggestion.nearest(to: name, among: names) : nil)
    self.nearest[key] = nearest
    findings.report(
      .templateUnknownFilter, at: range, "there is no \(isFilter ? "filter" : "test") \(name)",
      hint: nearest.map { "did you mean \"\($0)\"?" }, replacement: nearest)
  }

  // MARK: What the tree shows

  mutating func check(_ tree: JinjaTree) {
    for node in tree.expressions {
      if case .call(let callee, let arguments) = node.form { checkCall(callee, arguments, node, tree) }
      if case .attribute(let value, let name) = node.form { checkAttribute(value, name, node, tree) }
    }
    checkRaw()
  }

  private mutating func checkCall(
    _ callee: ExpressionID, _ list: ArgumentsID?, _ node: JinjaExpression, _ tree: JinjaTree
  ) {
    guard case .variable(let name, _, _) = tree.expressions[callee].form, tree.text(name) == "recommendations",
      let first = list.flatMap({ tree.arguments[$0].positional.first })
    else { return }
    let argument = tree.expressions[first]
    if case .constant(let index) = argument.form, tree.constants[index].text != nil { return }
    findings.report(
      .templateLiteralID, at: argument.range,
      "the id \(text(argument.range)) of the recommendation is no text in quotes",
      hint: "write the id itself, such as recommendations('5f5311a7445d25f828f7271b', 3)")
  }

  /// An attribute with the name of a method that is not called.
  private mutating func checkAttribute(
    _ value: ExpressionID, _ name: NameID, _ node: JinjaExpression, _ tree: JinjaTree
  ) {
    guard PythonMethods.dict[tree.names[name]] != nil,
      source[node.range.upperBound...].first(where: { $0 != UInt8(ascii: " ") }) != UInt8(ascii: "(")
    else { return }
    guard case .variable(let base, _, _) = tree.expressions[value].form,
      ["customer", "event", "customer_ids", "params"].contains(tree.text(base))
    else { return }
    let member = tree.text(name)
    findings.report(
      .templateMethodName, at: node.range, "\(text(node.range)) is Python's method \(member), not an attribute",
      hint: "write \(tree.text(base))['\(member)']", replacement: "\(tree.text(base))['\(member)']")
  }

  /// Braces of a template that stand in the text.
  private mutating func checkRaw() {
    var lexer = Lexer(source)
    while let token = try? lexer.next(), token.kind != .end {
      if token.kind == .text { checkRaw(token.range) }
    }
  }

  private mutating func checkRaw(_ words: Range<Int>) {
    var at = words.lowerBound
    while at < words.upperBound, at + 1 < source.count {
      defer { at += 1 }
      // In a comment or in raw, braces stand as they should.
      guard source[at] == UInt8(ascii: "{"), at == 0 || source[at - 1] != UInt8(ascii: "{") else { continue }
      checkBrace(at, words)
      let isAfterGap = source[at + 1] == UInt8(ascii: " ") && at + 2 < words.upperBound
      let gap = isAfterGap && "{%".utf8.contains(source[at + 2])
      let isDollar = at > 0 && source[at - 1] == UInt8(ascii: "$")
      guard gap || isDollar else { continue }
      findings.report(
        .templateRawShown, at: (isDollar ? at - 1 : at)..<at + (isDollar ? 1 : 3),
        isDollar
          ? "${ is not Jinja, and is shown as it is written"
          : "the braces with a space between them are shown as they are written",
        hint: isDollar ? "write {{ name }}" : "write the two characters without a space between them",
        replacement: gap ? (source[at + 2] == UInt8(ascii: "{") ? "{{" : "{%") : nil)
    }
  }

  /// An output or a tag that begins with one brace alone.
  private mutating func checkBrace(_ first: Int, _ words: Range<Int>) {
    let inside = source[(first + 1)..<words.upperBound]
    guard inside.first(where: { $0 != UInt8(ascii: " ") })?.isLetter == true,
      let close = inside.firstIndex(where: { "{}:;\n".utf8.contains($0) })
    else { return }
    let name = inside.drop { $0 == UInt8(ascii: " ") }.prefix(while: \.isWord).text
    let isTag = TagNames.isKnown(name) && source.span.starts(with: "%}", at: close - 1)
    guard isTag || source.span.starts(with: "}}", at: close) else { return }
    let place = first..<close + (isTag ? 1 : 2)
    let correction = (isTag ? "{%" : "{{") + text(place).dropFirst()
    findings.report(
      .templateRawShown, at: place, "\(text(place)) has one brace at its start", hint: "write \(correction)",
      replacement: correction)
  }

  /// The advice for a name that no profile can have; nil for one that the template sets.
  static func hint(forUnknown name: String, in source: [UInt8]) -> String? {
    let settings = [
      "set \(name) ", "set \(name)=", "for \(name) ", ", \(name) in ", ", \(name) = ", "with \(name)", "macro ",
    ]
    let names = ["customer", "event", "params"] + JinjaData.serviceNames
    let base = String(name.prefix { $0 != "." && $0 != "[" })
    if names.contains(base) || settings.contains(where: { source.span.contains(Array($0.utf8)) }) { return nil }
    return Suggestion.hint(for: name, among: names)
      ?? "there is no \(name) here: write what is meant, such as customer['…'] for an attribute"
  }

  /// The advice for an error of Python.
  /// - Parameter place: The part of the template that it stops at.
  static func hint(for error: JinjaError, at place: String, in source: [UInt8]) -> String {
    // Python names what is missing in quotes: "'greeting' is undefined".
    let name = error.message.split(separator: "'").first ?? ""
    return switch error.kind {
    case .undefined:
      if place.contains("\(name)(") {
        "there is no function \(name) here: write what it gives"
      } else {
        hint(forUnknown: String(name), in: error.message.hasSuffix("' is undefined") ? source : Array("macro ".utf8))
          ?? "guard it: {% if … is defined %}, or a default for the thing before the dot"
      }
    case .templateNotFound, .templatesNotFound:
      "a block extends and includes no files: put the text in its place"
    case .zeroDivision: "test the divisor first: {{ a / b if b else 0 }}"
    case .type where error.message.contains("NoneType") || error.message.contains("Undefined"):
      "give the value a default: | default('…', true), or [] for a list"
    case .type where error.message.contains("'str'") || error.message.contains("str "):
      "turn the text into a number with | int or | float, or the number into a text with ~"
    case .overflow: "use a smaller number"
    case .security: "templates may not use names that begin with an underscore"
    default: "guard the value, or correct the call"
    }
  }
}
