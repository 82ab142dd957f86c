/// The methods of Python's `str` that change or test the case of a text.
enum PythonLetterCase {
  /// `title`: each run of letters begins with a capital.
  static func title(_ bytes: [UInt8]) -> [UInt8] { title(bytes, \.titlecaseMapping, isInside: \.properties.isCased) }

  /// - Parameter isInside: Whether what follows a character belongs to the same word.
  static func title(
    _ bytes: [UInt8], _ capital: KeyPath<Unicode.Scalar.Properties, String>, isInside: (Unicode.Scalar) -> Bool
  ) -> [UInt8] {
    var result: [UInt8] = []
    var isInsideWord = false
    for scalar in JinjaText.scalars(bytes) {
      result += scalar.properties[keyPath: isInsideWord ? \.lowercaseMapping : capital].utf8
      isInsideWord = isInside(scalar)
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
