/// One result of a check, at one place. Findings are collected and returned; only the command prints them.
public struct Finding: Sendable, Hashable, Comparable, Codable {
  /// The severity, which the project's rules may have changed from the code's own.
  public var severity: Severity
  @usableFromInline let body: Body

  /// Everything but the severity, which a project's rules may change. It is a
  /// class, because findings are often copied and sorted, and `@usableFromInline`,
  /// so that other modules read it without a call that counts references.
  @usableFromInline final class Body: Sendable, Codable {
    @usableFromInline let code: Code
    @usableFromInline let place: Place
    @usableFromInline let message: String
    @usableFromInline let expected: [String]
    @usableFromInline let hint: String?
    @usableFromInline let replacement: Replacement?
    @usableFromInline let member: String?
    @usableFromInline let readers: [String]
    let number: Int

    init(
      _ code: Code, _ place: Place, _ message: String, _ expected: [String], _ hint: String?,
      _ replacement: Replacement?, _ member: String?, _ readers: [String], _ number: Int
    ) {
      self.number = number
      (self.code, self.place, self.message, self.expected) = (code, place, message, expected)
      (self.hint, self.replacement, self.member, self.readers) = (hint, replacement, member, readers)
    }
  }

  /// The kind of problem, which has its own explanation.
  @inlinable public var code: Code { body.code }
  @inlinable public var place: Place { body.place }
  /// A sentence without a full stop that says what is wrong and names the offending value.
  @inlinable public var message: String { body.message }
  /// The values that would be accepted, if they can be listed.
  @inlinable public var expected: [String] { body.expected }
  /// How to correct it: "did you mean …", "quote the value", ….
  @inlinable public var hint: String? { body.hint }
  /// The correction of the text; nil where none is known.
  @inlinable public var replacement: Replacement? { body.replacement }
  /// The id of the card or block that it is about, for a finding about a screen of several.
  @inlinable public var member: String? { body.member }
  /// The ids of the profiles, or the titles of the data sets, that have it; empty where all have.
  @inlinable public var readers: [String] { body.readers }

  /// Creates a finding, with the code's own severity where none is given. `number` orders those of one code
  /// and place that have an order of their own; all others are ordered by their messages.
  public init(
    _ code: Code, at place: Place, _ message: String, severity: Severity? = nil, expected: [String] = [],
    hint: String? = nil, replacement: Replacement? = nil, member: String? = nil, readers: [String] = [],
    number: Int = 0
  ) {
    self.severity = severity ?? code.severity
    body = Body(code, place, message, expected, hint, replacement, member, readers, number)
  }

  /// A copy with another message, for other readers if they are given.
  public func saying(_ message: String, to readers: [String]? = nil) -> Finding {
    Finding(
      code, at: place, message, severity: severity, expected: expected, hint: hint, replacement: replacement,
      member: member, readers: readers ?? self.readers, number: body.number)
  }

  /// Compares all that people see: severity, place, code, message, expected values and hint.
  public static func == (a: Finding, b: Finding) -> Bool {
    a.severity == b.severity
      && (a.body === b.body
        || (a.place, a.code, a.message, a.expected, a.hint, a.body.number)
          == (b.place, b.code, b.message, b.expected, b.hint, b.body.number))
  }

  /// Hashes place, code and message, which nearly always tell findings apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(code)
    hasher.combine(message)
  }

  /// Orders by place, then by code, number and message, so that a report does not depend on the order of the work.
  public static func < (a: Finding, b: Finding) -> Bool {
    if a.place != b.place { return a.place < b.place }
    return (a.code.id, a.body.number, a.message) < (b.code.id, b.body.number, b.message)
  }
}

extension [Finding] {
  /// Adds a finding with the code's own severity.
  public mutating func report(
    _ code: Code, at place: Place, _ message: String, expected: [String] = [], hint: String? = nil
  ) {
    append(Finding(code, at: place, message, expected: expected, hint: hint))
  }

  /// The most findings of one code that are reported for one file, because more of them say nothing new.
  public static let limitPerFile = 200

  /// Keeps one finding of those that say the same of a file, and the first findings of each code in each
  /// file; the last of them counts those that are left out.
  public mutating func limitPerFile() {
    foldRepeated()
    guard count > Self.limitPerFile else { return }
    let totals = Dictionary(map { ([$0.code.id, $0.place.file], 1) }, uniquingKeysWith: +)
    var counts: [[String]: Int] = [:]
    self = compactMap { finding in
      let kind = [finding.code.id, finding.place.file]
      let (count, rest) = (counts[kind, default: 0] + 1, totals[kind, default: 0] - Self.limitPerFile)
      counts[kind] = count
      guard count == Self.limitPerFile, rest > 0 else { return count > Self.limitPerFile ? nil : finding }
      return finding.saying("\(finding.message); and \(rest) more like this")
    }
  }
}

/// How much a finding matters. Ordered: `.info < .warning < .error`.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable, Codable {
  case info, warning, error

  /// Orders from `info` to `error`.
  public static func < (a: Severity, b: Severity) -> Bool { a != b && (a == .info || b == .error) }
}
