import Documents
import Text

/// `AdaptiveCard`: the root of a payload, and what a ShowCard action shows.
struct Card: Sendable {
  var version: Version?
  var box = Container()
  var actions: [Action] = []
  /// The root's own, inherited by all that is in it.
  var alignment: HorizontalAlignment?
  var lang: String?
  var speak: String?
  var fallbackText: String?
  var webURL: String?
  var refresh: Refresh?
  var authentication: Authentication?
  var position = Position()
  /// What is drawn instead, where the root or an element in it requires a fallback.
  var replacement: [Element]?
  /// What only some host knows.
  var hostExtensions = HostExtensions()

  struct Refresh: Sendable {
    var verb: String?
    var userIDs: [String]
    var expires: String?
  }

  struct Authentication: Sendable {
    var text: String?
    var connectionName: String?
    /// The token exchange resource: URI, id and provider, as far as given.
    var token: [String]
    /// Type, title and value of each.
    var buttons: [String]
  }
}
