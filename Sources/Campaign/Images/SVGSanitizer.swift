import Text

/// Makes an SVG safe to open as a document: what could run,
/// load or navigate is left out, all else keeps its bytes.
///
/// It reads XML so strictly that every browser reads the kept
/// bytes the same way; what it cannot prove is an error.
public struct SVGSanitizer {
  /// The SVG is no XML that this can read; `at` is the offset of the byte.
  struct Failure: Error, Equatable {
    var reason: String
    var at: Int
  }

  private static let depthLimit = 1_000

  private let bytes: [UInt8]
  private var at = 0
  private(set) var out: [UInt8] = []
  /// The names that were left out, as they stand in the file, each once.
  private(set) var removed: [String] = []
  private var rootAttributes: [String: String] = [:]
  /// The elements that are open, from the root.
  private var open: [String] = []
  /// The depth of the outermost element that is left out with its content.
  private var hidden: Int?
  /// The text of a style sheet up to here, and where its content begins in `out`.
  private var sheet: (css: [UInt8], start: Int)?

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The bytes of an SVG that is safe to open; nil where it cannot be read.
  public static func safe(_ bytes: [UInt8]) -> [UInt8]? { try? clean(bytes).out }

  static func clean(_ bytes: [UInt8]) throws(Failure) -> SVGSanitizer {
    var sanitizer = SVGSanitizer(bytes)
    try sanitizer.run()
    return sanitizer
  }

  /// The attributes of the element `svg` that a document
  /// begins with; nil where it cannot be read, or is another.
  static func rootAttributes(of bytes: [UInt8]) -> [String: String]? {
    var sanitizer = SVGSanitizer(bytes)
    do { try sanitizer.run(toRoot: true) } catch { return nil }
    return sanitizer.rootAttributes
  }

  private mutating func run(toRoot: Bool = false) throws(Failure) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw failure("it is no UTF-8") }
    if let bad = bytes.firstIndex(where: { $0 < 0x20 && $0 != 9 && $0 != 10 && $0 != 13 || $0 == 0x7F }) {
      at = bad
      throw failure("it contains a control character")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { keep(from: 0, to: 3) }
    var hasRoot = false
    let start = at
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else {
        try text()
        continue
      }
      if has("<!--") {
        try comment()
      } else if has("<![CDATA[") {
        try data()
      } else if has("<!DOCTYPE") {
        guard !hasRoot else { throw failure("a DOCTYPE stands inside the picture") }
        try doctype()
      } else if has("<?") {
        try instruction(isFirst: at == start)
      } else if has("</") {
        try endTag()
      } else {
        guard !(hasRoot && open.isEmpty) else { throw failure("something follows the picture") }
        hasRoot = true
        try startTag()
        if toRoot { return }
      }
    }
    guard hasRoot, open.isEmpty else { throw failure("it ends too early") }
  }

  private func failure(_ reason: String) -> Failure { Failure(reason: reason, at: at) }

  private func has(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes.count - at >= $0.count && bytes[at..<at + $0.count].elementsEqual($0) }
  }

  private mutating func keep(from start: Int, to end: Int) {
    if hidden == nil { out += bytes[start..<end] }
    at = end
  }

  private mutating func remove(_ name: String) {
    if hidden == nil, !removed.contains(name), removed.count < 100 { removed.append(name) }
  }

  /// The offset after the next occurrence of a text.
  private func end(of text: StaticString, from start: Int) -> Int? {
    let text = text.withUTF8Buffer { Array($0) }
    return bytes.span.firstIndex(of: text, from: start).map { $0 + text.count }
  }

  // MARK: What stands between tags

  private mutating func text() throws(Failure) {
    let end = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    if open.isEmpty, bytes[at..<end].contains(where: { !Self.isBlank($0) }) {
      throw failure("text stands outside the picture")
    }
    let text = try decoded(at, end)
    sheet?.css += text
    keep(from: at, to: end)
  }

  private mutating func comment() throws(Failure) {
    guard let end = end(of: "-->", from: at + 4) else { throw failure("a comment has no end") }
    let body = bytes[at + 4..<end - 3]
    // HTML ends these comments earlier than XML does.
    guard self.end(of: "--", from: at + 4) == end - 1, body.first != UInt8(ascii: ">"), body.last != UInt8(ascii: "-"),
      !body.starts(with: "->".utf8)
    else { throw failure("a comment contains what no comment of XML may") }
    keep(from: at, to: end)
  }

  private mutating func data() throws(Failure) {
    guard !open.isEmpty, let end = end(of: "]]>", from: at + 9) else { throw failure("a CDATA section has no end") }
    let text = bytes[at + 9..<end - 3]
    if sheet == nil, text.contains(UInt8(ascii: "<")) || text.contains(UInt8(ascii: "&")) {
      remove("<![CDATA[…]]>")
      at = end
      return
    }
    sheet?.css += text
    keep(from: at, to: end)
  }

  /// Browsers never load the DTD that a DOCTYPE names; what one declares itself could be anything.
  private mutating func doctype() throws(Failure) {
    guard let end = end(of: ">", from: at + 9) else { throw failure("the DOCTYPE has no end") }
    guard !bytes[at + 1..<end].contains(where: { "<[&".utf8.contains($0) }) else {
      throw failure("the DOCTYPE declares entities of its own")
    }
    keep(from: at, to: end)
  }

  private mutating func instruction(isFirst: Bool) throws(Failure) {
    guard let end = end(of: "?>", from: at + 2) else { throw failure("an instruction has no end") }
    let text = String(decoding: bytes[at + 2..<end - 2], as: UTF8.self)
    let target = String(text.prefix { !$0.isWhitespace })
    guard target == "xml" else {
      remove("<?\(target)?>")
      at = end
      return
    }
    let parts = text.lowercased().split { $0.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'" }
    if let key = parts.firstIndex(of: "encoding") {
      guard key + 1 < parts.count, parts[key + 1] == "utf-8" else { throw failure("its encoding is not UTF-8") }
    }
    guard isFirst, !text.contains("<"), !text.contains(">") else { throw failure("the XML declaration is wrong") }
    keep(from: at, to: end)
  }

  // MARK: Tags

  private mutating func endTag() throws(Failure) {
    let start = at
    at += 2
    let name = try name()
    skipBlanks()
    guard open.last == name, at < bytes.count, bytes[at] == UInt8(ascii: ">") else {
      throw failure("</\(name)> ends nothing that is open")
    }
    if let sheet {
      if !SVGRules.isLocal(sheet.css) {
        out.removeSubrange(sheet.start...)
        remove("the content of <style>")
      }
      self.sheet = nil
    }
    keep(from: start, to: at + 1)
    if hidden == open.count { hidden = nil }
    open.removeLast()
  }

  private mutating func startTag() throws(Failure) {
    let start = at
    at += 1
    let name = try name()
    guard open.count < Self.depthLimit else { throw failure("its elements are nested too deeply") }
    if open.isEmpty, name != "svg" { throw failure("its root is <\(name)>, not <svg>") }
    if sheet != nil { throw failure("<style> contains <\(name)>") }
    open.append(name)
    if !SVGRules.Names.elements.contains(name) {
      remove("<\(name)>")
      hidden = hidden ?? open.count
    }
    keep(from: start, to: at)
    var attributeNames: Set<String> = []
    while true {
      let tokenStart = at
      skipBlanks()
      guard at < bytes.count else { throw failure("it ends inside a tag") }
      if bytes[at] == UInt8(ascii: ">") {
        keep(from: tokenStart, to: at + 1)
        if name == "style", hidden == nil { sheet = ([], out.count) }
        return
      }
      if has("/>") {
        keep(from: tokenStart, to: at + 2)
        if hidden == open.count { hidden = nil }
        open.removeLast()
        return
      }
      guard at > tokenStart else { throw failure("a blank is missing before an attribute") }
      let (attribute, value) = try attribute()
      guard attributeNames.insert(attribute).inserted else { throw failure("<\(name)> has \(attribute) twice") }
      if open.count == 1 { rootAttributes[attribute] = value.text }
      if SVGRules.isAllowed(attribute, value, on: name) {
        keep(from: tokenStart, to: at)
      } else {
        remove(attribute)
      }
    }
  }

  private mutating func attribute() throws(Failure) -> (name: String, value: [UInt8]) {
    let name = try name()
    skipBlanks()
    guard has("=") else { throw failure("\(name) has no value") }
    at += 1
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'"),
      let end = bytes[(at + 1)...].firstIndex(of: bytes[at])
    else { throw failure("the value of \(name) has no quotes") }
    guard !bytes[at + 1..<end].contains(UInt8(ascii: "<")) else { throw failure("the value of \(name) contains <") }
    let value = try decoded(at + 1, end)
    at = end + 1
    return (name, value)
  }

  private mutating func name() throws(Failure) -> String {
    let start = at
    while at < bytes.count, Self.isName(bytes[at]) { at += 1 }
    guard at > start else { throw failure("a name is missing") }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { " \t\n\r".utf8.contains(byte) }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || "-.:_".utf8.contains(byte)
  }

  /// Text without its references: to a character by number, or to one of the five that XML names.
  private func decoded(_ start: Int, _ end: Int) throws(Failure) -> [UInt8] {
    var text: [UInt8] = []
    var at = start
    while at < end {
      guard bytes[at] == UInt8(ascii: "&") else {
        text.append(bytes[at])
        at += 1
        continue
      }
      guard let semicolon = bytes[at..<min(end, at + 12)].firstIndex(of: UInt8(ascii: ";")),
        let character = Self.character(String(decoding: bytes[at + 1..<semicolon], as: UTF8.self))
      else { throw Failure(reason: "it refers to an entity that XML does not name", at: at) }
      text += character
      at = semicolon + 1
    }
    return text
  }

  private static func character(_ name: String) -> [UInt8]? {
    let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    if let character = entities[name] { return Array(character.utf8) }
    let number =
      name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let number, number >= 0x20 || [9, 10, 13].contains(number) else { return nil }
    return Unicode.Scalar(number).map { Array(String($0).utf8) }
  }
}
