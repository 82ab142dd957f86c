/// A template as it is rendered.
final class JinjaProgram: Sendable {
  let source: [UInt8]
  let tree: JinjaTree
  let options: JinjaOptions
  /// Whether each of the names of the tree is also a method of dicts.
  let isDictMethod: [Bool]

  init(source: [UInt8], tree: JinjaTree, options: JinjaOptions, isDictMethod: [Bool] = []) {
    (self.source, self.tree, self.options, self.isDictMethod) = (source, tree, options, isDictMethod)
  }
}
