import Diagnostics
import HTML
import Synchronization

/// A set of compiled templates that may include and inherit from one another by name. Unlike in
/// Mustache's specification, an unknown name is a finding, and only markup is ever written unescaped.
public final class Library: Sendable {
  /// A template found once by its name, so that rendering does
  /// not search for it. Valid for the library it is from.
  public struct Handle: Sendable, Hashable {
    let index: Int
  }

  let program: Program
  let indexes: [String: Int]
  /// Every name that a template asks a value for.
  public let mentionedNames: Set<String>
  /// Arenas that nobody uses at the moment.
  private let arenas = Mutex<[ValueArena]>([])

  init(program: Program, indexes: [String: Int]) {
    (self.program, self.indexes) = (program, indexes)
    mentionedNames = program.mentionedNames
  }

  /// Whether any template asks for a value of this name. Only such names of content
  /// may become members of an object, because names live as long as the process.
  public func mentions(_ name: String) -> Bool { mentionedNames.contains(name) }

  /// The names of the templates that compiled, sorted.
  public var names: [String] { indexes.keys.sorted() }

  /// The template of a name, such as `pages/index`; nil if there is none.
  public subscript(name: String) -> Handle? { indexes[name].map { Handle(index: $0) } }

  /// The blocks that a template inheriting from `name` can override: its own, in order, then its parents'.
  public func blocks(of name: String) -> [String] {
    indexes[name].map { Inheritance(program).blocks(of: $0).names } ?? []
  }

  /// The names that a template, with its parents and partials, asks a value for, sorted.
  public func names(askedBy name: String) -> [String] {
    indexes[name].map { Inheritance(program).names(askedBy: $0).sorted() } ?? []
  }

  /// Calls `body` with an empty arena; no value may outlive the call.
  public func withArena<Result>(_ body: (ValueArena) -> Result) -> Result {
    let arena = arenas.withLock { $0.popLast() } ?? ValueArena(capacity: 64 * 1024)
    defer {
      arena.removeAll()
      arenas.withLock { $0.append(arena) }
    }
    return body(arena)
  }

  /// Appends the page to `buffer`. What is wrong goes to `problems`; the rest is rendered all the same.
  public func render(
    _ name: String, into buffer: inout Buffer, problems: inout Problems, values: (ValueArena) -> some TemplateObject
  ) {
    withArena { render(name, $0.object(values($0)), of: $0, into: &buffer, problems: &problems) }
  }

  /// The most bytes of a page.
  public static let pageLimit = 64 << 20

  /// Renders a value that lies in `arena`. What has more than `limit` bytes, or more than
  /// 4 MB and sixteen times the bytes of the values, appends nothing, and is a finding.
  public func render(
    _ name: String, _ value: Value, of arena: ValueArena, into buffer: inout Buffer, problems: inout Problems,
    limit: Int = pageLimit
  ) {
    if let handle = self[name] {
      return render(handle, value, of: arena, into: &buffer, problems: &problems, limit: limit)
    }
    let place = Place(file: name)
    problems.report(.unknownPartial, at: place, subject: name) {
      Finding(
        .unknownPartial, at: place, "there is no template \"\(name)\"", expected: names,
        hint: Suggestion.hint(for: name, among: names))
    }
  }

  /// Renders a template that was found before.
  public func render(
    _ template: Handle, _ value: Value, of arena: ValueArena, into buffer: inout Buffer, problems: inout Problems,
    limit: Int = pageLimit
  ) {
    guard program.templates.indices.contains(template.index) else { return }
    let limit = min(limit, 4 << 20 + 16 * arena.taken)
    Renderer.render(self, template.index, value, arena, &buffer, &problems, limit: limit)
  }
}
