import Campaign
import Site
import Synchronization

/// Keeps what the last edits of approvals in a session replaced, so that whoever made one can take it back.
public final class ApprovalHistory: Sendable {
  private struct Edit {
    var name: String
    /// The record of each definition before, and after it.
    var before, after: [String: Approvals.Record?]
  }

  private static let limit = 100
  private let edits = Mutex<[Edit]>([])

  /// No edits.
  public init() {}

  /// Keeps an edit, and returns a name that nobody can guess.
  func add(from old: Approvals, to new: Approvals, of keys: [String]) -> String {
    let name = String(UInt64.random(in: .min ... .max), radix: 36) + String(UInt64.random(in: .min ... .max), radix: 36)
    let records = { (approvals: Approvals) in
      Dictionary(keys.map { ($0, approvals.records[$0]) }, uniquingKeysWith: { first, _ in first })
    }
    edits.withLock {
      $0.append(Edit(name: name, before: records(old), after: records(new)))
      if $0.count > Self.limit { $0.removeFirst() }
    }
    return name
  }

  /// The approvals without an edit; throws where another edit has changed the same definitions since.
  func undone(_ name: String, in approvals: Approvals) throws(BuildFailure) -> Approvals {
    let edit = edits.withLock { edits in
      edits.firstIndex { $0.name == name }.map { edits.remove(at: $0) }
    }
    guard let edit else { throw BuildFailure(what: "that was taken back before, or is too long ago") }
    var approvals = approvals
    for (key, record) in edit.after where approvals.records[key] != record {
      throw BuildFailure(what: "of \(key), somebody has said something else since")
    }
    for (key, record) in edit.before { approvals.records[key] = record }
    return approvals
  }
}
