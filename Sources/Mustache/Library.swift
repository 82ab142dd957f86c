import Diagnostics
import HTML
import Synchronization

/// A set of compiled templates that may include and inherit from one another by name.
public struct Library: Sendable {
  /// One template's text. `name` is what partials and `render` call it by ("cards/classic"); `path` is the file that
  /// findings point at.
  public struct Template: Sendable {
    public var name: String
    public var path: String
    public var bytes: [UInt8]

    public init(name: String, path: String, bytes: [UInt8]) {
      self.name = name
      self.path = path
      self.bytes = bytes
    }
  }

  public enum Mode: Sendable {
    /// What is unknown is a finding, and only markup values are ever written unescaped.
    case strict
    /// As the Mustache specification has it: what is unknown is empty, and `{{{x}}}` writes text unescaped.
    case specification
  }

  /// A template found once by its name, so that rendering does not search for it. Valid for the library it is from.
  public struct Handle: Sendable, Hashable {
    let index: Int
  }

  /// One reference, however many places hold a copy.
  final class Compiled: Sendable {
    let program: Program
    let indexes: [String: Int]
    let mode: Mode
    /// Every name that a template of the library asks a value for.
    let mentioned: Set<String>
    /// What is used for values when nobody else has need of it.
    let sheets = Mutex<[Sheet]>([])

    init(program: Program, indexes: [String: Int], mode: Mode) {
      self.program = program
      self.indexes = indexes
      self.mode = mode
      mentioned = Set(program.paths.map { Names.name(of: $0) })
    }
  }

  private let compiled: Compiled
  private var indexes: [String: Int] { compiled.indexes }

  init(program: Program, indexes: [String: Int], mode: Mode) {
    compiled = Compiled(program: program, indexes: indexes, mode: mode)
  }

  /// Whether any template asks for a value of this name. Whoever makes objects of content asks first: names live as
  /// long as the process, so those that nothing would look up must not become any.
  public func mentions(_ name: String) -> Bool { compiled.mentioned.contains(name) }

  /// The names of the templates that compiled, sorted.
  public var names: [String] { indexes.keys.sorted() }

  public func has(_ name: String) -> Bool { indexes[name] != nil }

  public subscript(name: String) -> Handle? { indexes[name].map { Handle(index: $0) } }

  /// The blocks that a template inheriting from `name` can override: its own, in order, then its parents'.
  public func blocks(of name: String) -> [String] {
    indexes[name].map { Inheritance(compiled.program).blocks(of: $0).names } ?? []
  }

  /// Appends the page to `buffer`; what is wrong goes to `problems`, and the rest is rendered all the same.
  public func render(_ name: String, _ value: Value, into buffer: inout Buffer, problems: inout Problems) {
    let sheet = takeSheet()
    render(name, sheet.cell(value), of: sheet, into: &buffer, problems: &problems)
    giveBack(sheet)
  }

  /// An empty sheet, for a moment: `giveBack` it.
  public func takeSheet() -> Sheet { compiled.sheets.withLock { $0.popLast() } ?? Sheet(capacity: 64 * 1024) }

  public func giveBack(_ sheet: Sheet) {
    sheet.removeAll()
    compiled.sheets.withLock { $0.append(sheet) }
  }

  /// The same with a value on a sheet.
  public func render(
    _ name: String, _ value: Cell, of sheet: Sheet, into buffer: inout Buffer, problems: inout Problems
  ) {
    if let handle = self[name] { return render(handle, value, of: sheet, into: &buffer, problems: &problems) }
    let place = Place(file: name)
    problems.report(.unknownPartial, at: place, subject: name) {
      Finding(
        .unknownPartial, at: place, "there is no template \"\(name)\"", expected: names,
        hint: Suggestion.hint(for: name, among: names))
    }
  }

  /// The same with a template that was found before.
  public func render(
    _ template: Handle, _ value: Cell, of sheet: Sheet, into buffer: inout Buffer, problems: inout Problems
  ) {
    guard compiled.program.templates.indices.contains(template.index) else { return }
    Renderer.render(compiled, template.index, value, sheet, &buffer, &problems)
  }
}
