extension JinjaParser {
  /// Macros, blocks and other templates.
  mutating func templateTag(_ name: String, _ begin: Int, into body: inout [StatementID]) throws(SyntaxError) {
    switch name {
    case "macro": try macro(into: &body)
    case "call": try callBlock(begin, into: &body)
    case "block": try block(begin, into: &body)
    case "extends":
      let (range, isInner) = (begin..<current.range.upperBound, openTags.count > 1)
      add(.extends(try expression()), to: &body)
      if isInner, openTags.dropLast().contains(where: { $0.name != "if" }) {
        loopTargets.append(
          SyntaxError("cannot use extend from a non top-level scope", at: range, kind: .templateAssertion))
      }
    case "include": try include(begin, into: &body)
    default: try imports(name, begin, into: &body)
    }
  }

  private mutating func parameters() throws(SyntaxError) -> [MacroTag.Parameter] {
    try expect("(")
    var parameters: [MacroTag.Parameter] = []
    while !isSymbol(")") {
      if !parameters.isEmpty { try expect(",") }
      let name = try plainName()
      if try skip("=") {
        parameters.append(.init(name: name.name, value: try expression()))
      } else if parameters.last?.value != nil {
        throw failure("non-default argument follows default argument")
      } else {
        parameters.append(.init(name: name.name))
      }
    }
    try expect(")")
    return parameters
  }

  private mutating func macro(into body: inout [StatementID]) throws(SyntaxError) {
    let target = try plainName()
    let parameters = try parameters()
    isSoft = false
    let macro = MacroTag(
      name: target.name, target: target.node, parameters: parameters, body: try self.body(until: "endmacro"))
    add(.macro(tree.macros.add(macro)), to: &body)
  }

  private mutating func callBlock(_ begin: Int, into body: inout [StatementID]) throws(SyntaxError) {
    let start = current
    let parameters = isSymbol("(") ? try parameters() : []
    let call = try expression()
    guard case .call = tree.expressions[call].form else { throw failure("expected call", at: start.range) }
    isSoft = false
    let end = current.range.upperBound
    let macro = MacroTag(parameters: parameters, body: try self.body(until: "endcall"))
    add(.callBlock(call: call, macro: tree.macros.add(macro), begin..<end), to: &body)
  }

  private mutating func block(_ begin: Int, into body: inout [StatementID]) throws(SyntaxError) {
    let token = try expect(.name)
    let name = bytes(token)
    let isScoped = try skip(name: "scoped")
    let isRequired = try skip(name: "required")
    if isSymbol("-") {
      throw failure(
        "Block names in Jinja have to be valid Python identifiers and may not contain hyphens, use an underscore instead."
      )
    }
    isSoft = false
    let end = current.range.upperBound
    let outerMentions = mentions
    let content = try self.body(until: "endblock")
    mentions = outerMentions
    if isRequired { try checkRequired(content.body) }
    if current.kind == .name, bytes(current) == name { try advance() }
    if tree.blocks.contains(where: { tree.names[$0.name] == name }) {
      loopTargets.insert(
        SyntaxError("block '\(name.text)' defined twice", at: token.range, kind: .templateAssertion), at: 0)
    }
    let block = BlockTag(
      name: tree.name(name), isScoped: isScoped, isRequired: isRequired, body: content, place: begin..<end)
    add(.block(tree.blocks.add(block)), to: &body)
  }

  private func checkRequired(_ body: StatementList) throws(SyntaxError) {
    for id in tree.statementLists[body] {
      if case .words(let words) = tree.statements[id], JinjaText.trimmed(Array(tree.words[words])).isEmpty { continue }
      throw failure("Required blocks can only contain comments or whitespace")
    }
  }

  private mutating func include(_ begin: Int, into body: inout [StatementID]) throws(SyntaxError) {
    let template = try expression()
    let include = InclusionTag(
      template: template, ignoresMissing: try skip(name: "ignore", "missing"), hasContext: try context() ?? true,
      place: begin..<current.range.upperBound)
    add(.include(tree.inclusions.add(include)), to: &body)
  }

  /// `with context` or `without context`; nil if there is neither.
  private mutating func context() throws(SyntaxError) -> Bool? {
    if try skip(name: "with", "context") { return true }
    return try skip(name: "without", "context") ? false : nil
  }

  private mutating func imports(_ name: String, _ begin: Int, into body: inout [StatementID]) throws(SyntaxError) {
    let template = try expression()
    var tag = InclusionTag(template: template, hasContext: false, place: begin..<begin)
    if name == "import" {
      try expect(name: "as")
      tag.target = try plainName().node
      tag.hasContext = try context() ?? false
    } else {
      try expect(name: "import")
      try members(of: &tag)
    }
    tag.place = begin..<current.range.upperBound
    add(.imports(tree.inclusions.add(tag)), to: &body)
  }

  private mutating func members(of tag: inout InclusionTag) throws(SyntaxError) {
    while true {
      if !tag.members.isEmpty { try expect(",") }
      if current.kind != .name { try expect(.name) }
      if let hasContext = try context() {
        tag.hasContext = hasContext
        return
      }
      let range = current.range
      let member = try plainName()
      if lexer.source[range.lowerBound] == UInt8(ascii: "_") {
        throw SyntaxError(
          "names starting with an underline can not be imported", at: range, kind: .templateAssertion)
      }
      let target = try skip(name: "as") ? try plainName().node : member.node
      tag.members.append((member.name, target))
      if let hasContext = try context() {
        tag.hasContext = hasContext
        return
      }
      if !isSymbol(",") { return }
    }
  }
}
