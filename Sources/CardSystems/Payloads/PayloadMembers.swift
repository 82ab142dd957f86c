import Dates
import Diagnostics
import Documents
import Text

/// Reads a payload's members. A member that nobody reads has no
/// place in a file and is reported as lost. A null counts as absent.
public struct PayloadMembers {
  /// The document in which the payload stands.
  public let source: Source
  /// The findings so far.
  public private(set) var findings: [Finding] = []
  /// The payload, for members that no other method reads.
  public let node: Node
  private var readKeys: Set<String> = []
  /// The members that are meant by a name of something else.
  private var membersByOtherName: [String: [String]] = [:]

  /// Takes a payload that is a map; any other value has no members.
  public init(_ node: Node, in source: Source) {
    self.node = node
    self.source = source
  }

  /// Reads a member of any type; nil where it is missing or null.
  public mutating func node(_ key: String) -> Node? {
    readKeys.insert(key)
    return node[key].flatMap { $0.isNull ? nil : $0 }
  }

  private mutating func typed<Value>(_ member: PayloadMember, _ type: String, _ convert: (Node) -> Value?) -> Value? {
    for other in member.others { membersByOtherName[other, default: []].append(member.name) }
    for key in member.names {
      guard let node = node(key) else { continue }
      if let value = convert(node) { return value }
      mistyped(key, node, type)
    }
    return nil
  }

  /// Reads a text; the one that stands for none is nil.
  public mutating func text(_ member: PayloadMember) -> String? {
    let text = typed(member, "text", \.string)
    return text.map { .string($0) } == member.absent ? nil : text
  }

  /// Reads true or false, for which Braze also sends 1 and 0, and some services a text.
  public mutating func flag(_ member: PayloadMember) -> Bool? {
    let flag = typed(member, "true or false") { node in
      node.bool ?? node.number.flatMap { $0 == 0 ? false : $0 == 1 ? true : nil }
        ?? ["true": true, "false": false][node.string ?? ""]
    }
    if let flag, let key = member.names.first(where: { node[$0]?.string != nil }) {
      normalised(key, "is the text \"\(flag)\", and comes back as \(flag)")
    }
    return flag
  }

  /// Reads a finite number; any other value is a finding, and nil.
  public mutating func number(_ key: String) -> Double? {
    typed(PayloadMember(key), "a number") { $0.number.flatMap { $0.isFinite ? $0 : nil } }
  }

  /// Reads a moment as whole Unix seconds, because our files have no fractions of a second. With
  /// `orText`, it may also be a date in ISO 8601.
  public mutating func moment(_ key: String, orText: Bool = false) -> Double? {
    let text = orText ? node[key]?.string.flatMap { Timestamp.parse($0)?.timestamp.seconds } : nil
    if text != nil { readKeys.insert(key) }
    guard var seconds = text ?? number(key) else { return nil }
    // Beyond the year 9999, it counts milliseconds.
    if seconds > Timestamp.years.upperBound, Timestamp.years.contains(seconds / 1000) {
      normalised(key, "counts milliseconds, and comes back in seconds")
      seconds /= 1000
    }
    return whole(seconds, key)
  }

  /// A member's moment in whole Unix seconds; nil, with a finding, for one that cannot be written.
  public mutating func whole(_ seconds: Double, _ key: String) -> Double? {
    guard Timestamp.years.contains(seconds) else {
      report(.payloadChanged, about: key, "\(key) is no date that can be written, and is left out")
      return nil
    }
    if seconds != seconds.rounded(.down) {
      report(.payloadChanged, about: key, "\(key) loses its part of a second")
    }
    return seconds.rounded(.down)
  }

  /// Reads key-value pairs, whose values are text in our files.
  public mutating func texts(_ key: String) -> Mapping {
    var texts = Mapping()
    for entry in typed(PayloadMember(key), "a map", \.map)?.entries ?? [] {
      if entry.node.string != nil {
        texts.entries.append(entry)
        continue
      }
      let isNested = entry.node.list != nil || entry.node.map != nil
      let text = entry.node.json()
      report(
        .payloadChanged, at: entry.node.position, "\(key).\(entry.key) is \(entry.node.typeName)",
        hint: isNested ? "left out: values are text" : "written as the text \"\(text)\"")
      if !isNested { texts.add(entry.key, .string(text)) }
    }
    return texts
  }

  /// Reports a member of the wrong type, which the file then lacks.
  public mutating func mistyped(_ key: String, _ value: Node, _ expected: String) {
    report(
      .payloadChanged, at: value.position, "\(key) is \(value.excerpt), and is left out", expected: [expected])
  }

  /// Reports something about a member, or at a position, or about the whole payload.
  public mutating func report(
    _ code: Code, about key: String? = nil, at position: Position? = nil, _ message: String, expected: [String] = [],
    hint: String? = nil
  ) {
    let place = source.place(position ?? key.flatMap { node[$0]?.position } ?? node.position)
    findings.append(Finding(code, at: place, message, expected: expected, hint: hint))
  }

  /// Reports a value that the file means, and an export writes in another way.
  public mutating func normalised(_ key: String, _ note: String, hint: String? = nil) {
    report(.payloadNormalised, about: key, "\(key) \(note)", hint: hint)
  }

  /// Adds a finding about a part of the payload.
  public mutating func add(_ finding: Finding) { findings.append(finding) }

  /// Reports the members that nobody has read. Call it last.
  /// - Parameters:
  ///   - object: The object's name, where its members have names of their own.
  ///   - foreign: Names in a file that no member has.
  public mutating func finish(_ object: String? = nil, foreign: [String] = []) {
    let unusedKeys = object == nil ? [] : readKeys.filter { node[$0] == nil }.sorted()
    for entry in node.map?.entries ?? [] where !readKeys.contains(entry.key) && !entry.node.isNull {
      let (name, nearestKey) = (entry.key.prefix(80), Suggestion.nearest(to: entry.key, among: unusedKeys))
      let members = membersByOtherName[entry.key] ?? nearestKey.map { [$0] }
      let isForeign = members != nil || foreign.contains(entry.key)
      report(
        .payloadNoPlace, at: entry.keyPosition,
        isForeign ? "\(object ?? "it") has no member \"\(name)\"" : "\"\(name)\" has no place in the project's files",
        hint: members.map { "write \($0.joined(separator: " or "))" }
          ?? (isForeign ? "the file that is written takes it as \(name)" : nil))
    }
  }
}
