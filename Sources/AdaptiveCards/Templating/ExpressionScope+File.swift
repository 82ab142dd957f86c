import AdaptiveExpressions
import Documents

extension ExpressionScope {
  /// Takes a whole data file; or, where it has `$root` or
  /// `$host`, both separately. `host` applies without `$host`.
  init(file: Node, host: Node? = nil) {
    let isContext = file["$root"] != nil || file["$host"] != nil
    let data = isContext ? file["$root"].map(ExpressionValue.init) ?? .missing : ExpressionValue(file)
    self.init(data: data, root: data, host: (file["$host"] ?? host).map(ExpressionValue.init) ?? .missing)
  }
}
