import CardSystems
import Dates
import Diagnostics
import Documents
import Text

/// `Content/approvals.yaml`: who signed off which definition, and as what, and who asked for which change.
public struct Approvals: Sendable {
  /// The state of a definition when somebody approved it, and who did.
  public struct Approval: Sendable, Hashable, Codable {
    /// The hashes of the approved state.
    public var signature: ApprovalSignature
    /// The name of the person who approved it.
    public var by: String
    /// The day, as 2026-11-23.
    public var on: String
    /// A remark of that person; nil for none.
    public var note: String?

    /// Creates it from its parts.
    public init(_ signature: ApprovalSignature, by: String, on: String, note: String?) {
      (self.signature, self.by, self.on, self.note) = (signature, by, on, note)
    }
  }

  /// A change that somebody asked for.
  public struct ChangeRequest: Sendable, Hashable, Codable {
    /// The name of the person who asked for it.
    public var by: String
    /// The day, as 2026-11-23.
    public var date: String
    /// The change, in words.
    public var text: String
    /// The part of the definition that it is about: "title"; nil for no certain one.
    public var part: String?
    /// The hash of the definition's texts when it was asked for; nil where the file does not say.
    public var seen: String?

    /// Creates it from its parts.
    public init(by: String, date: String, text: String, part: String?, seen: String? = nil) {
      (self.by, self.date, self.text, self.part, self.seen) = (by, date, text, part, seen)
    }
  }

  /// The line of a definition in the file.
  public struct Record: Sendable, Equatable {
    /// Its approval; nil where nobody approved it.
    public var approval: Approval?
    /// The changes asked for since, the oldest first.
    public var asked: [ChangeRequest] = []
    /// The line in the file.
    public var place = Place(file: Approvals.path)

    /// Creates it from its parts; without any, it says nothing.
    public init(approval: Approval? = nil, asked: [ChangeRequest] = [], place: Place = Place(file: Approvals.path)) {
      (self.approval, self.asked, self.place) = (approval, asked, place)
    }

    /// Compares what the line says, wherever it is.
    public static func == (a: Self, b: Self) -> Bool { (a.approval, a.asked) == (b.approval, b.asked) }
  }

  /// The file's path from the project's root.
  public static let path = "Content/approvals.yaml"
  private static let nameLimit = 80
  private static let noteLimit = 300
  private static let partLimit = 40

  /// By the definition's key: "cards/spring/tulips".
  public var records: [String: Record] = [:]
  /// Whether every definition must be approved.
  var isRequired = false

  /// No approvals, and none required.
  public init() {}

  /// Reads the file; a line with a mistake does not count.
  init(_ node: Node, in source: Source, findings: inout [Finding]) {
    var fields = Fields(node, of: "approvals", in: source)
    for entry in node.map?.entries ?? [] {
      let findingCount = fields.findings.count
      guard var line = fields.fields(entry.key, of: "approval", required: true) else { continue }
      guard entry.node.map != nil else {
        findings += line.findings
        continue
      }
      func text(_ key: String, _ fields: inout Fields, isRequired: Bool = true, _ problem: (String) -> String?)
        -> String?
      {
        let text = fields.string(key, required: isRequired)
        if let expectedForm = text.flatMap(problem) {
          let position = fields.node(key)?.position ?? entry.keyPosition
          fields.report(.badApproval, at: position, "\(key) is no \(expectedForm)", expected: [expectedForm])
        }
        return text
      }
      let asked = line.list("asked", of: "change that was asked for") { change in
        ChangeRequest(
          by: text("by", &change, Self.problem(ofName:)) ?? "", date: text("date", &change, Self.problem(ofDay:)) ?? "",
          text: text("text", &change, Self.problem(ofNote:)) ?? "",
          part: text("part", &change, isRequired: false, Self.problem(ofPart:)),
          seen: text("seen", &change, isRequired: false, Self.problem(ofHash:)))
      }
      var record = Record(asked: asked, place: source.place(entry.keyPosition))
      if !line.contains("asked") || ["text", "looks", "by", "on", "note"].contains(where: line.contains) {
        let signature = ApprovalSignature(
          text: text("text", &line, Self.problem(ofHash:)) ?? "",
          looks: text("looks", &line, Self.problem(ofHash:)) ?? "")
        record.approval = Approval(
          signature, by: text("by", &line, Self.problem(ofName:)) ?? "",
          on: text("on", &line, Self.problem(ofDay:)) ?? "",
          note: text("note", &line, isRequired: false, Self.problem(ofNote:)))
      }
      fields.absorb(line)
      if fields.findings.count == findingCount { records[entry.key] = record }
    }
    fields.finish(addingTo: &findings)
  }

  private static func problem(ofHash text: String) -> String? {
    let isHash = text.utf8.count == 32 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    return isHash ? nil : "hash of 32 digits"
  }

  private static func problem(ofDay text: String) -> String? {
    text.utf8.count == 10 && Timestamp.parse(text) != nil ? nil : "day such as 2026-11-23"
  }

  /// The rule that a name breaks, as the rest of "takes a …"; nil where the name is valid.
  public static func problem(ofName name: String) -> String? {
    isPlain(name, nameLimit) ? nil : "name of one line and at most \(nameLimit) characters, without < and >"
  }

  /// The rule that a note breaks, as the rest of "takes a …"; nil where the note is valid.
  public static func problem(ofNote note: String) -> String? {
    isPlain(note, noteLimit) ? nil : "note of one line and at most \(noteLimit) characters, without < and >"
  }

  /// The rule that the name of a part breaks, as the rest of "takes a …"; nil where the name is valid.
  public static func problem(ofPart part: String) -> String? {
    isPlain(part, partLimit) ? nil : "part of one line and at most \(partLimit) characters, without < and >"
  }

  private static func isPlain(_ text: String, _ limit: Int) -> Bool {
    let scalars = text.unicodeScalars
    return text.contains { !$0.isWhitespace } && scalars.count <= limit
      && !scalars.contains { $0.isControl || $0 == "<" || $0 == ">" }
  }

  /// The file, with a line for each definition, sorted, so that
  /// two people's approvals rarely touch the same lines.
  public var bytes: [UInt8] {
    var out = Bytes("# Who approved what: written by cardproof approve.\n")
    for (key, record) in records.sorted(by: { $0.key < $1.key }) {
      out.append(json: key)
      out.append(text: ": {")
      if let approval = record.approval {
        Self.append(
          [
            ("text", approval.signature.text), ("looks", approval.signature.looks), ("by", approval.by),
            ("on", approval.on), ("note", approval.note),
          ], to: &out)
      }
      for (i, change) in record.asked.enumerated() {
        out.append(text: i > 0 ? ", {" : record.approval == nil ? " asked: [{" : ", asked: [{")
        Self.append(
          [
            ("by", change.by), ("date", change.date), ("text", change.text), ("part", change.part),
            ("seen", change.seen),
          ], to: &out)
        out.append(text: " }")
      }
      out.append(text: record.asked.isEmpty ? " }\n" : "] }\n")
    }
    if records.isEmpty { out.append("{}\n") }
    return out.array
  }

  private static func append(_ members: [(name: String, value: String?)], to out: inout Bytes) {
    var separator = " "
    for (name, value) in members {
      guard let value else { continue }
      out.append(text: "\(separator)\(name): ")
      out.append(json: value)
      separator = ", "
    }
  }
}

/// The approved state of a definition: hashes of its texts and of its looks.
public struct ApprovalSignature: Sendable, Hashable, Codable {
  /// The hash of all that is sent.
  public var text: String
  /// The hash of its drawings, with the styles and pictures that they use.
  public var looks: String

  /// Creates it from two hashes.
  public init(text: String, looks: String) { (self.text, self.looks) = (text, looks) }
}

/// A definition's present signature, its approval and its change requests. A class, because most projects
/// have none.
public final class Review: Sendable, Equatable, Codable {
  /// The definition's state now.
  public let signature: ApprovalSignature
  /// Its approval; nil where nobody approved it.
  public let approval: Approvals.Approval?
  /// The changes that somebody asked for, the oldest first.
  public let asked: [Approvals.ChangeRequest]

  init(_ signature: ApprovalSignature, _ record: Approvals.Record?) {
    (self.signature, approval, asked) = (signature, record?.approval, record?.asked ?? [])
  }

  /// Compares all of it.
  public static func == (a: Review, b: Review) -> Bool {
    (a.signature, a.approval, a.asked) == (b.signature, b.approval, b.asked)
  }

  /// "text", "looks": what is not what was approved.
  public var changed: [String] {
    guard let oldHashes = approval?.signature else { return [] }
    return (oldHashes.text == signature.text ? [] : ["text"]) + (oldHashes.looks == signature.looks ? [] : ["looks"])
  }

  /// Whether its texts are others than when the last change of it was asked for.
  public var isChangedSinceAsked: Bool { asked.last?.seen.map { $0 != signature.text } ?? false }

  /// "approved by Ines, 23 Nov 2026 · note: as agreed", "changed since Ines approved it: text", "not
  /// approved", each with " · change asked by Tom: …" for what was asked for.
  public var summary: String {
    asked.reduce(approvalSummary) { $0 + " · change asked by \($1.by)\($1.part.map { ", \($0)" } ?? ""): \($1.text)" }
  }

  private var approvalSummary: String {
    guard let approval else { return "not approved" }
    let note = approval.note.map { " · note: \($0)" } ?? ""
    let parts = changed.joined(separator: ", ")
    guard changed.isEmpty else { return "changed since \(approval.by) approved it: \(parts)\(note)" }
    return "approved by \(approval.by), \(Self.readable(approval.on))\(note)"
  }

  /// "23 Nov 2026" for a day of the file.
  public static func readable(_ day: String) -> String { Timestamp.parse(day).map { $0.0.readableDate } ?? day }
}

extension Entry {
  /// The name under which it is approved: "cards/spring/tulips".
  public var key: String { "\(system.definitions.folder)/\(id)" }

  /// Whether somebody has to look at it: it is as nobody approved it, and no change of it is asked for.
  public func isWaiting(at now: Double) -> Bool {
    let isEnded = summary.expiresAt.map { $0 <= now } ?? false
    return isReadable && !summary.draft && !isEnded && review?.asked.isEmpty != false
      && (review?.approval == nil || review?.changed.isEmpty == false)
  }

  /// The errors in spite of which it would be approved: not that it was not approved yet.
  public var openErrors: [Finding] { findings.filter { $0.severity == .error && !$0.code.id.hasPrefix("review/") } }
}

extension Project {
  /// Reads the approvals; nil where the project has no file of them and does not ask for any.
  static func readApprovals(_ source: Source?, isRequired: Bool, findings: inout [Finding]) -> Approvals? {
    guard source != nil || isRequired else { return nil }
    let node = source.flatMap { YAML.parse($0, findings: &findings) }
    var approvals = Approvals()
    if let node, let source { approvals = Approvals(node, in: source, findings: &findings) }
    approvals.isRequired = isRequired
    return approvals
  }

  /// The entry with its approval, and with a finding where that is of something else or missing.
  public func reviewed(_ entry: Entry, _ signature: ApprovalSignature) -> Entry {
    let record = approvals?.records[entry.key]
    let review = Review(signature, record)
    let place = Place(file: entry.file.path, line: 1, column: 1)
    let line = record?.place ?? Place(file: Approvals.path)
    let isRequired = approvals?.isRequired == true
    let severity: Severity? = isRequired ? .error : nil
    let command = "cardproof approve \(entry.key.shellWord)"
    var findings = review.asked.enumerated().map { number, change in
      let part = change.part.map { ", \($0)" } ?? ""
      return Finding(
        .changeAsked, at: place,
        "\(change.by) asked for a change on \(change.date) (\(line))\(part): \(change.text)",
        severity: severity,
        hint: review.isChangedSinceAsked
          ? "its texts have changed since: look at it again, then: \(command)"
          : "change it and have it approved, or answer it: \(command) --answered", number: number)
    }
    if let approval = review.approval, !review.changed.isEmpty {
      let parts = review.changed.count > 1 ? "text and looks" : review.changed[0]
      findings.append(
        Finding(
          .changedSinceApproval, at: place,
          "changed since \(approval.by) approved it on \(approval.on) (\(line)): \(parts)",
          severity: severity, hint: "look at it again, also where only a profile came or went, then: \(command)"))
    } else if review.approval == nil, isRequired, !entry.summary.draft {
      findings.append(Finding(.notApproved, at: place, "nobody has approved it", hint: command))
    }
    let muted = findings.isEmpty ? [] : judge(&findings, of: entry.file)
    return entry.adding(findings, muted: muted, review: review)
  }

  /// A finding for each approval of what the project does not have.
  public func approvalsOfNothing(_ entries: [Entry]) -> [Finding] {
    // A session shows a project before all of it is read.
    let isWhole = entries.count == inventory.definitions.reduce(0) { $0 + $1.count }
    guard isWhole, let approvals, !approvals.records.isEmpty else { return [] }
    let keys = Set(entries.map(\.key))
    return approvals.records.filter { !keys.contains($0.key) }.sorted { $0.value.place < $1.value.place }
      .prefix([Finding].limitPerFile).map { key, record in
        Finding(
          .badApproval, at: record.place, "there is no \(key)", hint: "cardproof approve \(key.shellWord) --revoke")
      }
  }
}
