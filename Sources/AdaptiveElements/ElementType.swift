/// A type of object in the payloads of Microsoft's hosts: a row of `adaptive-elements.txt` with its keys.
public struct ElementType: Sendable {
  /// The value of `type`; a component has its name behind a colon.
  public var name: String
  /// `element`, `action`, `layout`, `run`, `page`, `reference`, `entity`, `data` or `part`.
  public var kind: String
  /// Empty where no host has released it.
  public var hosts: [String]
  /// The month of its release.
  public var since: String?
  /// The keys that it may have, besides `type`.
  public var properties: [ElementProperty]

  /// The key of this name; nil if there is none.
  public func property(_ key: String) -> ElementProperty? { properties.first { $0.key == key } }
}

/// A key of a type.
public struct ElementProperty: Sendable {
  /// Its name in the payload.
  public var key: String
  /// The kinds of values that it takes.
  public var alternatives: [Alternative]
  /// The value that counts where there is none.
  public var defaultValue: String?
  /// Whether a payload must have it.
  public var isRequired: Bool
  /// The key without which it changes nothing.
  public var neededKey: String?

  /// A kind of value, or a word, that a key takes.
  public indirect enum Alternative: Sendable, Equatable {
    case text, bool, number, any, object, pixels, targetWidth, icon, iconName, iconAddress, address
    /// A whole number from 1, a number from 0, a number above 0.
    case count, amount, positive
    case word(String)
    /// An object of one type.
    case part(String)
    /// An object whose `type` is of a kind.
    case kind(String)
    case list([Alternative])
    /// An object of keys that the author names, each with such a value.
    case named([Alternative])
  }

  /// The words that stand for themselves.
  public var words: [String] { alternatives.words }
}

extension [ElementProperty.Alternative] {
  /// The words among them that stand for themselves.
  public var words: [String] { compactMap { if case .word(let word) = $0 { word } else { nil } } }

  /// A value's kinds in the words of a finding.
  public var expectations: [String] {
    map { alternative in
      switch alternative {
      case .text: "text"
      case .bool: "true or false"
      case .number: "a number"
      case .count: "a whole number from 1"
      case .amount: "a number from 0"
      case .positive: "a number above 0"
      case .any: "any value"
      case .address: "an address such as \"https://example.com/\""
      case .object, .part, .kind, .named: "an object"
      case .pixels: "a length such as \"50px\""
      case .targetWidth: "a width such as \"narrow\" or \"atLeast:standard\""
      case .icon, .iconAddress: "an icon such as \"Calendar\" or \"Calendar,filled\""
      case .iconName: "an icon such as \"Calendar\""
      case .word(let word): word
      case .list: "an array"
      }
    }
  }
}
