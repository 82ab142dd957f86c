/// A parsed template.
struct JinjaTree {
  var expressions: [JinjaExpressionNode] = []
  var lists: [Int32] = []
  var constants: [JinjaValue] = []
  var names: [[UInt8]] = []
  var arguments: [JinjaArguments] = [JinjaArguments()]
  /// The words of the template, one after another.
  var words: [UInt8] = []
  var statements: [JinjaStatement] = []
  var loops: [JinjaLoopTag] = []
  var bodies: [JinjaBodyTag] = []
  var macros: [JinjaMacroTag] = []
  var withs: [JinjaWithTag] = []
  var blocks: [JinjaBlockTag] = []
  var includes: [JinjaIncludeTag] = []
  var imports: [JinjaImportTag] = []
  var scopes: [JinjaScope] = []
  var body = JinjaBodyTag()
  var slotCount = 0
  /// Whether something reads variables by name: blocks, and other templates.
  var exportsVariables = false
  /// The names of the variables by slot that other templates see; -1 for others.
  var exportedNames: [Int32] = []

  private var nameIndex: [[UInt8]: Int32] = [:]

  mutating func name(_ bytes: [UInt8]) -> Int32 {
    if let known = nameIndex[bytes] { return known }
    names.append(bytes)
    nameIndex[bytes] = Int32(names.count - 1)
    return Int32(names.count - 1)
  }

  var isExtending: Bool { statements.contains { if case .extends = $0 { true } else { false } } }

  func text(_ name: Int32) -> String { names[Int(name)].text }

  mutating func list(_ items: [Int32]) -> JinjaSpan {
    lists += items
    return JinjaSpan(start: Int32(lists.count - items.count), count: Int32(items.count))
  }
}
