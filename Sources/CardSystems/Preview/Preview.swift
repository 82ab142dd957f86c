import Appearance
import Diagnostics
import HTML
import Personalisation

/// Everything that a definition's page shows, made by its
/// system. The page around it is the same for all systems.
public struct Preview: Sendable {
  /// The card as drawn under a theme.
  public struct Stage: Sendable {
    /// The theme's id; empty for the built-in look.
    public var theme: String
    /// A fragment of the page, which uses the card style sheet and the theme's custom properties.
    public var content: Markup
    /// The SDK whose look is drawn, where the system has more than one.
    public var sdk: CardSDK
    /// The cell that shows descriptions at first; nil where there is but one.
    public var cell: CardCell?
    /// The SDK that reads the content, as the page's address names it, where each reads it in its own way.
    public var reader: String?
    /// Whether the card's language is written from right to left; nil where it names none.
    public var isRightToLeft: Bool?

    /// Creates a drawing; the defaults are those of a system with one SDK and one cell.
    public init(
      theme: String, content: Markup, sdk: CardSDK = .current, cell: CardCell? = nil, reader: String? = nil,
      isRightToLeft: Bool? = nil
    ) {
      (self.theme, self.content, self.sdk, self.cell) = (theme, content, sdk, cell)
      (self.reader, self.isRightToLeft) = (reader, isRightToLeft)
    }

    /// The cell as far as it changes the drawing: the stock
    /// one where no part of the content depends on the cell.
    public var drawnCell: CardCell? {
      guard cell == .markdown else { return cell }
      return content.bytes.span.contains(Array("data-in-cell".utf8)) ? .markdown : .stock
    }
  }

  /// A row of the inspector's table.
  public struct Property: Sendable {
    /// The property's name, as the file writes it.
    public var name: String
    /// The value as people read it.
    public var value: String
    /// The meaning of the value, where its name does not say it: "the SDK's default".
    public var note: String?
    /// Creates a row of the table.
    public init(_ name: String, _ value: String, note: String? = nil) {
      (self.name, self.value, self.note) = (name, value, note)
    }
  }

  /// Something that can be clicked, and what the app would do then.
  public struct Action: Sendable {
    /// The text by which people know the element: its words, or its kind.
    public var label: String
    /// The kind of effect, in a word: `browser`, `deep-link`, `close`, `web-view`, `app`, `none`, ….
    public var type: String
    /// The address; empty where none is opened.
    public var url: String
    /// The platforms on which it is so, in words; nil where the app has but one.
    public var platforms: String?
    /// The effect of a click, as a sentence: "opens in the web view", "handled by the app (rule 2)".
    public var outcome: String
    /// Creates an action from its parts.
    public init(label: String, type: String, url: String, outcome: String) {
      (self.label, self.type, self.url, self.outcome) = (label, type, url, outcome)
    }
  }

  /// Text to read and copy: a payload, the HTML.
  public struct Text: Sendable {
    /// The title of a content block's HTML as the SDK shows it.
    public static let normalizedHTML = "HTML as normalised"

    /// The heading above the text: "SDK payload".
    public var title: String
    /// `json` or `html`.
    public var language: String
    /// The text itself; JSON is on one line.
    public var utf8: [UInt8]

    /// The same as a string; invalid UTF-8 becomes U+FFFD.
    public var text: String { String(decoding: utf8, as: UTF8.self) }

    /// Creates a text from its parts.
    public init(title: String, language: String, utf8: [UInt8]) {
      (self.title, self.language, self.utf8) = (title, language, utf8)
    }
  }

  /// A screen that shows a definition or leaves it out, and why.
  public struct Appearance: Sendable {
    /// The screen's title, or its id.
    public var title: String
    /// The id of the screen's file; nil where the project has none.
    public var screen: String?
    /// Why it is shown or not: "not shown: a draft", "may be shown: …".
    public var reason: String

    /// Creates it from its parts.
    public init(title: String, screen: String?, reason: String) {
      (self.title, self.screen, self.reason) = (title, screen, reason)
    }
  }

  /// A view with its drawings, as the page shows it.
  public struct DrawnView: Sendable {
    /// Who gets it, and its size.
    public var view: View
    /// The toolbar's word for its profiles: "Ann and Ben".
    public var name: String
    /// Why nothing is sent to them, or shown; nil where it is.
    public var notSent: String?
    /// The definition's title as they get it, or would get it; nil where it is the preview's.
    public var title: String?
    /// The drawings as these profiles get them, as `stages` of the preview are.
    public var stages: [Stage]
    /// The texts that differ between profiles, as they get them.
    public var texts: [FilledText] = []
    /// The definitions that their screen shows or leaves out; empty for a definition.
    public var members = Members()

    /// Takes the names of the view's profiles from `profiles`.
    public init(_ view: View, in profiles: Profiles, stages: [Stage]) {
      (self.view, self.stages) = (view, stages)
      name = ProfileNames.joined(view.profiles.map { profiles.all[$0].name })
    }
  }

  /// A screen's title; a definition's title is in its summary.
  public var title: String?
  /// The drawings under each theme, the definition's own theme
  /// first; empty only where nothing of it is ever drawn.
  public var stages: [Stage]
  /// Why there is no stage: "a control card is never drawn".
  public var undrawn: String?
  /// The rows of the inspector's table, in its order.
  public var properties: [Property]
  /// The elements that can be clicked, in the order of the card.
  public var actions: [Action]
  /// The document in the frame of the first stage, if that is what it shows.
  public var frame: [UInt8]?
  /// Texts to read and copy: payloads, the HTML.
  public var texts: [Text]
  /// Every definition of the project that the screen could show; empty for a definition.
  public var members: Members
  /// The screens that the definition is for, then the others; empty for a screen.
  public var appearances: [Appearance] = []
  /// The page's contents for each group of profiles, in their order; the first has the stages of the
  /// preview. Empty where nothing depends on a profile.
  public var views: [DrawnView] = []
  /// Faults of the templates that drew it, which only filling them shows.
  public var templateFindings: [Finding] = []
  /// Where the preview is known to differ from the app, a sentence each.
  public var fidelity: [String]
  /// The SDKs that the toolbar offers; empty for those that it has by itself.
  public var offeredSDKs: [CardSDK] = []
  /// The system's assets that the page does not need, by name.
  public var unneeded: [String] = []
  /// Whether the page starts in the state in which images have failed to load.
  public var isFailedAtFirst = false

  /// Creates a preview; `undrawn` is the reason where there are no stages.
  public init(
    stages: [Stage], undrawn: String? = nil, properties: [Property] = [], actions: [Action] = [], texts: [Text] = [],
    members: Members = Members(), fidelity: [String] = []
  ) {
    (self.stages, self.undrawn, self.properties, self.actions) = (stages, undrawn, properties, actions)
    (self.texts, self.members, self.fidelity) = (texts, members, fidelity)
  }
}
