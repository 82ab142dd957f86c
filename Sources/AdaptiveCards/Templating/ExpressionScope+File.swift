import AdaptiveExpressions
import Documents

extension ExpressionScope {
  /// Takes a whole data file; or, where it has `$root` or `$host`, data and host separately, as the SDKs' `expand`
  /// does. `host` applies where the file has no `$host`.
  init(file: Node, host: Node? = nil) {
    let isContext = file["$root"] != nil || file["$host"] != nil
    let data = isContext ? file["$root"].map(ExpressionValue.init) ?? .missing : ExpressionValue(file)
    self.init(data: data, root: data, host: (file["$host"] ?? host).map(ExpressionValue.init) ?? .missing)
  }
}
