import Diagnostics
import Files
import HTML

/// `search.js`: what each definition says, and what else can be found, for the search of `index.html` and
/// the palette of all pages, which load it when somebody searches. It is not JSON, because a page that
/// was opened from a folder cannot read other files.
struct SearchScript: ~Copyable {
  static let path = "search.js"

  private var file: PageFile
  private let destination: any Destination

  init(_ destination: any Destination) throws(FileFailure) {
    var file = try destination.begin(Self.path)
    try file.append(Array("// page: text\nwindow.cardproofTexts = {".utf8))
    self.file = file
    self.destination = destination
  }

  /// `members` are those of the definition in the report; a definition that could not be read has none.
  mutating func add(_ page: String, members: [UInt8]) throws(FileFailure) {
    guard let text = Self.text(in: members) else { return }
    try file.append { buffer in
      buffer.trusted { out in
        out.append("\n")
        out.append(json: page)
        out.append(":")
        out.append(text)
        out.append(",")
      }
    }
  }

  /// Adds the pages of themes, the checks, and the people.
  consuming func end(_ build: Build) throws(FileFailure) {
    try file.append(Array("\n};\n// [address, title, type]\nwindow.cardproofPlaces = [".utf8))
    let themes = build.project.environment.themes
    for theme in themes.ids.compactMap({ themes[$0] }) {
      try file.append(row: [Links.href(PageLinks.theme(theme.id)), theme.name, "theme"])
    }
    for code in Code.groups.flatMap(\.codes) {
      try file.append(row: ["codes.html#\(code.id)", code.explanation.summary, code.id])
    }
    try file.append(Array("\n];\n// [id, name]\nwindow.cardproofPeople = [".utf8))
    for profile in build.project.environment.profiles.all { try file.append(row: [profile.id, Reader(profile).name]) }
    try file.append(Array("\n];\n".utf8))
    try destination.end(file)
  }

  /// The texts before the member `rendering` as one JSON string: what the first profile gets, and of what
  /// others get the words that this lacks. nil if there are none.
  private static func text(in members: [UInt8]) -> [UInt8]? {
    let (quote, blank) = (UInt8(ascii: "\""), UInt8(ascii: " "))
    var text = [quote]
    func add(_ part: ArraySlice<UInt8>) {
      if text.count > 1 { text.append(blank) }
      text += part
    }
    // Most words are short enough to be kept in a String without memory of its own.
    var words: Set<String>?
    // By their names, the texts of the profile before.
    var texts: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
    var name = members[..<0]
    var at = 0
    while at < members.count {
      defer { at += 1 }
      guard members[at] == quote else { continue }
      let start = at + 1
      guard let end = end(ofString: start, in: members.span) else { return nil }
      at = end
      let string = members[start..<at]
      if at + 1 < members.count, members[at + 1] == UInt8(ascii: ":") {
        name = string
        // Few names have these lengths, and lengths are cheap to compare.
        if string.count == 9, string.elementsEqual("rendering".utf8) { break }
        if string.count == 12, string.elementsEqual("profileTexts".utf8) {
          words = Set(text.dropFirst().split(separator: blank).map { String(decoding: $0, as: UTF8.self) })
        }
        continue
      }
      guard words != nil else {
        add(string)
        continue
      }
      let changed = texts.updateValue(string, forKey: name).map { Self.changes(of: string, from: $0) }
      for part in (changed ?? string).split(separator: blank)
      where words?.insert(String(decoding: part, as: UTF8.self)).inserted == true {
        add(part)
      }
    }
    guard text.count > 1 else { return nil }
    text.append(quote)
    return text
  }

  /// The place of the quotation mark that ends a string of JSON: one behind an even number of backslashes.
  private static func end(ofString start: Int, in json: Span<UInt8>) -> Int? {
    var place = start
    while let quote = json.firstIndex(of: UInt8(ascii: "\""), from: place) {
      var escape = quote
      while escape > place, json[escape - 1] == UInt8(ascii: "\\") { escape -= 1 }
      if (quote - escape).isMultiple(of: 2) { return quote }
      place = quote + 1
    }
    return nil
  }

  /// A text without the words that it begins and ends with as another does.
  private static func changes(of text: ArraySlice<UInt8>, from other: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let blank = UInt8(ascii: " ")
    let (bytes, others) = (text.span, other.span)
    var start = bytes.commonPrefix(others)
    repeat { start -= 1 } while start > 0 && bytes[start] != blank
    start = max(0, start)
    var end = max(start, bytes.count - bytes.commonSuffix(others))
    while end < bytes.count, bytes[end] != blank { end += 1 }
    return text[text.startIndex + start..<text.startIndex + end]
  }
}
