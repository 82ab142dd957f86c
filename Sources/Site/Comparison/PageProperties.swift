/// Reads the properties that a definition's page lists, because the report does not contain them all. The list is empty
/// if a project's own template writes them differently.
struct PageProperties {
  static func read(_ page: [UInt8]) -> [SiteReport.Property] {
    var cursor = PageProperties(bytes: page, at: 0, end: page.count)
    guard cursor.skip(past: sectionStart) else { return [] }
    let start = cursor.at
    guard cursor.skip(past: sectionEnd) else { return [] }
    cursor.end = cursor.at
    cursor.at = start
    var properties: [SiteReport.Property] = []
    while let name = cursor.take(from: "<dt>", to: "</dt>"), let value = cursor.take(from: "<dd>", to: "</dd>") {
      properties.append(SiteReport.Property(name: plain(name), value: plain(value)))
    }
    return properties
  }

  private static let sectionStart = Array("<section id=\"properties\">".utf8)
  private static let sectionEnd = Array("</section>".utf8)

  fileprivate let bytes: [UInt8]
  fileprivate var at: Int
  private var end: Int

  fileprivate init(bytes: [UInt8], at: Int, end: Int) { (self.bytes, self.at, self.end) = (bytes, at, end) }

  /// Moves past the next `mark`; returns false and stays if there is none.
  fileprivate mutating func skip(past mark: [UInt8]) -> Bool {
    let found = bytes.withUnsafeBufferPointer { bytes -> Int? in
      guard let first = mark.first, mark.count <= end - at else { return nil }
      for start in at...(end - mark.count) where bytes[start] == first {
        if bytes[start..<start + mark.count].elementsEqual(mark) { return start + mark.count }
      }
      return nil
    }
    if let found { at = found }
    return found != nil
  }

  private mutating func take(from opening: String, to closing: String) -> ArraySlice<UInt8>? {
    let mark = Array(closing.utf8)
    guard skip(past: Array(opening.utf8)) else { return nil }
    let start = at
    guard skip(past: mark) else { return nil }
    return bytes[start..<at - mark.count]
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

/// Reads which pictures a page shows: their names without the hash of the content, and all hashes under one name.
enum PagePictures {
  private static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

  static func read(_ page: [UInt8]) -> [SiteReport.Property] {
    var cursor = PageProperties(bytes: page, at: 0, end: page.count)
    var hashes: [String: Set<String>] = [:]
    while cursor.skip(past: Array("assets/".utf8)) {
      let name = page[cursor.at...].prefix(256).prefix { !"\"'&)?#<> ,\\".utf8.contains($0) }
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
