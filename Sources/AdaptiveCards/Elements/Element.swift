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
  var position: Position

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
    case placeholder(HostElement)
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

/// A placeholder for an element that only some host draws.
struct HostElement: Sendable, Equatable {
  var type: String
  /// The host; nil where the template's data decide on the type.
  var owner: String?
  /// The title that the host would write on it.
  var title: String?
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
  /// The types and properties that only some host knows.
  var hostExtensions = HostExtensions()
}
