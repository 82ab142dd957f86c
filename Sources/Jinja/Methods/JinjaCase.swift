import Text

/// Upper and lower case, and questions about the characters of a text.
enum JinjaCase {
  static func lower(_ bytes: [UInt8]) -> [UInt8] {
    if JinjaText.isASCII(bytes) { return bytes.map(\.lowercased) }
    return Array(bytes.text.lowercased().utf8)
  }

  static func upper(_ bytes: [UInt8]) -> [UInt8] {
    if JinjaText.isASCII(bytes) { return bytes.map { $0.isLowercase ? $0 & 0xDF : $0 } }
    return Array(bytes.text.uppercased().utf8)
  }

  static func capitalized(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.first else { return bytes }
    let length = JinjaText.length(first)
    return titled(Array(bytes.prefix(length))) + lower(Array(bytes.dropFirst(length)))
  }

  private static func titled(_ character: [UInt8]) -> [UInt8] {
    if JinjaText.isASCII(character) { return upper(character) }
    return Array(JinjaText.scalar(character, 0).value.properties.titlecaseMapping.utf8)
  }

  /// Each run of letters begins with a capital.
  static func title(_ bytes: [UInt8]) -> [UInt8] { title(bytes, \.titlecaseMapping, isInside: \.properties.isCased) }

  /// - Parameter isInside: Whether what follows a character belongs to the same word.
  static func title(
    _ bytes: [UInt8], _ capital: KeyPath<Unicode.Scalar.Properties, String>, isInside: (Unicode.Scalar) -> Bool
  ) -> [UInt8] {
    var (result, continues): ([UInt8], Bool) = ([], false)
    for scalar in JinjaText.scalars(bytes) {
      result += scalar.properties[keyPath: continues ? \.lowercaseMapping : capital].utf8
      continues = isInside(scalar)
    }
    return result
  }

  static func swapped(_ bytes: [UInt8]) -> [UInt8] {
    JinjaText.scalars(bytes).flatMap { scalar in
      let properties = scalar.properties
      return (properties.isUppercase ? properties.lowercaseMapping : properties.uppercaseMapping).utf8
    }
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  static func isLower(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.contains { $0.properties.isLowercase }
      && !scalars.contains { $0.properties.isUppercase || $0.properties.generalCategory == .titlecaseLetter }
  }

  static func isUpper(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.contains { $0.properties.isUppercase }
      && !scalars.contains { $0.properties.isLowercase || $0.properties.generalCategory == .titlecaseLetter }
  }

  static func isTitle(_ scalars: [Unicode.Scalar]) -> Bool {
    var (isInside, hasCased) = (false, false)
    for scalar in scalars {
      let (isUpper, isLower) = (scalar.properties.isUppercase, scalar.properties.isLowercase)
      if isUpper && isInside || isLower && !isInside { return false }
      isInside = isUpper || isLower
      hasCased = hasCased || isInside
    }
    return hasCased
  }
}
