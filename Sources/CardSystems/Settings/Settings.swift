import Appearance
import Checks
import Dates
import Diagnostics
import Documents
import Text

/// `Content/site.yaml`: the settings of the whole project.
public struct Settings: Sendable {
  /// The title of the site.
  public var title: String = "Cards"
  /// Whether search engines may list the pages.
  public var isIndexed = false
  /// The time by which a demonstration judges expiry and dates instead of the clock's, in Unix seconds.
  public var now: Double?
  /// The zone of dates that name none, in which pages show all; nil where the file has none, which means UTC.
  public var timeZone: Zone?
  /// The theme of every definition that names none; nil for the SDK's own look.
  public var theme: String?
  /// The SDK that draws Content Cards where nothing names another.
  public var sdk: CardSDK = .current
  /// The SDKs that the app has; empty where the file does not say, which means `sdk` alone.
  public var platforms: [CardSDK] = []
  /// The cell that shows the description of a card whose theme has no template for it.
  public var cell: CardCell = .stock
  /// The rules for clicks, in order: the first that matches decides what a click on a card does.
  public var clickRules: [ClickRule] = []
  /// Where the file has each of them.
  public var clickRulePlaces: [Place] = []
  /// Whether remote resources count as reachable, because a build makes no network request.
  public var remoteResources: RemoteResources = .reachable
  /// The resolvers, in order: the first whose prefix matches maps a URL to files of the project.
  public var resolvers: [ResourceResolver] = []
  /// The settings that card systems read from keys of their own, by the system's name.
  public var ofSystems: [String: any Sendable] = [:]
  /// Whether every definition must be approved; nil where only those that were are judged.
  public var approvals: ApprovalPolicy?
  /// The rules for the severities of findings, in the order of the file.
  public var checks: [CheckRule] = []

  /// The settings of a project without `site.yaml`.
  public init() {}

  /// Reads `Content/site.yaml`, with the keys that only some card systems know. Every key has a default;
  /// what is wrong goes to `findings`, and the default stands.
  public static func decode(
    _ node: Node, source: Source, of systems: [any CardSystem.Type] = [], findings: inout [Finding]
  ) -> Settings {
    var fields = Fields(node, of: "site", in: source)
    var settings = Settings()
    if let title = fields.string("title") { settings.title = title }
    settings.isIndexed = fields.bool("indexed") ?? false
    settings.timeZone = fields.zone("timeZone")
    settings.now = fields.date("now", in: settings.timeZone)
    settings.theme = fields.string("theme")
    settings.readPlatforms(&fields)
    settings.cell = fields.choice("cell") ?? settings.cell
    let clickRules = fields.list("clickRules", of: "click rule") { rule in
      ClickRule(&rule).map { (rule: $0, place: source.place(rule.position)) }
    }
    (settings.clickRules, settings.clickRulePlaces) = (clickRules.map(\.rule), clickRules.map(\.place))
    settings.remoteResources = fields.choice("remoteResources") ?? settings.remoteResources
    settings.resolvers = ResourceResolver.all(&fields)
    for system in systems { system.readSettings(&fields, into: &settings) }
    settings.approvals = fields.choice("approvals")
    settings.checks = CheckRule.read(&fields, ofOneFile: false)
    fields.finish(addingTo: &findings)
    return settings
  }
}

/// The cell with which an app shows a description: the
/// SDK's own shows it as it came, others render Markdown.
public enum CardCell: String, Sendable, Hashable, CaseIterable { case stock, markdown }

/// `approvals: required`: a definition without an approval is a finding.
public enum ApprovalPolicy: String, Sendable, Hashable, CaseIterable { case required }

/// The assumption about the images and fonts of other servers.
public enum RemoteResources: String, Sendable, Hashable, CaseIterable { case reachable, unreachable }

/// Maps the URLs that begin with `prefix` to the files of a folder below `Content/`.
public struct ResourceResolver: Sendable, Hashable {
  /// The beginning of the URLs, with the scheme; letter case counts.
  public var prefix: String
  /// The folder below `Content/`, with a `/` at its end.
  public var folder: String
}

/// `shouldHandleCardClick` as data: which URLs the app handles itself.
public struct ClickRule: Sendable, Hashable {
  /// The effect of a click. Raw values are the words of the file and of pages.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    case app
    case webView = "web-view"
    case browser
    case deepLink = "deep-link"
    case nothing
  }

  /// The name shown where the rule decides: "product pages".
  public var name: String?
  /// The scheme of the URL. Letter case does not count in
  /// it and in `host`; a part that is nil matches anything.
  public var scheme: String?
  /// The host: `example.com`, or `*.example.com` for its subdomains.
  public var host: String?
  /// The beginning of the path, in which letter case counts.
  public var path: String?
  /// The effect of a click on a link that matches.
  public var outcome: Outcome
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
  private init?(_ prefix: String, _ folder: String, at position: Position, _ fields: inout Fields) {
    guard !prefix.isEmpty else { return nil }
    var parts = folder.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
    if parts.first == "Content" { parts.removeFirst() }
    guard !folder.hasPrefix("/"), !parts.contains("..") else {
      fields.report(
        .siteFolderOutside, at: position, "folder \"\(folder)\" is outside Content/", expected: ["images/…"])
      return nil
    }
    self.init(prefix: prefix, folder: parts.map { $0 + "/" }.joined())
  }
}
