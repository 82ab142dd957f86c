import HTML
import Mustache

/// A page whose middle is written in pieces, so that a long list is never in memory as a whole. It is rendered once
/// with a mark where the pieces go, then cut at the mark.
struct PageShell {
  let before: [UInt8]
  let after: [UInt8]

  /// An author's text cannot contain the mark, because files may not contain its control character.
  private static let mark = Array("\u{1}pieces\u{1}".utf8)

  /// The value that takes the place of the pieces.
  static func pieces(in arena: ValueArena) -> Value { arena.markup(Markup(trusted: mark)) }

  /// `value` has `PageShell.pieces` where the pieces go.
  init(_ template: String, library: Library, problems: inout Problems, value: (ValueArena) -> Value) {
    var buffer = Buffer(capacity: 8192)
    library.render(template, into: &buffer, problems: &problems, value: value)
    let bytes = buffer.bytes
    let at = bytes.indices.first { bytes[$0] == 1 && bytes[$0...].starts(with: Self.mark) }
    before = at.map { Array(bytes[..<$0]) } ?? bytes
    after = at.map { Array(bytes[($0 + Self.mark.count)...]) } ?? []
  }
}
