import Diagnostics

/// What a theme puts into a slot. Whether the template exists is checked when the templates are known.
struct ComponentDeclaration: Sendable, Hashable {
  /// The template's name; nil hides the part.
  var template: String?
  var place: Place
}
