import Appearance
import Checks
import Diagnostics

/// `Content/site.yaml`: the settings of the whole project.
public struct Settings: Sendable, Hashable {
  public var title: String = "Cards"
  /// The time by which a demonstration judges expiry and dates instead of the clock's, in Unix seconds.
  public var now: Double?
  /// The absolute address under which the site will be published; only used where an absolute URL is needed.
  public var baseURL: String?
  /// The theme of every definition that names none; nil for the SDK's own look.
  public var theme: String?
  /// The generation of the Content Cards SDK that draws the cards.
  public var sdk: SDKGeneration = .current
  /// The cell that shows the description of a card whose theme has no template for it.
  public var cell: CardCell = .stock
  /// The rules for clicks, in order: the first that matches decides what a click on a card does.
  public var clickRules: [ClickRule] = []
  /// Whether remote resources count as reachable, because a build makes no network request.
  public var remoteResources: RemoteResources = .reachable
  /// The resolvers, in order: the first whose prefix matches maps a URL to files of the project.
  public var resolvers: [ResourceResolver] = []
  public var adaptive = AdaptiveSettings()
  /// Whether every definition must be approved; nil where only those that were are judged.
  public var approvals: ApprovalPolicy?
  /// The rules for the severities of findings, in the order of the file.
  public var checks: [CheckRule] = []

  public init() {}
}

/// What an app's cell makes of a description: the SDK's own shows it as it came, others render Markdown.
public enum CardCell: String, Sendable, Hashable, CaseIterable { case stock, markdown }

public enum ApprovalPolicy: String, Sendable, Hashable, CaseIterable { case required }

public enum RemoteResources: String, Sendable, Hashable, CaseIterable { case reachable, unreachable }

/// Maps the URLs that begin with `prefix` to the files of a folder below `Content/`.
public struct ResourceResolver: Sendable, Hashable {
  public var prefix: String
  /// The folder below `Content/`, with a `/` at its end.
  public var folder: String
  public init(prefix: String, folder: String) {
    self.prefix = prefix
    self.folder = folder
  }
}

/// `shouldHandleCardClick` as data: which URLs the app handles itself.
public struct ClickRule: Sendable, Hashable {
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    case app
    case webView = "web-view"
    case browser
    case deepLink = "deep-link"
    case nothing
  }

  /// The name shown where the rule decides: "product pages".
  public var name: String?
  /// The scheme of the URL. Letter case does not count in it and in `host`; a part that is nil matches anything.
  public var scheme: String?
  /// The host: `example.com`, or `*.example.com` for its subdomains.
  public var host: String?
  /// The beginning of the path, in which letter case counts.
  public var path: String?
  public var outcome: Outcome

  public init(name: String? = nil, scheme: String? = nil, host: String? = nil, path: String? = nil, outcome: Outcome) {
    (self.name, self.scheme, self.host, self.path) = (name, scheme, host, path)
    self.outcome = outcome
  }
}
