/// The white-space rules: a tag that has its line to itself takes the line with it.
///
/// A parent counts as one tag from its opening to its closing tag. The
/// block in a parent needs no line to itself: it takes the rest of its line
/// where that is blank, and its closing tag takes what stands before it.
struct Standalone {
  private let bytes: [UInt8]
  private var tags: [TemplateTag]

  static func trim(_ tags: [TemplateTag], in bytes: [UInt8]) -> [TemplateTag] {
    var rules = Standalone(bytes: bytes, tags: tags)
    for i in tags.indices { rules.trim(i) }
    return rules.tags
  }

  private mutating func trim(_ i: Int) {
    let tag = tags[i]
    let start = lineStart(before: tag.range.lowerBound)
    tags[i].margin = start.map { $0..<tag.range.lowerBound }
    switch tag.kind {
    case .variable, .raw: break
    case .parent: trimParent(i, start)
    case .close where tags[tag.partner].kind == .parent: break
    case .block where tag.isArgument:
      guard let end = lineEnd(after: tag.range.upperBound) else { break }
      tags[i].isStandalone = true
      tags[i].trimmed = tag.range.lowerBound..<end
    case .close where tags[tag.partner].isArgument:
      tags[i].trimmed = (start ?? tag.range.lowerBound)..<tag.range.upperBound
    default:
      guard let start, let end = lineEnd(after: tag.range.upperBound) else { break }
      tags[i].isStandalone = true
      tags[i].trimmed = start..<end
    }
  }

  private mutating func trimParent(_ i: Int, _ start: Int?) {
    let closing = tags[tags[i].partner].range
    guard let start, let end = lineEnd(after: closing.upperBound) else { return }
    tags[i].isStandalone = true
    tags[i].trimmed = start..<tags[i].range.upperBound
    tags[tags[i].partner].trimmed = closing.lowerBound..<end
  }

  /// The start of the line, if only white space stands between it and `offset`.
  private func lineStart(before offset: Int) -> Int? {
    var i = offset
    while i > 0, bytes[i - 1] == UInt8(ascii: " ") || bytes[i - 1] == UInt8(ascii: "\t") { i -= 1 }
    return i == 0 || bytes[i - 1] == UInt8(ascii: "\n") ? i : nil
  }

  /// The start of the next line, if only white space stands between `offset` and the end of this one.
  private func lineEnd(after offset: Int) -> Int? {
    var i = offset
    while i < bytes.count, bytes[i] == UInt8(ascii: " ") || bytes[i] == UInt8(ascii: "\t") { i += 1 }
    if i == bytes.count { return i }
    if bytes[i] == UInt8(ascii: "\r"), i + 1 < bytes.count { i += 1 }
    return bytes[i] == UInt8(ascii: "\n") ? i + 1 : nil
  }
}
