import Diagnostics
import Files
import HTML
import Mustache

/// Marks where the pieces of a page go that is written in
/// pieces, so that a long list is never in memory as a whole.
enum PageShell {
  /// An author's text cannot contain the mark, because files may not contain its control character.
  fileprivate static let mark = Array("\u{1}pieces\u{1}".utf8)

  /// The value that takes the place of the pieces.
  static func pieces(in arena: ValueArena) -> Value { arena.markup(Markup(trusted: mark)) }
}

extension Build {
  /// Writes a page from a template, and returns the findings of the templates. `values` has
  /// `PageShell.pieces` where that goes what `pieces` writes.
  func write(
    _ path: String, template: String, to destination: any Destination, values: (ValueArena) -> some TemplateObject,
    pieces: (inout PageFile, inout Problems) throws -> Void = { _, _ in }
  ) throws -> [Finding] {
    var problems = Problems()
    var file = try destination.begin(path)
    let library = project.environment.templates
    try file.append(template, of: library, &problems, values: values, pieces: pieces)
    try destination.end(file)
    return problems.findings
  }
}

extension PageFile {
  /// Appends what a template makes.
  mutating func append(
    _ template: String, of library: Library, _ problems: inout Problems, values: (ValueArena) -> some TemplateObject
  ) throws(FileFailure) {
    try append { library.render(template, into: &$0, problems: &problems, values: values) }
  }

  /// Appends what a template makes, and what `pieces` appends in the place of `PageShell.pieces`.
  mutating func append(
    _ template: String, of library: Library, _ problems: inout Problems, values: (ValueArena) -> some TemplateObject,
    pieces: (inout PageFile, inout Problems) throws -> Void
  ) throws {
    var buffer = Buffer(capacity: 8192)
    library.render(template, into: &buffer, problems: &problems, values: values)
    let bytes = buffer.bytes
    let mark = bytes.span.firstIndex(of: PageShell.mark, from: 0)
    try append(Array(bytes[..<(mark ?? bytes.count)]))
    try pieces(&self, &problems)
    if let mark { try append(Array(bytes[(mark + PageShell.mark.count)...])) }
  }
}
