import Diagnostics
import TextTemplates

/// A parsed template, with the findings and names that need no values.
final class JinjaProgram: Sendable {
  let source: [UInt8]
  let tree: JinjaTree
  let options: JinjaOptions
  let error: JinjaError?
  let findings: [TemplateFinding]
  let references: [JinjaReference]
  /// What the names of attributes may mean, by name.
  let traits: [JinjaNameTraits]

  init(_ source: [UInt8], options: JinjaOptions, budget: TemplateBudget) {
    self.options = options
    self.source = source
    var parser = JinjaParser(source, depthLimit: budget.depth)
    parser.parse()
    var linter = JinjaLinter(source)
    for error in parser.errors { linter.report(error) }
    for unknown in parser.unknowns { linter.report(unknown) }
    error = JinjaProgram.error(of: parser, linter)
    guard parser.errors.isEmpty else {
      (tree, references, traits) = (JinjaTree(), [], [])
      findings = linter.sorted
      return
    }
    var resolver = JinjaResolver(parser.tree)
    resolver.resolve()
    for error in parser.loopTargets { linter.report(error) }
    linter.findings += resolver.findings
    linter.check(resolver.tree)
    tree = resolver.tree
    references = resolver.references.sorted { $0.range.lowerBound < $1.range.lowerBound }
    findings = linter.sorted
    traits = tree.names.map { JinjaNameTraits($0) }
  }

  private static func error(of parser: JinjaParser, _ linter: JinjaLinter) -> JinjaError? {
    if let error = parser.errors.first {
      return JinjaError(error.kind, error.message, line: error.isLimit ? nil : linter.line(of: error.lineByte))
    }
    var failures = parser.loopTargets
    for unknown in parser.unknowns where !unknown.isSoft {
      failures.append(
        JinjaSyntaxError(
          "No \(unknown.isFilter ? "filter" : "test") named '\(unknown.name)'.", at: unknown.range,
          kind: .templateAssertion))
    }
    return failures.min { $0.lineByte < $1.lineByte }.map {
      JinjaError($0.kind, $0.message, line: linter.line(of: $0.lineByte))
    }
  }
}

/// What a name of an attribute may mean besides a member of the data.
struct JinjaNameTraits {
  var isDictMethod: Bool
  var isPrivate: Bool

  init(_ name: [UInt8]) {
    isDictMethod = JinjaMethods.dict.contains(name)
    isPrivate = name.first == 0x5F
  }
}
