import Diagnostics
import Documents
import Text

/// A link that runs steps on the device: `brazeActions://v1/` and
/// the steps' JSON in UTF-16, little endian, as base64 for URLs.
struct BrazeAction {
  /// One sentence for each step, in the order in which they run.
  private(set) var steps: [String] = []
  /// The reasons why an SDK does not run it: most of them hide the card then.
  private(set) var problems: [Problem] = []
  /// The addresses that it opens.
  private(set) var links: [String] = []
  private let platform: String?

  struct Problem {
    var severity: Severity
    var message: String
    var hint: String?
    /// Whether the platform shows no card with it; of iOS that is not known.
    var hidesCard: Bool
  }

  private static let scheme = "brazeActions://"
  private static let lengthLimit = 65_536

  /// - Parameter platform: `android`, `web`, or nil for iOS.
  /// - Returns: Nil for another link.
  init?(_ url: String, on platform: String? = nil) {
    let (scheme, rest) = (url.utf8.prefix(Self.scheme.utf8.count), url.utf8.dropFirst(Self.scheme.utf8.count))
    guard scheme.elementsEqual(Self.scheme.utf8, by: { $0.lowercased == $1.lowercased }) else { return nil }
    self.init(scheme: Substring(scheme), Substring(rest), on: platform)
  }

  private init(scheme: Substring, _ rest: Substring, on platform: String?) {
    self.platform = platform
    // JSON nests no deeper than its reader allows, and steps that wait are a list.
    var waiting: [Node] = []
    let version = rest.prefix { $0 != "/" }
    let isWeb = platform == "web"
    if scheme != Self.scheme || !(version == "v1" || isWeb && version.wholeMatch(of: /v[0-9]+/) != nil) {
      problem("\(scheme)\(version.prefix(20)) does nothing", hint: "write \(Self.scheme)v1/", hides: false)
    } else if let root = Self.json(rest.dropFirst(version.count + 1), inEitherAlphabet: isWeb) {
      waiting = [root]
    } else {
      problem("it is not base64 for URLs of JSON in UTF-16, and the SDK hides the card")
    }
    read(&waiting)
  }

  /// A single step, as a file states it.
  init(step: Node, on platform: String?) {
    self.platform = platform
    var waiting = [step]
    read(&waiting)
  }

  private mutating func read(_ waiting: inout [Node]) {
    while let node = waiting.popLast() {
      let type = node["type"]?.string ?? ""
      if type == "container", let inner = node["steps"]?.list {
        waiting += inner.reversed()
      } else if let step = Self.all.first(where: { $0.type == type }) {
        if platform == "web", node["args"] == nil {
          problem("\(type) has no args, and the SDK hides the card")
        } else {
          read(step, node["args"]?.list ?? [])
        }
      } else {
        problem(
          type == "container" ? "a container has no steps" : "no SDK knows the step \"\(type.prefix(80))\"",
          hint: Suggestion.advice(for: type, among: Self.types))
      }
    }
  }

  private mutating func problem(
    _ message: String, _ severity: Severity = .error, hint: String? = nil, hides: Bool = true
  ) {
    problems.append(
      Problem(
        severity: severity, message: "Braze Action: \(message)", hint: hint, hidesCard: hides && platform != nil))
  }

  private static func json(_ text: Substring, inEitherAlphabet: Bool) -> Node? {
    guard text.utf8.count < lengthLimit, inEitherAlphabet || !text.contains("+") && !text.contains("/") else {
      return nil
    }
    let digits = text.replacing("=", with: "").replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
    guard let bytes = Base64.decode(Array((digits + padding).utf8)), bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
    return JSON.parse(Array(String(decoding: units, as: UTF16.self).utf8))
  }

  private mutating func read(_ step: Step, _ arguments: [Node]) {
    let areTexts = arguments.prefix(step.texts).allSatisfy { $0.string != nil } && !arguments.contains(where: \.isNull)
    let isEvent = step.type == "logCustomEvent"
    let hasProperties = !isEvent || arguments.dropFirst().allSatisfy { $0.map != nil }
    // No SDK looks at the arguments of a step that takes none.
    if step.counts == 0...0, !arguments.isEmpty {
      problem("\(step.type) takes no arguments", .warning, hides: false)
    } else if !step.counts.contains(arguments.count) || !areTexts || !hasProperties {
      let counts = Set([step.counts.lowerBound, step.counts.upperBound]).sorted().map(String.init)
      return problem(
        "\(step.type) takes \(counts.joined(separator: " or ")) arguments, the first a text"
          + (isEvent ? ", the second an object" : ""), hides: platform != "web")
    }
    let texts = arguments.map { $0.string ?? $0.json() }
    if step.type.hasPrefix("openLink") { links.append(texts[0]) }
    // Android and the web spell it in two ways, and each hides a card with the other.
    if step.type == (platform == "web" ? "openLinkInWebview" : "openLinkInWebView") {
      problem("the SDK does not know \(step.type), and hides the card", hint: "write openLink, which all know")
    }
    if step.type.hasSuffix("SubscriptionType"), !["opted_in", "subscribed", "unsubscribed"].contains(texts[0]) {
      problem("\"\(texts[0].prefix(80))\" is no subscription, and the step is skipped", .warning, hides: false)
    }
    if texts.first == "" { problem("\(step.type) has an empty argument", .warning, hides: false) }
    steps.append(step.sentence(texts))
  }

  /// The effect of a tap, as a sentence.
  var outcome: String {
    if let problem = problems.first(where: { $0.severity == .error }) {
      return "\(problem.hidesCard ? "the card is not shown" : "nothing happens"): \(problem.message)"
    }
    let sentences = steps.enumerated().map { steps.count == 1 ? $1 : "\($0 + 1). \($1)" }
    return "Braze Action: " + (steps.isEmpty ? "does nothing" : sentences.joined(separator: "; "))
  }

  /// The types of steps that some SDK knows.
  static var types: [String] { all.map(\.type) }

  private typealias Step = (
    type: String, counts: ClosedRange<Int>, texts: Int, sentence: @Sendable ([String]) -> String
  )

  /// The steps: how many arguments each takes, how many of them are texts, and what it does.
  private static let all: [Step] = [
    ("logCustomEvent", 1...2, 1, { "logs the event \"\($0[0])\"" + ($0.count > 1 ? " with \($0[1])" : "") }),
    ("setCustomUserAttribute", 2...2, 1, { "sets the attribute \"\($0[0])\" to \($0[1])" }),
    ("addToCustomAttributeArray", 2...2, 2, { "adds \"\($0[1])\" to the attribute \"\($0[0])\"" }),
    ("removeFromCustomAttributeArray", 2...2, 2, { "takes \"\($0[1])\" out of the attribute \"\($0[0])\"" }),
    ("addToSubscriptionGroup", 1...1, 1, { "adds the customer to the subscription group \($0[0])" }),
    ("removeFromSubscriptionGroup", 1...1, 1, { "takes the customer out of the subscription group \($0[0])" }),
    ("setEmailNotificationSubscriptionType", 1...1, 1, { "sets the subscription to email to \($0[0])" }),
    ("setPushNotificationSubscriptionType", 1...1, 1, { "sets the subscription to push to \($0[0])" }),
    ("requestPushPermission", 0...0, 0, { _ in "asks for the permission to send push" }),
    ("openLink", 1...2, 1, { "opens \($0[0])" + ($0.last == "true" ? " (on the web in a new tab)" : "") }),
    ("openLinkInWebview", 1...1, 1, { "opens \($0[0]) in the app's web view" }),
    ("openLinkInWebView", 1...1, 1, { "opens \($0[0]) in the app's web view" }),
  ]
}
