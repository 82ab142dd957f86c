import CardSystems
import Dates
import Diagnostics
import Text

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
  public var openErrors: [Finding] { openFindings(.error) }

  /// What is found in the definition itself, not in its approval.
  public func openFindings(_ severity: Severity) -> [Finding] {
    findings.filter { $0.severity == severity && !$0.code.id.hasPrefix("review/") }
  }
}

extension Project {
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
}
