/// What a theme draws in a slot.
public enum ComponentChoice: Sendable, Hashable {
  /// The default template.
  case standard
  /// Another template, by the name under which the template library knows it.
  case template(String)
  /// Draws nothing.
  case hidden
}
