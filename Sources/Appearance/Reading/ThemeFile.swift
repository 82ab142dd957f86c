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
  var sdk: SDKGeneration?
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

  init(id: String, path: String, place: Place) {
    self.id = id
    self.path = path
    self.place = place
  }
}

/// What a theme puts into a slot. Whether the template exists is checked when the templates are known.
struct ComponentDeclaration: Sendable, Hashable {
  /// The template's name; nil hides the part.
  var template: String?
  var place: Place
}
