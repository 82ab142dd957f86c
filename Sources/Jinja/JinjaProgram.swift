/// A template as it is rendered.
final class JinjaProgram: Sendable {
  let source: [UInt8]
  let tree: JinjaTree
  /// Whether each of the names of the tree is also a method of dicts.
  let isDictMethod: [Bool]

  init(source: [UInt8], tree: JinjaTree, isDictMethod: [Bool] = []) {
    (self.source, self.tree, self.isDictMethod) = (source, tree, isDictMethod)
  }
}
