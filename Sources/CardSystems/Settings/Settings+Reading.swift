import Checks
import Diagnostics
import Documents
import Text

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

extension ResourceResolver {
  /// `resolvers:` in `site.yaml`: a list of `{ scheme: symbol, folder: images/symbols }`,
  /// `{ scheme: https, host: cdn.example.com, folder: images/cdn }` or, for anything else,
  /// `{ prefix: "https://cdn.example.com/app/", folder: images/cdn }`; or the last as a map or in a line:
  /// `https://cdn.example.com/: images/cdn`, `- https://cdn.example.com/ -> images/cdn`.
  static func all(_ fields: inout Fields) -> [ResourceResolver] {
    guard let node = fields.node("resolvers") else { return [] }
    if node.map != nil {
      return fields.entries("resolvers").compactMap { entry in
        guard let folder = entry.node.string else {
          fields.mistyped("resolvers", entry.node, "a folder below Content")
          return nil
        }
        return ResourceResolver(entry.key, folder, at: entry.node.position, &fields)
      }
    }
    if let lines = node.list, !lines.isEmpty, lines.allSatisfy({ $0.string?.contains("->") ?? false }) {
      return lines.compactMap { line in
        let parts = (line.string ?? "").split(separator: " ").split(separator: "->").map { $0.joined(separator: " ") }
        guard parts.count == 2 else {
          fields.mistyped("resolvers", line, "an address -> a folder below Content")
          return nil
        }
        return ResourceResolver(parts[0], parts[1], at: line.position, &fields)
      }
    }
    return fields.list("resolvers", of: "resolver") { resolver in
      let host = resolver.string("host")
      let scheme = resolver.string("scheme").map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }
      var prefix = resolver.string("prefix", required: host == nil && scheme == nil)
      if host != nil || scheme != nil { prefix = "\(scheme ?? "https"):\(host.map { "//\($0)/" } ?? "")" }
      let folder = resolver.string("folder", required: true)
      guard let prefix, let folder else { return nil }
      let position = resolver.node("folder")?.position ?? resolver.position
      return ResourceResolver(prefix, folder, at: position, &resolver)
    }
  }

  /// Accepts a folder with or without `Content/` before it.
  private init?(_ prefix: String, _ written: String, at position: Position, _ fields: inout Fields) {
    guard !prefix.isEmpty else { return nil }
    var parts = written.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
    if parts.first == "Content" { parts.removeFirst() }
    guard !written.hasPrefix("/"), !parts.contains("..") else {
      fields.report(
        .siteFolderOutside, at: position, "folder \"\(written)\" is outside Content/", expected: ["images/…"])
      return nil
    }
    self.init(prefix: prefix, folder: parts.map { $0 + "/" }.joined())
  }
}
