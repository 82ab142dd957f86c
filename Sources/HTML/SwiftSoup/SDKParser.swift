/// The parsers by which the content-block SDKs read HTML. Each differs from HTML5, and from the others
/// (reference/content-blocks-sdks.md, section A).
public enum SDKParser: Sendable, Hashable, CaseIterable {
  /// SwiftSoup 2.7.6, the oldest that the iOS SDK allows.
  case swiftSoup7
  /// SwiftSoup 2.13.6, which an iOS app that is built anew gets.
  case swiftSoup13
  /// jsoup 1.15, which the Android SDK has and SwiftSoup 2.7 was made after.
  case jsoup
}

extension Document {
  /// Parses a block as an SDK's parser does. Positions are those in `bytes`, which are UTF-8. Takes linear
  /// time, and refuses what would be nested too deeply, as `parse(_:)` does.
  public static func parse(_ bytes: [UInt8], by parser: SDKParser) throws(Refusal) -> Document {
    if var document = WellFormedParser.parse(bytes, keepsTextsApart: true) {
      document.parser = parser
      return document
    }
    return try parseAsSDK(bytes, by: parser)
  }

  /// The document of `bytes`, from which this one was parsed, as another
  /// SDK's parser reads them: they differ in what is not well formed alone.
  public func read(again bytes: [UInt8], by parser: SDKParser) throws(Refusal) -> Document {
    guard isWellFormed else { return try Document.parseAsSDK(bytes, by: parser) }
    var document = self
    document.parser = parser
    return document
  }

  /// Parses by all rules of an SDK's parser, as those of HTML5 are in `parseByAllRules`.
  static func parseAsSDK(_ bytes: [UInt8], by parser: SDKParser) throws(Refusal) -> Document {
    let isText = (try? UTF8Span(validating: bytes.span)) != nil
    var reader = SwiftSoupParser(isText ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8), parser)
    return try reader.parse()
  }
}
