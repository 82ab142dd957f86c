import Text

extension SwiftSoupParser {
  /// Reads the character reference at an `&`, or takes that as text (Tokeniser.swift:122-195). The name
  /// runs over all letters and then digits; no shorter name in it counts.
  mutating func reference(inValueEndedBy end: UInt8? = nil) {
    let start = at
    at += 1
    guard let decoded = decodedReference(end), !decoded.isEmpty else {
      at = start + 1
      return emit(sign: start)
    }
    emit(decoded: decoded)
  }

  private mutating func decodedReference(_ end: UInt8?) -> [UInt8]? {
    let first = byte(at)
    guard at < bytes.count, first != end, !first.isMarkupSpace, first != UInt8(ascii: "<"), first != UInt8(ascii: "&")
    else { return nil }
    if isNewer, first != UInt8(ascii: "#") || end != nil, looksLikeQuery { return nil }
    if first == UInt8(ascii: "#") { return number() }
    let start = at
    skipLetters()
    while byte(at).isDigit { at += 1 }
    let name = Array(bytes[start..<at])
    let isEnded = byte(at) == UInt8(ascii: ";")
    // 2.13 looks for the names of ASCII's signs first, of which
    // one else needs its semicolon (Tokeniser.swift:951).
    let isApostrophe = isNewer && name.elementsEqual("apos".utf8) && byte(at) < 0x80
    guard isEnded || isApostrophe || Self.baseNames.contains(name), let text = meaning(of: name), !text.isEmpty else {
      return nil
    }
    if end != nil, Self.isLetter(byte(at)) || "=-_".utf8.contains(byte(at)) { return nil }
    if isEnded { at += 1 }
    return text
  }

  /// Moves behind letters, which 2.13 and jsoup read as characters of Unicode.
  private mutating func skipLetters() {
    while Self.isLetter(byte(at)) {
      guard parser != .swiftSoup7, byte(at) >= 0x80 else {
        at += 1
        continue
      }
      let end = bytes[(at + 1)...].firstIndex(where: \.beginsCharacter) ?? bytes.count
      let sign = String(decoding: bytes[at..<end], as: UTF8.self).unicodeScalars.first
      guard sign?.properties.isAlphabetic == true else { return }
      at = end
    }
  }

  /// Whether SwiftSoup 2.13 takes the `&` for one of an address: `=` or `&` comes
  /// before what would end a name, within 32 characters (TokeniserState.swift:2874).
  private var looksLikeQuery: Bool {
    for i in at..<min(at + 32, bytes.count) {
      switch bytes[i] {
      case UInt8(ascii: "="), UInt8(ascii: "&"): return true
      case UInt8(ascii: ";"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "`"), 0:
        return false
      case let byte where byte.isMarkupSpace: return false
      default: break
      }
    }
    return false
  }

  /// The numbers 128 to 159 stay control characters, which HTML5 and jsoup map to those of Windows.
  private mutating func number() -> [UInt8]? {
    at += 1
    let isHex = byte(at) | 0x20 == UInt8(ascii: "x")
    if isHex { at += 1 }
    var value: UInt32 = 0
    let start = at
    while let digit = Character(Unicode.Scalar(byte(at))).hexDigitValue, isHex || digit < 10, byte(at) < 0x80 {
      value = min(value * (isHex ? 16 : 10) + UInt32(digit), 0x11_0000)
      at += 1
    }
    guard at > start else { return nil }
    if byte(at) == UInt8(ascii: ";") { at += 1 }
    if parser == .jsoup, 128..<160 ~= value { return meaning(of: Array("#\(value)".utf8)) }
    return Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }

  /// The characters of a name; empty if there is none of that name. Those of rare names are gumbo's.
  private mutating func meaning(of name: [UInt8]) -> [UInt8]? {
    if let known = references[name] ?? Self.commonNames[name] { return known }
    guard name.count <= 31 else { return nil }
    // A blank would be dropped at the beginning of a document.
    let document = Document.parseByAllRules(Array("x&".utf8) + name + [UInt8(ascii: ";")])
    let text = document.nodes.first { $0.kind == .text }.map { Array(document.slice($0.text).dropFirst()) } ?? []
    let isKnown = text.first != UInt8(ascii: "&") && (text.last != UInt8(ascii: ";") || text.count == 1)
    references[name] = isKnown ? text : []
    return references[name]
  }

  private static let commonNames: [[UInt8]: [UInt8]] = [
    "amp": "&", "AMP": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "euro": "€", "mdash": "—", "ndash": "–", "hellip": "…", "rsquo": "’", "zwnj": "\u{200C}",
  ].reduce(into: [:]) { $0[Array($1.key.utf8)] = Array($1.value.utf8) }

  /// The names that count without a semicolon.
  static let baseNames = Set(
    """
    AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT Iacute Icirc Igrave \
    Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute Ucirc Ugrave Uuml Yacute aacute acirc \
    acute aelig agrave amp aring atilde auml brvbar ccedil cedil cent copy curren deg divide eacute ecirc egrave eth \
    euml frac12 frac14 frac34 gt iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde \
    oacute ocirc ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 szlig \
    thorn times uacute ucirc ugrave uml uuml yacute yen yuml
    """.utf8.split(separator: UInt8(ascii: " ")).map(Array.init))
}

extension Document {
  /// The name that browsers find at the beginning of letters and digits behind `&`, where SDKs'
  /// parsers look for all of them; nil if those are a name themselves, or begin with none.
  package static func referenceName(beginning letters: ArraySlice<UInt8>) -> String? {
    guard letters.count <= 64, !SwiftSoupParser.baseNames.contains(Array(letters)) else { return nil }
    let length = (2...6).last { SwiftSoupParser.baseNames.contains(Array(letters.prefix($0))) && $0 < letters.count }
    return length.map { String(decoding: letters.prefix($0), as: UTF8.self) }
  }

  /// The character that HTML5 reads for one of the numbers 128 to
  /// 159, which Windows gave them; nil where that has none.
  package static func windowsCharacter(_ number: UInt8) -> String? {
    let text = parseByAllRules(Array("&#\(number);".utf8))
    let character = text.nodes.first { $0.kind == .text }.map { text.string($0.text) }
    return character?.unicodeScalars.first.flatMap { $0.value < 160 ? nil : character }
  }
}
