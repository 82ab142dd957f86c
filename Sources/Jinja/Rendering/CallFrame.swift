import TextTemplates

/// The variables of one call. Safe to share: it belongs to a single render, which runs on one thread.
final class CallFrame: @unchecked Sendable {
  var slots: [JinjaValue]
  let parent: CallFrame?
  let template: JinjaProgram
  let context: NameContext
  /// Whether assignments here are seen by blocks and other templates.
  let isRoot: Bool

  init(slots: Int, parent: CallFrame?, template: JinjaProgram, context: NameContext, isRoot: Bool = false) {
    self.slots = [JinjaValue](repeating: .absent, count: slots)
    (self.parent, self.template, self.context, self.isRoot) = (parent, template, context, isRoot)
  }

  func outer(_ hops: Int16) -> CallFrame {
    var frame = self
    for _ in 0..<max(0, hops) { frame = frame.parent ?? frame }
    return frame
  }
}

/// The names that a template sees, and its blocks. Safe to share:
/// it belongs to a single render, which runs on one thread.
final class NameContext: @unchecked Sendable {
  let data: Dict?
  /// Variables that were handed to the template, before the data.
  let passedNames: Dict?
  /// Variables that the template has set.
  let variables = Dict()
  /// Each name's blocks in the templates that extend each other, the innermost first.
  var blocks: [[UInt8]: [(template: JinjaProgram, row: TableRow<BlockTag>)]] = [:]

  init(data: Dict?, passedNames: Dict? = nil) {
    self.data = data
    self.passedNames = passedNames
  }

  @inline(__always)
  func value(_ name: [UInt8]) -> JinjaValue? {
    if variables.count > 0, let value = variables.value(name) { return value }
    if let passedNames, let value = passedNames.value(name) { return value }
    return data?.value(name)
  }
}
