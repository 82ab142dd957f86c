import Diagnostics

/// One theme file as it was written: nothing inherited, no reference followed.
struct ThemeFile: Sendable {
  struct Base: Sendable, Hashable {
    var name: String
    var place: Place
  }

  var id: String
  var path: String
  var place: Place
  var name: String?
  var extends: [Base] = []
  var sdk: CardSDK?
  /// By path: `colorPalette.brand500`, `contentCards.padding`, `tint`.
  var tokens: [String: Declaration] = [:]
  /// The places of the tokens' names; their values have places of their own.
  var names: [String: Place] = [:]
  /// By canonical name; see `ImageNames`.
  var images: [String: ImageDeclaration] = [:]
  /// By slot; see `ComponentSlots`.
  var components: [String: ComponentDeclaration] = [:]
  var strings: [String: String] = [:]
  var rules: [DynamicRule] = []
  /// Every token that something in the file refers to.
  var references: Set<String> = []
}

/// The template that a theme puts into a slot. Whether it exists is checked when the templates are known.
struct ComponentDeclaration: Sendable, Hashable {
  /// The template's name; nil hides the part.
  var template: String?
  var place: Place
}

/// An image as a theme names it, for each mode.
struct ImageDeclaration: Sendable, Hashable {
  struct File: Sendable, Hashable {
    var path: String
    var place: Place
  }

  var light: File?
  var dark: File?
  var mode: ThemeImage.Mode?
  var rtl: ThemeImage.Direction?

  mutating func override(with other: ImageDeclaration) {
    light = other.light ?? light
    dark = other.dark ?? dark
    mode = other.mode ?? mode
    rtl = other.rtl ?? rtl
  }
}

/// One entry of `dynamic:`, styling per card. Rules apply in the order
/// of the file, those of extended themes first; a later one wins.
///
///     dynamic:
///       # The value stands in the card's extras. The fallback serves
///       # cards without it, or with one that is no colour.
///       - { extras: background_color, set: contentCards.backgroundColor, fallback: "#FFFFFF" }
///       # Light and dark from a key each.
///       - { extras: { light: text, dark: text_dark }, set: contentCards.titleColor }
///       # Fixed values for the cards that match: every extra named has the value (or one
///       # of a list), the type is one of those named, and at least one of the tags is
///       # there. A key that `when` leaves out does not matter.
///       - when: { extras: { tier: gold }, type: [classic, banner], tags: [vip] }
///         set:
///           tint: "#B8860B"
///           contentCards.titleColor: { light: "#5C4300", dark: "#FFE08A" }
///           components.contentCard: cards/gold
///
/// An element of an Adaptive Card has its additional properties for extras,
/// and the type `adaptive.TextBlock`; the card itself the type `adaptive`.
///
/// It sets `tint`, `contentCards.` and any attribute, `components.contentCard`
/// or `components.adaptive`. From extras come colours, lengths and numbers
/// only, parsed and written anew: no text of a card ever reaches CSS.
struct DynamicRule: Sendable, Hashable {
  struct Condition: Sendable, Hashable {
    struct Extra: Sendable, Hashable {
      var key: String
      /// The values that the extra may have; empty for any.
      var values: [String]
    }

    var extras: [Extra] = []
    var types: [String] = []
    var tags: [String] = []
  }

  enum Action: Sendable, Hashable {
    /// A token's path and its value.
    case set(String, Declaration)
    /// A token's path, the extras that hold its value, and what to use instead.
    case take(String, type: TokenType, light: String, dark: String, fallback: Declaration?)
    case component(String, Place)
  }

  var condition = Condition()
  var actions: [Action] = []
}
