import Diagnostics
import HTML
import Mustache

/// A page whose middle is written piece by piece: rendered once with a mark where the pieces go, then cut at the mark.
/// So a list of 100,000 rows costs the memory of a chunk.
struct PageShell {
  let before: [UInt8]
  let after: [UInt8]

  /// No text of an author can be the mark: it has a control character, which files may not contain.
  private static let mark = Array("\u{1}pieces\u{1}".utf8)
  static let pieces = Value.markup(Markup(trusted: mark))

  /// `value` has `PageShell.pieces` where the pieces go.
  init(_ template: String, _ value: Value, library: Library, problems: inout Problems) {
    var buffer = Buffer(capacity: 8192)
    library.render(template, value, into: &buffer, problems: &problems)
    let bytes = buffer.bytes
    let at = bytes.indices.first { bytes[$0] == 1 && bytes[$0...].starts(with: Self.mark) }
    before = at.map { Array(bytes[..<$0]) } ?? bytes
    after = at.map { Array(bytes[($0 + Self.mark.count)...]) } ?? []
  }
}
