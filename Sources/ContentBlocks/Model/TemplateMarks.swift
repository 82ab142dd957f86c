import Personalisation
import Text

/// Keeps the templates of a text out of the way while
/// Markdown and HTML are made of it: marks stand in for them.
struct TemplateMarks {
  /// Offsets in the file of what each mark stands for.
  private var regions: [Range<Int>] = []
  private let file: [UInt8]

  init(in file: [UInt8]) { self.file = file }

  /// A text of the file with marks. A line of nothing but tags
  /// becomes a comment, so that no paragraph is around it.
  mutating func hide(_ range: Range<Int>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      let line = at..<(file[at..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound)
      at = hideLine(line, within: range.upperBound, to: &out)
    }
    return out
  }

  /// Hides a text of the front matter, which is searched for from the beginning of the file.
  mutating func hide(_ text: String, before end: Int) -> String {
    guard TemplateLanguage.jinja.occurs(in: text) else { return text }
    let bytes = Array(text.utf8)
    guard let start = file.span.firstIndex(of: bytes), start + bytes.count <= end else { return text }
    return String(decoding: hide(start..<start + bytes.count), as: UTF8.self)
  }

  /// Appends a line, and returns where the next begins; a template may end on another line than it begins.
  private mutating func hideLine(_ line: Range<Int>, within end: Int, to out: inout [UInt8]) -> Int {
    var at = line.lowerBound
    var tags: [Range<Int>] = []
    var isBare = true
    var text: [UInt8] = []
    while at < end, file[at] != UInt8(ascii: "\n") {
      if let region = region(from: at, within: end) {
        tags.append(region)
        isBare = isBare && file[at + 1] != UInt8(ascii: "{")
        text += mark(regions.count)
        regions.append(region)
        at = region.upperBound
      } else {
        isBare = isBare && " \t\r".utf8.contains(file[at])
        text.append(file[at])
        at += 1
      }
    }
    if isBare, !tags.isEmpty {
      for index in (regions.count - tags.count)..<regions.count {
        out += Array("<!--".utf8) + mark(index) + Array("-->".utf8)
      }
    } else {
      out += text
    }
    if at < end {
      out.append(file[at])
      at += 1
    }
    return at
  }

  /// The template that begins at an offset, with its braces; one without an end takes the rest of its line.
  private func region(from start: Int, within end: Int) -> Range<Int>? {
    guard file[start] == UInt8(ascii: "{"), start + 3 < end else { return nil }
    let close: UInt8
    switch file[start + 1] {
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    case UInt8(ascii: "%"): close = UInt8(ascii: "%")
    case UInt8(ascii: "#"): close = UInt8(ascii: "#")
    default:
      // One brace may stand where a tag or an output was meant to begin.
      let last = file[(start + 1)..<end].firstIndex { "{}\r\n".utf8.contains($0) } ?? end
      let isTag = last < end && file[(last - 1)...].starts(with: "%}".utf8)
      let isOutput = last + 1 < end && file[last...].starts(with: "}}".utf8)
      return isTag || isOutput ? start..<last + (isTag ? 1 : 2) : nil
    }
    var at = start + 2
    var quote: UInt8?
    while at + 1 < end {
      if file[at] == close, file[at + 1] == UInt8(ascii: "}"), quote == nil { return start..<at + 2 }
      if file[at] == UInt8(ascii: "'") || file[at] == UInt8(ascii: "\""), close != UInt8(ascii: "#") {
        quote = quote == nil ? file[at] : quote == file[at] ? nil : quote
      }
      at += 1
    }
    return start..<(file[start..<end].firstIndex { "\r\n".utf8.contains($0) } ?? end)
  }

  /// Letters and digits alone, which Markdown and HTML leave as they are.
  private func mark(_ index: Int) -> [UInt8] { Self.beginning + Array("\(index)q".utf8) }

  private static let beginning = Array("cpjinja".utf8)

  /// Puts the templates back, and says where each stands in the file.
  func show(in html: [UInt8]) -> (html: [UInt8], runs: [TextPlaces.Run]) {
    var out: [UInt8] = []
    out.reserveCapacity(html.count + regions.count * 32)
    var runs: [TextPlaces.Run] = []
    var (copied, next) = (0, 0)
    while let at = html.span.firstIndex(of: Self.beginning, from: next) {
      guard let mark = mark(at: at, in: html) else {
        next = at + 1
        continue
      }
      let region = regions[mark.index]
      out += html[copied..<mark.range.lowerBound]
      runs.append(TextPlaces.Run(text: out.count..<out.count + region.count, file: region.lowerBound))
      out += file[region]
      (copied, next) = (mark.range.upperBound, mark.range.upperBound)
    }
    return (out + html[copied...], runs)
  }

  /// The mark that begins at an offset, with the comment that it stands in.
  private func mark(at start: Int, in html: [UInt8]) -> (index: Int, range: Range<Int>)? {
    var at = start + Self.beginning.count
    var index = 0
    while at < html.count, index < regions.count, html[at].isDigit {
      index = index * 10 + Int(html[at] - UInt8(ascii: "0"))
      at += 1
    }
    guard at < html.count, html[at] == UInt8(ascii: "q"), regions.indices.contains(index) else { return nil }
    at += 1
    let isComment = html[..<start].suffix(4).elementsEqual("<!--".utf8) && html[at...].starts(with: "-->".utf8)
    return (index, isComment ? start - 4..<at + 3 : start..<at)
  }
}
