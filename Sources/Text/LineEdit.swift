/// A change that makes one text from another: some lines go, and others come in their place.
public struct LineEdit: Equatable {
  /// The index of the first line that goes, in the old text.
  public var start: Int
  public var removed: Int
  public var added: [String]

  /// How far apart equal lines are searched, in lines of both texts together.
  private static let reach = 40

  /// The changes from one UTF-8 text to another, in their order; nil for texts with carriage returns, which HTML reads as
  /// other ends of lines. They need not be the fewest.
  public static func all(from old: [UInt8], to new: [UInt8]) -> [LineEdit]? {
    guard !old.contains(UInt8(ascii: "\r")), !new.contains(UInt8(ascii: "\r")) else { return nil }
    let olds = old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let news = new.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var edits: [LineEdit] = []
    var (i, j) = (0, 0)
    while i < olds.count || j < news.count {
      if i < olds.count, j < news.count, olds[i] == news[j] {
        (i, j) = (i + 1, j + 1)
        continue
      }
      let next = nextEqual(olds, i, news, j) ?? (olds.count, news.count)
      let added = news[j..<next.1].map { String(decoding: $0, as: UTF8.self) }
      edits.append(LineEdit(start: i, removed: next.0 - i, added: added))
      (i, j) = next
    }
    return edits
  }

  private static func nextEqual(
    _ olds: [ArraySlice<UInt8>], _ i: Int, _ news: [ArraySlice<UInt8>], _ j: Int
  ) -> (Int, Int)? {
    for distance in 1...reach {
      for step in 0...distance where i + step < olds.count && j + distance - step < news.count {
        if olds[i + step] == news[j + distance - step] { return (i + step, j + distance - step) }
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
