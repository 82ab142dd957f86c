/// Upper and lower case, and questions about the characters of a text.
enum JinjaCase {
  static func lower(_ bytes: [UInt8]) -> [UInt8] {
    if JinjaText.isASCII(bytes) { return bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 } }
    return Array(bytes.text.lowercased().utf8)
  }

  static func upper(_ bytes: [UInt8]) -> [UInt8] {
    if JinjaText.isASCII(bytes) { return bytes.map { $0 &- 0x61 < 26 ? $0 & 0xDF : $0 } }
    return Array(bytes.text.uppercased().utf8)
  }

  /// The text in another case; nil if the method is another.
  static func changed(_ bytes: [UInt8], _ name: String) -> [UInt8]? {
    switch name {
    case "lower", "casefold": lower(bytes)
    case "upper": upper(bytes)
    case "capitalize": capitalized(bytes)
    case "title": title(bytes)
    case "swapcase": swapped(bytes)
    default: nil
    }
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
  private static func title(_ bytes: [UInt8]) -> [UInt8] {
    var (result, isInside): ([UInt8], Bool) = ([], false)
    for scalar in JinjaText.scalars(bytes) {
      result += (isInside ? scalar.properties.lowercaseMapping : scalar.properties.titlecaseMapping).utf8
      isInside = scalar.properties.isCased
    }
    return result
  }

  private static func swapped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in JinjaText.scalars(bytes) {
      result +=
        (scalar.properties.isUppercase ? scalar.properties.lowercaseMapping : scalar.properties.uppercaseMapping)
        .utf8
    }
    return result
  }

  /// The answer of a method such as `isdigit`; nil if it is another.
  static func question(_ bytes: [UInt8], _ name: String) -> Bool? {
    let scalars = JinjaText.scalars(bytes)
    func all(_ test: (Unicode.Scalar) -> Bool) -> Bool { !scalars.isEmpty && scalars.allSatisfy(test) }
    switch name {
    case "isalnum": return all { isLetter($0) || $0.properties.numericType != nil }
    case "isalpha": return all(isLetter)
    case "isascii": return JinjaText.isASCII(bytes)
    case "isdecimal": return all { $0.properties.numericType == .decimal }
    case "isdigit": return all { $0.properties.numericType == .decimal || $0.properties.numericType == .digit }
    case "isnumeric": return all { $0.properties.numericType != nil }
    case "isidentifier":
      return all { $0.properties.isXIDContinue } && (scalars[0] == "_" || scalars[0].properties.isXIDStart)
    case "islower": return isLower(scalars)
    case "isupper": return isUpper(scalars)
    case "isprintable": return scalars.allSatisfy(JinjaText.isPrintable)
    case "isspace": return all(JinjaText.isSpace)
    case "istitle": return isTitle(scalars)
    default: return nil
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
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

  private static func isTitle(_ scalars: [Unicode.Scalar]) -> Bool {
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
