import Appearance
import Checks
import Diagnostics

/// `Content/site.yaml`: the settings of the whole project.
public struct Settings: Sendable, Hashable {
  public var title: String = "Cards"
  /// Unix seconds: the time by which expiry and dates are judged instead of the clock's, for a demonstration.
  public var now: Double?
  /// Absolute address under which the site will be published; only used where an absolute URL is needed.
  public var baseURL: String?
  /// The theme of every definition that names none; nil for the SDK's own look.
  public var theme: String?
  /// Which generation of the Content Cards SDK draws the cards.
  public var sdk: SDKGeneration = .current
  /// Which cell shows the description of a card whose theme has no template for it.
  public var cell: CardCell = .stock
  /// In order; the first that matches decides what a click on a card does.
  public var clickRules: [ClickRule] = []
  /// Whether remote resources count as reachable, because a build makes no network request.
  public var remoteResources: RemoteResources = .reachable
  /// In order; the first whose prefix matches maps a URL to files of the project.
  public var resolvers: [ResourceResolver] = []
  public var adaptive = AdaptiveSettings()
  /// How severe findings are here, in the order of the file.
  public var checks: [CheckRule] = []

  public init() {}
}

/// What an app's cell makes of a description: the SDK's own shows it as it came, others render Markdown.
public enum CardCell: String, Sendable, Hashable, CaseIterable { case stock, markdown }

public enum RemoteResources: String, Sendable, Hashable, CaseIterable { case reachable, unreachable }

/// URLs that begin with `prefix` are files below `Content/` at `folder`.
public struct ResourceResolver: Sendable, Hashable {
  public var prefix: String
  /// Ends with `/`.
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
  /// Each nil part matches anything. Compared without letter case, as URL schemes and hosts are.
  public var scheme: String?
  /// `example.com`, or `*.example.com` for its subdomains.
  public var host: String?
  /// A prefix of the path; case-sensitive.
  public var path: String?
  public var outcome: Outcome

  public init(name: String? = nil, scheme: String? = nil, host: String? = nil, path: String? = nil, outcome: Outcome) {
    self.name = name
    self.scheme = scheme
    self.host = host
    self.path = path
    self.outcome = outcome
  }
}
