extension JinjaParser {
  /// Parses up to one of the closing tags, whose name is then the current token.
  mutating func subparse(until ends: [String]?) -> [StatementID] {
    if let ends { endTags.append(ends) }
    defer { if ends != nil { endTags.removeLast() } }
    var body: [StatementID] = []
    while current.kind != .end, !isStopped {
      do throws(SyntaxError) {
        if current.kind == .blockBegin {
          let begin = current.range.lowerBound
          try advance()
          if let ends, current.kind == .name, ends.contains(text(current)) { return body }
          try statement(begin, into: &body)
        } else {
          try wordsOrOutput(into: &body)
        }
      } catch {
        errors.append(error)
        if !error.isLimit { recover() }
      }
    }
    return body
  }

  private mutating func wordsOrOutput(into body: inout [StatementID]) throws(SyntaxError) {
    let token = current
    if token.kind == .text {
      add(.words(tree.words.add(contentsOf: token.value)), to: &body)
      try advance()
      return
    }
    try expect(.variableBegin)
    let value = try tuple(hasConditional: true)
    let end = try expect(.variableEnd)
    add(.output(value, token.range.lowerBound..<end.range.upperBound), to: &body)
  }

  mutating func add(_ statement: Statement, to body: inout [StatementID]) {
    body.append(tree.statements.add(statement))
  }

  private mutating func statement(_ begin: Int, into body: inout [StatementID]) throws(SyntaxError) {
    guard current.kind == .name else { throw failure("tag name expected") }
    let name = text(current)
    let range = current.range
    let (outerDepth, wasSoft) = (depth, isSoft)
    defer { (depth, isSoft) = (outerDepth, wasSoft) }
    try enter()
    guard TagNames.all.contains(name) else { throw unknownTag(name, range) }
    openTags.append((name, begin..<range.upperBound))
    defer { openTags.removeLast() }
    do throws(SyntaxError) {
      try tag(name, begin, into: &body)
    } catch {
      errors.append(error)
      if error.isLimit { return }
      recover()
      skipBody(of: name)
      return
    }
    try expect(.blockEnd)
  }

  /// Parses the body of a tag with an error, so that its closing tag is not a further error.
  private mutating func skipBody(of name: String) {
    guard let ends = TagNames.endings[name], current.kind != .end else { return }
    repeat {
      _ = subparse(until: ends)
      let isEnd = current.kind != .name || text(current) == "end\(name)"
      if current.kind == .end || isStopped { return }
      recover()
      if isEnd { return }
    } while true
  }

  /// Parses the statements up to a closing tag, which is the current token then.
  mutating func statements(until ends: [String]) throws(SyntaxError) -> ScopedBody {
    _ = try skip(":")
    try expect(.blockEnd)
    let outerMentions = mentions
    mentions = []
    let body = subparse(until: ends)
    if current.kind == .end || isStopped { throw missingEnd(ends) }
    defer { mentions.formUnion(outerMentions) }
    return ScopedBody(body: tree.statementLists.add(contentsOf: body), mentions: mentions)
  }

  /// Parses a body with its closing tag.
  mutating func body(until end: String) throws(SyntaxError) -> ScopedBody {
    let body = try statements(until: [end])
    try advance()
    return body
  }

  private func missingEnd(_ ends: [String]) -> SyntaxError {
    if isStopped, let error = errors.last { return error }
    let block = openTags.last?.name ?? ""
    var error = failure(
      nestingMessage("Unexpected end of template.", name: nil, endTags + [ends]), .unclosed(block: block))
    error.range = openTags.last?.range ?? error.range
    return error
  }

  private func unknownTag(_ name: String, _ range: Range<Int>) -> SyntaxError {
    SyntaxError(
      nestingMessage("Encountered unknown tag '\(name)'.", name: name, endTags), at: range,
      .unknownTag(name, open: openTags.last?.name))
  }

  private func nestingMessage(_ start: String, name: String?, _ stack: [[String]]) -> String {
    var message = start
    if let endTags = stack.last {
      let tagNames = endTags.map { "'\($0)'" }.joined(separator: " or ")
      if let name, stack.contains(where: { $0.contains(name) }) {
        message +=
          " You probably made a nesting mistake. Jinja is expecting this tag, but currently looking for \(tagNames)."
      } else {
        message += " Jinja was looking for the following tags: \(tagNames)."
      }
    }
    if let open = openTags.last { message += " The innermost block that needs to be closed is '\(open.name)'." }
    return message
  }
}

/// The tags of Jinja and of Bloomreach.
enum TagNames {
  static let all: Set<String> = [
    "for", "if", "block", "extends", "print", "macro", "include", "from", "import", "set", "with", "autoescape", "call",
    "filter", "abort",
  ]

  /// The tags that end or continue a tag's body.
  static let endings: [String: [String]] = [
    "for": ["endfor", "else"], "if": ["elif", "else", "endif"], "block": ["endblock"], "macro": ["endmacro"],
    "with": ["endwith"], "autoescape": ["endautoescape"], "call": ["endcall"], "filter": ["endfilter"],
  ]

  /// The block that a tag begins, continues or ends.
  static func block(_ name: String) -> String {
    if name.hasPrefix("end") { return String(name.dropFirst(3)) }
    return name == "elif" || name == "else" ? "if" : name
  }

  static func isBlock(_ name: String) -> Bool { endings[block(name)] != nil }

  static func isKnown(_ name: String) -> Bool { all.contains(name) || isBlock(name) || block(name) == "raw" }
}
