/// What a finding is about, in general: the stable name that people search for and put into settings,
/// with the explanation that `cardproof explain` and the site show. Two codes are the same when their ids are.
///
/// Each module declares its own codes as static members in an extension of this type, and lists them in a
/// static array, so that a code and its explanation live beside the check that reports it.
///
/// A class, because there is one of each, and a campaign may have a hundred thousand findings that point at it.
public final class Code: Sendable, Hashable {
  /// `group/kebab-name`, for example `card/size-limit`.
  public let id: String
  /// The severity unless the project's settings say otherwise.
  public let severity: Severity
  /// What is wrong, in one line, without the values of a particular case.
  public let summary: String
  /// Why it matters: what the app or the service does then.
  public let why: String
  /// How to put it right.
  public let fix: String
  /// Where `why` is known from: an address, or a file of an SDK; empty for a rule of cardproof's own.
  public let source: String
  /// Something that has the finding: a few lines of a file, or in words what no few lines can show.
  public let example: String

  public init(
    _ id: String, _ severity: Severity, _ summary: String, why: String = "", fix: String = "", source: String = "",
    example: String = ""
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.why = why
    self.fix = fix
    self.source = source
    self.example = example
  }

  /// The part of the id before its slash: the kind of thing that is checked.
  public var group: Substring { id.prefix { $0 != "/" } }

  public static func == (a: Code, b: Code) -> Bool { a === b || a.id == b.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
