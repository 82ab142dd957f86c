import Diagnostics
import HTML

/// All that a definition's page shows, made by its system. The page around it is the same for every system.
public struct Preview: Sendable {
  /// The card as drawn under a theme.
  public struct Stage: Sendable {
    /// The theme's id; empty for the built-in look.
    public var theme: String
    public var content: Content
    /// Which generation of an SDK's look, where the system has more than one.
    public var sdk: SDKGeneration
    /// Whether the card's language is written from right to left.
    public var isRightToLeft: Bool

    public enum Content: Sendable {
      /// A fragment that stands in the page; it relies on the page's card style sheet and the theme's properties.
      case fragment(Markup)
      /// A complete HTML document of untrusted origin, for a sandboxed frame's `srcdoc`.
      case document([UInt8])
    }

    public init(theme: String, content: Content, sdk: SDKGeneration = .current, isRightToLeft: Bool = false) {
      self.theme = theme
      self.content = content
      self.sdk = sdk
      self.isRightToLeft = isRightToLeft
    }
  }

  /// A row of the inspector's table.
  public struct Property: Sendable {
    public var name: String
    public var value: String
    /// What the value means, where its name does not say: "the SDK's default".
    public var note: String?
    public init(_ name: String, _ value: String, note: String? = nil) {
      self.name = name
      self.value = value
      self.note = note
    }
  }

  /// Something that can be clicked, and what the app would do then.
  public struct Action: Sendable {
    public var label: String
    /// `browser`, `deep-link`, `close`, `web-view`, `app`, `none`, ….
    public var type: String
    public var url: String
    /// What happens, as a sentence: "opens in the web view", "handled by the app (rule 2)".
    public var outcome: String
    public init(label: String, type: String, url: String, outcome: String) {
      self.label = label
      self.type = type
      self.url = url
      self.outcome = outcome
    }
  }

  /// Text to read and copy: a payload, the HTML.
  public struct Text: Sendable {
    public var title: String
    /// `json` or `html`.
    public var language: String
    public var text: String

    public init(title: String, language: String, text: String) {
      self.title = title
      self.language = language
      self.text = text
    }
  }

  /// What a screen is called; a definition's name is in its summary.
  public var title: String?
  /// At least one unless nothing of the definition is ever drawn; the first is the definition's own theme.
  public var stages: [Stage]
  /// Why there is no stage: "a control card is never drawn".
  public var undrawn: String?
  public var properties: PropertyList
  public var actions: [Action]
  public var texts: [Text]
  /// Of a screen: every definition of the project that it could have shown.
  public var members: Members
  /// What is wrong with the templates that drew it: it shows only when they are filled.
  public var templateFindings: [Finding] = []
  /// Where the preview is known to differ from the app, a sentence each.
  public var fidelity: [String]
  /// Names of its system's assets that the page does without.
  public var unneeded: [String] = []
  /// Whether the page begins with images that could not be loaded.
  public var isFailedAtFirst = false

  public init(
    stages: [Stage], undrawn: String? = nil, properties: [Property] = [], actions: [Action] = [], texts: [Text] = [],
    members: Members = Members(), fidelity: [String] = []
  ) {
    self.stages = stages
    self.undrawn = undrawn
    self.properties = PropertyList(properties)
    self.actions = actions
    self.texts = texts
    self.members = members
    self.fidelity = fidelity
  }
}
