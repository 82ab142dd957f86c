import AdaptiveElements
import Documents
import Text

/// One element of a card as its payload describes it: what all elements have, and the type's own content.
struct Element: Sendable {
  var id: String?
  var spacing = Spacing.default
  var separator = false
  /// `"height": "stretch"`.
  var isStretched = false
  var isVisible = true
  /// The element's own; without one, its parent's holds.
  var alignment: HorizontalAlignment?
  var lang: String?
  var content: Content
  /// For the project's own template, where it has one for the type.
  var custom: CustomElement?
  /// The declarations, each with its `;`, that the theme's
  /// dynamic rules give for the element's additional properties.
  var style = ""
  /// The widths of the card at which it is there, for hosts that tell them.
  var widths = WidthGroups.all
  /// Its place in the areas of the layout around it.
  var gridArea: String?
  /// The element in the hosts that do not draw its type; nil where all of them do, or none.
  var substitute: Substitute?
  var position: Position

  /// The stand-in for a type that not all of the previewed hosts draw.
  indirect enum Substitute: Sendable {
    case element(Element, of: ElementType)
    case placeholder(of: ElementType)
    case nothing(of: ElementType)

    var row: ElementType {
      switch self {
      case .element(_, let row), .placeholder(let row), .nothing(let row): row
      }
    }
  }

  /// The element as a host draws it; nil where it leaves it out.
  func drawn(by family: HostFamily?) -> Element? {
    guard let substitute, family?.draws(substitute.row) != true else { return self }
    switch substitute {
    case .element(let element, _): return element.drawn(by: family)
    case .nothing: return nil
    case .placeholder: return self
    }
  }

  indirect enum Content: Sendable {
    case text(TextBlock)
    case richText(RichTextBlock)
    case image(Image)
    case imageSet(ImageSet)
    case media(Media)
    case facts([Fact])
    case container(Container)
    case columns(ColumnSet)
    case table(Table)
    case carousel(Carousel)
    case actions(ActionSet)
    case input(Input)
    /// A type that only some host draws.
    case host(HostElement)
    /// A type that only the project's own template can draw.
    case none
  }
}

/// An element as its JSON describes it, for a template of the project.
struct CustomElement: Sendable {
  var type: String
  var properties: Node
  /// The template that a dynamic rule chose; nil for the type's own.
  var template: String?
}

/// An element that only some host draws, as its JSON describes it.
struct HostElement: Sendable {
  var type: String
  /// The host; nil where the template's data decide on the type.
  var owner: String?
  var node: Node
  /// Nil where a placeholder is drawn under every host.
  var row: ElementType?
  var action: Action?
  var pages: [Element] = []

  init(_ node: Node, of owner: String?, row: ElementType? = nil) {
    (type, self.owner, self.node, self.row) = (node["type"]?.string ?? "", owner, node, row)
  }

  /// The words that the host would most likely write on it.
  var title: String? {
    ["text", "title", "label", "name", "codeSnippet"].lazy.compactMap { node[$0]?.string }.first { !$0.isEmpty }
  }
}

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
  /// The host's use of `refresh` and `authentication`, by the names that the inspector shows.
  var hostProperties: [(name: String, value: String?)] = []
  var position = Position()
  /// The elements drawn instead, where the root or an element in it requires a fallback.
  var replacement: [Element]?
  /// The entries that its citations open, in the order in which they count them.
  var references: [CitationSource] = []
  /// The types and properties that only some host knows.
  var hostExtensions = HostExtensions()
  /// The fallbacks that no previewed host draws.
  var unseen: (elements: [Element], actions: [Action]) = ([], [])
}
