/// A pattern of paths: `*` matches any characters within a folder, `**` also
/// crosses folders, `?` matches one character. It is compared with a path
/// relative to the project's root, and with the same path without `Content/`.
struct PathPattern: Sendable, Hashable {
  private let text: [UInt8]

  init(_ text: String) { self.text = Array(text.utf8) }

  func matches(_ path: String) -> Bool {
    let pathBytes = Array(path.utf8)
    let content = Array("Content/".utf8)
    return matches(pathBytes[...]) || pathBytes.starts(with: content) && matches(pathBytes.dropFirst(content.count))
  }

  /// Wildcard matching that can return to one position for each kind of star. On a mismatch the last star
  /// takes one more byte; if that is a slash, the last double star takes one.
  private func matches(_ path: ArraySlice<UInt8>) -> Bool {
    let star = UInt8(ascii: "*")
    var (at, position) = (0, path.startIndex)
    var single: (pattern: Int, path: Int)?
    var double: (pattern: Int, path: Int)?
    while true {
      if at < text.count, text[at] == star {
        if at + 1 < text.count, text[at + 1] == star {
          at += 2
          // `a/**/b` also matches `a/b`.
          if at < text.count, text[at] == UInt8(ascii: "/"), at == 2 || text[at - 3] == UInt8(ascii: "/") {
            double = (at, position)
            single = nil
            if position == path.startIndex || path[position - 1] == UInt8(ascii: "/") { at += 1 }
            continue
          }
          double = (at, position)
          single = nil
        } else {
          at += 1
          single = (at, position)
        }
        continue
      }
      if at == text.count, position == path.endIndex { return true }
      if at < text.count, position < path.endIndex, text[at] == path[position] || isAny(text[at], path[position]) {
        at += 1
        position += 1
        continue
      }
      if let last = single, last.path < path.endIndex, path[last.path] != UInt8(ascii: "/") {
        single = (last.pattern, last.path + 1)
        (at, position) = (last.pattern, last.path + 1)
      } else if let last = double, last.path < path.endIndex {
        single = nil
        double = (last.pattern, last.path + 1)
        (at, position) = (last.pattern, last.path + 1)
      } else {
        return false
      }
    }
  }

  private func isAny(_ pattern: UInt8, _ byte: UInt8) -> Bool {
    pattern == UInt8(ascii: "?") && byte != UInt8(ascii: "/")
  }
}
