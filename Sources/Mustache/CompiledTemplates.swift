import Synchronization

/// How much a template may leave open.
public enum TemplateMode: Sendable {
  /// An unknown name is a finding, and only markup is ever written unescaped.
  case strict
  /// As the Mustache specification has it: an unknown name is empty, and `{{{x}}}` writes text unescaped.
  case specification
}

/// What all copies of a library share.
final class CompiledTemplates: Sendable {
  let program: Program
  let indexes: [String: Int]
  let mode: TemplateMode
  /// Every name that a template asks a value for.
  let mentioned: Set<String>
  /// Arenas that nobody uses at the moment.
  private let arenas = Mutex<[ValueArena]>([])

  init(program: Program, indexes: [String: Int], mode: TemplateMode) {
    self.program = program
    self.indexes = indexes
    self.mode = mode
    mentioned = program.mentionedNames
  }

  /// Calls `body` with an empty arena; no value may outlive the call.
  func withArena<Result>(_ body: (ValueArena) -> Result) -> Result {
    let arena = arenas.withLock { $0.popLast() } ?? ValueArena(capacity: 64 * 1024)
    defer {
      arena.removeAll()
      arenas.withLock { $0.append(arena) }
    }
    return body(arena)
  }
}
