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
