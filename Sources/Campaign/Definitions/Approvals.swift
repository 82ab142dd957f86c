import CardSystems
import Dates
import Diagnostics
import Documents
import Text

/// `Content/approvals.yaml`: who signed off which definition, and as what.
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
    /// The line in the file.
    public var place: Place

    /// Creates it from its parts.
    public init(_ signature: ApprovalSignature, by: String, on: String, note: String?, place: Place) {
      (self.signature, self.by, self.on, self.note, self.place) = (signature, by, on, note, place)
    }
  }

  /// The file's path from the project's root.
  public static let path = "Content/approvals.yaml"
  private static let nameLimit = 80
  private static let noteLimit = 300

  /// By the definition's key: "cards/spring/tulips".
  public var approvals: [String: Approval] = [:]
  /// Whether every definition must be approved.
  var isRequired = false

  /// No approvals, and none required.
  public init() {}

  /// Reads the file; an approval with a mistake does not count.
  init(_ node: Node, in source: Source, findings: inout [Finding]) {
    var fields = Fields(node, of: "approvals", in: source)
    for entry in node.map?.entries ?? [] {
      let findingCount = fields.findings.count
      guard var approvalFields = fields.fields(entry.key, of: "approval", required: true) else { continue }
      guard entry.node.map != nil else {
        findings += approvalFields.findings
        continue
      }
      func text(_ key: String, isRequired: Bool = true, _ problem: (String) -> String?) -> String? {
        let text = approvalFields.string(key, required: isRequired)
        if let expectedForm = text.flatMap(problem) {
          let position = approvalFields.node(key)?.position ?? entry.keyPosition
          approvalFields.report(.badApproval, at: position, "\(key) is no \(expectedForm)", expected: [expectedForm])
        }
        return text
      }
      let signature = ApprovalSignature(
        text: text("text", Self.problem(ofHash:)) ?? "", looks: text("looks", Self.problem(ofHash:)) ?? "")
      let approval = Approval(
        signature, by: text("by", Self.problem(ofName:)) ?? "", on: text("on", Self.problem(ofDay:)) ?? "",
        note: text("note", isRequired: false, Self.problem(ofNote:)), place: source.place(entry.keyPosition))
      fields.absorb(approvalFields)
      if fields.findings.count == findingCount { approvals[entry.key] = approval }
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

  private static func isPlain(_ text: String, _ limit: Int) -> Bool {
    let scalars = text.unicodeScalars
    return text.contains { !$0.isWhitespace } && scalars.count <= limit
      && !scalars.contains { $0.isControl || $0 == "<" || $0 == ">" }
  }

  /// The file, with a line for each approval, sorted, so that
  /// two people's approvals rarely touch the same lines.
  public var bytes: [UInt8] {
    var out = Bytes("# Who approved what: written by cardproof approve.\n")
    for (key, approval) in approvals.sorted(by: { $0.key < $1.key }) {
      out.append(json: key)
      out.append(text: ": { text: \"\(approval.signature.text)\", looks: \"\(approval.signature.looks)\", by: ")
      out.append(json: approval.by)
      out.append(text: ", on: \"\(approval.on)\"")
      if let note = approval.note {
        out.append(", note: ")
        out.append(json: note)
      }
      out.append(" }\n")
    }
    if approvals.isEmpty { out.append("{}\n") }
    return out.array
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

/// A definition as it is, and the approval that it has. A class, because most projects have none.
public final class Review: Sendable, Equatable, Codable {
  /// The definition's state now.
  public let signature: ApprovalSignature
  /// Its approval; nil where nobody approved it.
  public let approval: Approvals.Approval?

  init(_ signature: ApprovalSignature, _ approval: Approvals.Approval?) {
    (self.signature, self.approval) = (signature, approval)
  }

  /// Compares signature and approval.
  public static func == (a: Review, b: Review) -> Bool { (a.signature, a.approval) == (b.signature, b.approval) }

  /// "text", "looks": what is not what was approved.
  public var changed: [String] {
    guard let oldHashes = approval?.signature else { return [] }
    return (oldHashes.text == signature.text ? [] : ["text"]) + (oldHashes.looks == signature.looks ? [] : ["looks"])
  }

  /// "approved by Ines, 23 Nov 2026 · note: as agreed",
  /// "changed since Ines approved it: text", "not approved".
  public var summary: String {
    guard let approval else { return "not approved" }
    let note = approval.note.map { " · note: \($0)" } ?? ""
    let parts = changed.joined(separator: ", ")
    guard changed.isEmpty else { return "changed since \(approval.by) approved it: \(parts)\(note)" }
    let day = Timestamp.parse(approval.on).map { $0.0.readableDate } ?? approval.on
    return "approved by \(approval.by), \(day)\(note)"
  }
}

extension Entry {
  /// The name under which it is approved: "cards/spring/tulips".
  public var key: String { "\(system.definitions.folder)/\(id)" }

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
    let review = Review(signature, approvals?.approvals[entry.key])
    let place = Place(file: entry.file.path, line: 1, column: 1)
    let isRequired = approvals?.isRequired == true
    var findings: [Finding] = []
    if let approval = review.approval, !review.changed.isEmpty {
      let parts = review.changed.count > 1 ? "text and looks" : review.changed[0]
      findings = [
        Finding(
          .changedSinceApproval, at: place,
          "changed since \(approval.by) approved it on \(approval.on) (\(approval.place)): \(parts)",
          severity: isRequired ? .error : nil,
          hint:
            "look at it again, also where only a profile came or went, then: cardproof approve \(entry.key.shellWord)")
      ]
    } else if review.approval == nil, isRequired, !entry.summary.draft {
      findings = [
        Finding(.notApproved, at: place, "nobody has approved it", hint: "cardproof approve \(entry.key.shellWord)")
      ]
    }
    let muted = findings.isEmpty ? [] : judge(&findings, of: entry.file)
    return entry.adding(findings, muted: muted, review: review)
  }

  /// A finding for each approval of what the project does not have.
  public func approvalsOfNothing(_ entries: [Entry]) -> [Finding] {
    // A session shows a project before all of it is read.
    let isWhole = entries.count == inventory.definitions.reduce(0) { $0 + $1.count }
    guard isWhole, let approvals, !approvals.approvals.isEmpty else { return [] }
    let keys = Set(entries.map(\.key))
    return approvals.approvals.filter { !keys.contains($0.key) }.sorted { $0.value.place < $1.value.place }
      .prefix([Finding].limitPerFile).map { key, approval in
        Finding(
          .badApproval, at: approval.place, "there is no \(key)", hint: "cardproof approve \(key.shellWord) --revoke")
      }
  }
}
