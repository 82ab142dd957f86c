/// A change that makes one text from another: some lines go, and others come in their place.
public struct LineEdit: Equatable {
  /// The index of the first line that goes, in the old text.
  public var start: Int
  public var removed: Int
  public var added: [String]

  /// How far apart equal lines are searched, in lines of both texts together: most are near.
  private static let reaches = [1...4, 5...40]

  /// The changes from one UTF-8 text to another, in their order; nil for texts with carriage returns, which HTML reads as
  /// other ends of lines. They need not be the fewest.
  public static func all(from old: [UInt8], to new: [UInt8]) -> [LineEdit]? {
    let carriageReturn = UInt8(ascii: "\r")
    guard !old.span.contains(carriageReturn), !new.span.contains(carriageReturn) else { return nil }
    var (olds, news) = (LineCursor(old), LineCursor(new))
    var edits: [LineEdit] = []
    while olds.line != nil || news.line != nil {
      if let line = olds.line, let other = news.line, olds.holds(line, as: other, of: news) {
        olds.advance()
        news.advance()
        continue
      }
      let (start, next) = (olds.number, nextEqual(olds, news))
      let removed = olds.skip(next?.old)
      let added = news.skip(next?.new).map { String(decoding: new[$0], as: UTF8.self) }
      edits.append(LineEdit(start: start, removed: removed.count, added: added))
    }
    return edits
  }

  /// How many lines of each text come before the next ones that are equal.
  private static func nextEqual(_ olds: LineCursor, _ news: LineCursor) -> (old: Int, new: Int)? {
    for reach in reaches {
      let (old, new) = (olds.next(reach.upperBound + 1), news.next(reach.upperBound + 1))
      for distance in reach {
        for step in 0...distance where step < old.count && distance - step < new.count {
          if olds.holds(old[step], as: new[distance - step], of: news) { return (step, distance - step) }
        }
      }
    }
    return nil
  }

  /// Writes `[start, removed, [added, …]]`.
  public func write(to json: inout JSONWriter) {
    json.array(nil, 0..<3) { json, part in
      switch part {
      case 0: json.member(nil, start)
      case 1: json.member(nil, removed)
      default: json.member(nil, added)
      }
    }
  }
}

/// A place at the beginning of a line of a text.
private struct LineCursor {
  private let text: [UInt8]
  /// The range of the current line, without its end; nil behind the last one.
  private(set) var line: Range<Int>?
  /// The index of the line.
  private(set) var number = 0

  init(_ text: [UInt8]) {
    self.text = text
    line = Self.line(of: text, from: 0)
  }

  private static func line(of text: [UInt8], from start: Int) -> Range<Int> {
    start..<(text.span.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? text.count)
  }

  private func line(after line: Range<Int>) -> Range<Int>? {
    line.upperBound < text.count ? Self.line(of: text, from: line.upperBound + 1) : nil
  }

  mutating func advance() {
    line = line.flatMap { line(after: $0) }
    number += 1
  }

  func holds(_ line: Range<Int>, as other: Range<Int>, of others: LineCursor) -> Bool {
    text.span.extracting(line).elementsEqual(others.text.span.extracting(other))
  }

  /// The lines from here on, up to this many.
  func next(_ count: Int) -> [Range<Int>] {
    var cursor = self
    return cursor.skip(count)
  }

  /// Passes over lines, or all that are left, and gives them.
  mutating func skip(_ count: Int?) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    while let line, lines.count < count ?? .max {
      lines.append(line)
      advance()
    }
    return lines
  }
}
