import Checks
import Diagnostics
import Documents

extension Settings {
  /// Reads `Content/site.yaml`. Every key has a default; what is wrong goes to `findings`, and the default stands.
  public static func decode(_ node: Node, source: Source, findings: inout [Finding]) -> Settings {
    var fields = Fields(node, of: "site", in: source)
    var settings = Settings()
    if let title = fields.string("title") { settings.title = title }
    settings.now = fields.date("now")
    settings.baseURL = fields.baseURL()
    settings.theme = fields.string("theme")
    settings.sdk = fields.choice("sdk") ?? settings.sdk
    settings.cell = fields.choice("cell") ?? settings.cell
    settings.clickRules = fields.list("clickRules", of: "click rule") { rule in ClickRule(&rule) }
    settings.remoteResources = fields.choice("remoteResources") ?? settings.remoteResources
    settings.resolvers = ResourceResolver.all(&fields)
    settings.adaptive = AdaptiveSettings(&fields, key: "adaptive")
    settings.approvals = fields.choice("approvals")
    settings.checks = CheckRule.read(&fields, ofOneFile: false)
    fields.finish()
    findings += fields.findings
    return settings
  }
}

extension ClickRule {
  /// Reads a rule such as `{ name: product pages, host: shop.example.com, path: /p/, outcome: app }`.
  init?(_ fields: inout Fields) {
    let name = fields.string("name")
    let scheme = fields.string("scheme").map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }
    let host = fields.string("host")
    let path = fields.string("path")
    guard let outcome: Outcome = fields.choice("outcome", required: true) else { return nil }
    self.init(name: name, scheme: scheme, host: host, path: path, outcome: outcome)
  }
}

extension Fields {
  /// An http(s) address that ends with a slash, so that a path can be put behind it.
  fileprivate mutating func baseURL() -> String? {
    guard let url = url("baseURL") else { return nil }
    guard URLText(url).isWeb else {
      let position = node("baseURL")?.position ?? position
      report(.badURL, at: position, "baseURL is \"\(url)\"", expected: ["https://…"])
      return nil
    }
    return url.hasSuffix("/") ? url : url + "/"
  }
}
