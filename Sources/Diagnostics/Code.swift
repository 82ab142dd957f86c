/// The kind of a finding: a stable id that people search for and use in settings, with the explanation that
/// `cardproof explain` and the site show. Two codes are equal if their ids are.
///
/// Each module declares its codes as static members in an extension of this type and lists them in a static array, so
/// that a code and its explanation are next to the check that reports it.
///
/// It is a class, because a hundred thousand findings may refer to the same code.
public final class Code: Sendable, Hashable {
  /// The id, in the form `group/kebab-name`: `card/size-limit`.
  public let id: String
  /// The severity unless the project's settings say otherwise.
  public let severity: Severity
  /// What is wrong, in one line, without the values of a particular case.
  public let summary: String
  /// Why it matters: what the app or the service does in this case.
  public let why: String
  /// How to correct it.
  public let fix: String
  /// The source of `why`: an address or a file of an SDK; empty for a rule of cardproof itself.
  public let source: String
  /// Whether no rule of the project and no baseline changes its severity, because it says that something of the project
  /// is missing from what is shown.
  public let isFixed: Bool
  /// An input that has the finding: a few lines of a file, or a description if no few lines can show it.
  public let example: String

  public init(
    _ id: String, _ severity: Severity, _ summary: String, why: String = "", fix: String = "", source: String = "",
    example: String = "", isFixed: Bool = false
  ) {
    (self.id, self.severity, self.summary, self.why) = (id, severity, summary, why)
    (self.fix, self.source, self.example, self.isFixed) = (fix, source, example, isFixed)
  }

  /// The part of the id before its slash: the kind of input that is checked.
  public var group: Substring { id.prefix { $0 != "/" } }

  public static func == (a: Code, b: Code) -> Bool { a === b || a.id == b.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
