/// The properties that a definition's page lists, read from the page: the report does not have them all. Nothing where
/// a project's own template lists them otherwise.
enum PageProperties {
  static func read(_ page: [UInt8]) -> [SiteReport.Property] {
    let text = String(decoding: page, as: UTF8.self)
    guard let section = text.firstRange(of: "<section id=\"properties\">"),
      let end = text[section.upperBound...].firstRange(of: "</section>")
    else { return [] }
    var rest = text[section.upperBound..<end.lowerBound]
    var properties: [SiteReport.Property] = []
    while let name = take(&rest, from: "<dt>", to: "</dt>"), let value = take(&rest, from: "<dd>", to: "</dd>") {
      let stated = value.firstRange(of: "<small>").map { value[..<$0.lowerBound] } ?? value
      properties.append(SiteReport.Property(name: plain(name), value: plain(stated)))
    }
    return properties
  }

  private static func take(_ rest: inout Substring, from start: String, to end: String) -> Substring? {
    guard let opening = rest.firstRange(of: start), let closing = rest[opening.upperBound...].firstRange(of: end) else {
      return nil
    }
    defer { rest = rest[closing.upperBound...] }
    return rest[opening.upperBound..<closing.lowerBound]
  }

  /// The text that `Buffer.text` escaped.
  private static func plain(_ markup: Substring) -> String {
    guard markup.utf8.contains(UInt8(ascii: "&")) else { return String(markup) }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(String(markup)) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}
