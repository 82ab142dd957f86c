import Site
import Text

/// Reads the properties that a definition's page lists, because the report does not contain them all. The
/// list is empty if a project's own template writes them differently.
enum PageProperties {
  static func read(_ page: [UInt8]) -> [SiteReport.Property] {
    guard let section = range(in: page, between: "<section id=\"properties\">", "</section>", from: 0) else {
      return []
    }
    var properties: [SiteReport.Property] = []
    var at = section.lowerBound
    while let name = range(in: page, between: "<dt>", "</dt>", from: at),
      let value = range(in: page, between: "<dd>", "</dd>", from: name.upperBound),
      value.upperBound < section.upperBound
    {
      properties.append(SiteReport.Property(name: plain(page[name]), value: plain(page[value])))
      at = value.upperBound
    }
    return properties
  }

  /// The definitions that the page of a feed or placeholder draws: "card spring/tulips".
  static func members(of page: [UInt8], _ kind: String) -> Set<String> {
    var names: Set<String> = []
    var at = 0
    while let id = range(in: page, between: " data-\(kind)=\"", "\"", from: at) {
      names.insert("\(kind) \(String(decoding: page[id], as: UTF8.self))")
      at = id.upperBound
    }
    return names
  }

  private static func range(
    in page: [UInt8], between opening: String, _ closing: String, from start: Int
  ) -> Range<Int>? {
    guard let match = page.span.firstIndex(of: Array(opening.utf8), from: start) else { return nil }
    let begin = match + opening.utf8.count
    return page.span.firstIndex(of: Array(closing.utf8), from: begin).map { begin..<$0 }
  }

  /// Undoes the escaping of `Buffer.text`, and drops the note that may follow the value.
  private static func plain(_ markup: ArraySlice<UInt8>) -> String {
    // In the text itself `<` is escaped, so the first one belongs to the note.
    let text = String(decoding: markup.prefix { $0 != UInt8(ascii: "<") }, as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}

/// Reads which pictures a page shows: their names without
/// the hash of the content, and all hashes under one name.
enum PagePictures {
  private static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

  static func read(_ page: [UInt8]) -> [SiteReport.Property] {
    let folder = Array("assets/".utf8)
    var hashes: [String: Set<String>] = [:]
    var at = 0
    while let match = page.span.firstIndex(of: folder, from: at) {
      at = match + folder.count
      let name = page[at...].prefix(256).prefix { !"\"'&)?#<> ,\\".utf8.contains($0) }
      let parts = String(decoding: name, as: UTF8.self).split(separator: ".")
      guard parts.count > 2, let ending = parts.last, endings.contains(ending.lowercased()) else { continue }
      let base = (parts.dropLast(2) + [ending]).joined(separator: ".")
      hashes[base, default: []].insert(String(parts[parts.count - 2]))
    }
    return hashes.sorted { $0.key < $1.key }.map {
      SiteReport.Property(name: $0.key, value: $0.value.sorted().joined(separator: " "))
    }
  }
}
