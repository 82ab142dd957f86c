import Diagnostics

/// The templates that those of a program include and inherit, whatever the values are.
struct Inheritance {
  private let program: Program

  init(_ program: Program) { self.program = program }

  struct Blocks {
    /// In the order of the source.
    var names: [String] = []
    /// Whether no block can be unknown because of a dynamic name or a missing template.
    var isComplete = true
  }

  /// The blocks that can be overridden from outside: a template's own,
  /// then those of all it includes, since overrides reach those too.
  func blocks(of template: Int) -> Blocks {
    var blocks = Blocks()
    blocks.isComplete = visit(template) { next in
      for name in program.templates[next].blocks where !blocks.names.contains(name) { blocks.names.append(name) }
    }
    return blocks
  }

  /// The names that a template, and all that it includes, ask a value for: "title", "site.title".
  func names(askedBy template: Int) -> Set<String> {
    var names: Set<String> = []
    _ = visit(template) { next in
      for token in program.tokens[program.templates[next].tokens] {
        guard [.variable, .raw, .section, .inverted].contains(token.kind), token.extra >= 0 else { continue }
        let start = Int(token.subject)
        let ids = program.paths[(start + 1)..<(start + 1 + Int(program.paths[start]))]
        names.insert(ids.map { InternedNames.name(of: $0) }.joined(separator: "."))
      }
    }
    return names
  }

  /// Visits a template and all that it includes or inherits; false where a dynamic or unknown name hides one.
  private func visit(_ template: Int, _ body: (Int) -> Void) -> Bool {
    var isComplete = true
    var seenIndices: Set<Int> = [template]
    var queue = [template]
    while let next = queue.popLast() {
      body(next)
      for token in program.tokens[program.templates[next].tokens]
      where token.kind == .partial || token.kind == .parent {
        guard !token.isDynamic, token.subject >= 0 else {
          isComplete = false
          continue
        }
        if seenIndices.insert(Int(token.subject)).inserted { queue.append(Int(token.subject)) }
      }
    }
    return isComplete
  }

  func findings() -> [Finding] { unknownBlocks() + endlessInclusions() }

  private func unknownBlocks() -> [Finding] {
    var findings: [Finding] = []
    var cache: [Int32: Blocks] = [:]
    for (i, parent) in program.tokens.enumerated() where parent.kind == .parent {
      guard !parent.isDynamic, parent.subject >= 0 else { continue }
      let blocks = cache[parent.subject] ?? blocks(of: Int(parent.subject))
      cache[parent.subject] = blocks
      var argument = i + 1
      while argument < i + Int(parent.skip) {
        let name = InternedNames.name(of: program.tokens[argument].subject)
        if blocks.isComplete, !blocks.names.contains(name) {
          let parentName = program.templates[Int(parent.subject)].name
          findings.report(
            .unknownBlock, at: program.place(of: argument), "\"\(parentName)\" has no block \"\(name)\"",
            expected: blocks.names, hint: Suggestion.hint(for: name, among: blocks.names))
        }
        argument += Int(program.tokens[argument].skip)
      }
    }
    return findings
  }

  /// Finds inclusions that no section, block or dynamic name can end.
  private func endlessInclusions() -> [Finding] {
    let edges = program.templates.map { unconditionalInclusions(in: $0.tokens) }
    var findings: [Finding] = []
    var isDone = [Bool](repeating: false, count: edges.count)
    for start in edges.indices where !isDone[start] {
      var trail = [start]
      var next = [0]
      while let template = trail.last, let edge = next.last {
        guard edge < edges[template].count, !isDone[template] else {
          isDone[template] = true
          trail.removeLast()
          next.removeLast()
          continue
        }
        next[next.count - 1] += 1
        let token = edges[template][edge]
        let target = Int(program.tokens[token].subject)
        if let first = trail.firstIndex(of: target) {
          findings.append(endless(token, trail[first...] + [target]))
        } else if !isDone[target] {
          trail.append(target)
          next.append(0)
        }
      }
    }
    return findings
  }

  private func endless(_ token: Int, _ cycle: [Int]) -> Finding {
    let names = cycle.map { program.templates[$0].name }
    return Finding(
      .endlessInclusion, at: program.place(of: token), "\"\(names[names.count - 1])\" always includes itself here",
      hint: names.joined(separator: " includes "))
  }

  private func unconditionalInclusions(in range: Range<Int>) -> [Int] {
    var inclusions: [Int] = []
    var i = range.lowerBound
    while i < range.upperBound {
      let token = program.tokens[i]
      if token.kind == .partial || token.kind == .parent, !token.isDynamic, token.subject >= 0 { inclusions.append(i) }
      i += Int(token.skip)
    }
    return inclusions
  }
}
