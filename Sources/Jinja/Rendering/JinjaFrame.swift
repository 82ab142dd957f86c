/// The variables of one call. Safe to share: it belongs to a single render, which runs on one thread.
final class JinjaFrame: @unchecked Sendable {
  var slots: [JinjaValue]
  let parent: JinjaFrame?
  let template: JinjaProgram
  let context: JinjaContext
  /// Whether assignments here are seen by blocks and other templates.
  let isRoot: Bool

  init(slots: Int, parent: JinjaFrame?, template: JinjaProgram, context: JinjaContext, isRoot: Bool = false) {
    self.slots = [JinjaValue](repeating: .absent, count: slots)
    (self.parent, self.template, self.context, self.isRoot) = (parent, template, context, isRoot)
  }

  func outer(_ hops: Int16) -> JinjaFrame {
    var frame = self
    for _ in 0..<max(0, hops) { frame = frame.parent ?? frame }
    return frame
  }
}

/// The names that a template sees, and its blocks. Safe to share: it belongs to a single render, which runs on one
/// thread.
final class JinjaContext: @unchecked Sendable {
  let data: JinjaDict?
  /// Variables that were handed to the template, before the data.
  let passedNames: JinjaDict?
  /// Variables that the template has set.
  let variables = JinjaDict()
  /// Each name's blocks in the templates that extend each other, the innermost first.
  var blocks: [[UInt8]: [(template: JinjaProgram, index: Int)]] = [:]

  init(data: JinjaDict?, passedNames: JinjaDict? = nil) {
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
