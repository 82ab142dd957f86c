import CardSystems
import Diagnostics
import Documents

extension ContentCards {
  public static func decodeScreen(
    _ source: Source, id: String, in environment: Environment, findings: inout [Finding]
  ) -> Feed? {
    guard let node = YAML.parse(source, findings: &findings) else { return nil }
    var reader = FeedReader(node, id: id, in: source, environment)
    reader.read()
    reader.fields.passOver("checks")
    reader.fields.finish()
    findings += reader.fields.findings
    return reader.feed
  }
}

/// Reads a feed's file. Every key has a default, so that a feed can always be shown.
struct FeedReader {
  var fields: Fields
  let environment: Environment
  var feed: Feed

  init(_ node: Node, id: String, in source: Source, _ environment: Environment) {
    fields = Fields(node, of: "feed", in: source)
    self.environment = environment
    feed = Feed(id: id, file: source.path)
  }

  mutating func read() {
    feed.title = fields.string("title") ?? ""
    feed.context = fields.choice("context") ?? .navigation
    feed.order = fields.choice("order") ?? .sdk
    feed.limit = fields.int("limit", atLeast: 1, atMost: Feed.limit) ?? Feed.limit
    feed.disableUnreadIndicator = fields.bool("disableUnreadIndicator") ?? false
    feed.drafts = fields.bool("drafts") ?? false
    feed.emptyStateMessage = fields.string("emptyStateMessage")
    feed.sdk = fields.choice("sdk")
    feed.theme = fields.string("theme")
    if let theme = feed.theme, !environment.knows(theme: theme) {
      fields.report(
        .feedUnknownTheme, about: "theme", "there is no theme \"\(theme)\"",
        hint: Suggestion.hint(for: theme, among: environment.themes.ids))
      feed.theme = nil
    }
    let transforms = fields.list("transforms", of: "transform") { rule in
      FeedTransform(&rule).map { (transform: $0, place: rule.source.place(rule.position)) }
    }
    feed.transforms = transforms.map(\.transform)
    feed.transformPlaces = transforms.map(\.place)
  }
}
