/// What a token is made of. A reference joins tokens of one type; a length also serves where four sides or a size
/// are wanted.
public enum TokenType: String, Sendable, Hashable {
  case color, length, number, shadow, font, family, insets, size, flag, text

  /// The type's name in messages: "a colour".
  var title: String {
    switch self {
    case .color: "a colour"
    case .length: "a length"
    case .number: "a number"
    case .shadow: "a shadow"
    case .font: "a font"
    case .family: "a font family"
    case .insets: "insets"
    case .size: "a size"
    case .flag: "true or false"
    case .text: "text"
    }
  }

  func accepts(_ other: TokenType) -> Bool {
    self == other || (other == .length && (self == .insets || self == .size))
  }
}
