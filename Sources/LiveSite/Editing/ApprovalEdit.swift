import Campaign
import Dates
import Diagnostics
import Documents
import Exchange
import Site

/// Changes the approvals of a project as `approve` was asked to.
public struct ApprovalEdit: Sendable {
  /// Ids, files or keys of definitions; all definitions where it is empty.
  public var names: [String]
  /// nil revokes.
  public var by: String?
  /// The remark that approvals get; nil for none.
  public var note: String?
  /// When, in Unix seconds: the day of whoever approves, which `site.yaml` does not set.
  public var now: Double

  /// Creates it from its parts.
  public init(names: [String], by: String?, note: String?, now: Double) {
    (self.names, self.by, self.note, self.now) = (names, by, note, now)
  }

  /// - Parameter entries: The definitions of a check that `signs` them.
  /// - Returns: The approvals as they are to be, the keys of those that change, and those that nobody can
  ///   have seen.
  public func applied(
    to project: Project, _ entries: [Entry]
  ) throws(BuildFailure) -> (approvals: Approvals, changed: [String], unread: [String]) {
    var approvals = project.approvals ?? Approvals()
    let damage = project.findings.first { $0.place.file == Approvals.path }
    if let damage { throw BuildFailure(what: "\(damage.place): \(damage.message); correct it first") }
    let keys = try keys(of: project, entries, approvals)
    let oldMap = approvals.approvals
    let reviews = Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var unreadFiles: [String] = []
    if names.isEmpty {
      unreadFiles = project.findings.filter(\.code.isFixed).map(\.place.file)
      // A definition that the project no longer has needs no approval. Drafts are left out, and a file that
      // cannot be listed may be there.
      approvals.approvals = oldMap.filter { key, _ in
        let id = String(key.drop { $0 != "/" }.dropFirst())
        return reviews[key] != nil || !unreadFiles.isEmpty || project.draftAdvice(for: id) != nil
      }
    }
    for key in keys {
      guard let by else {
        approvals.approvals[key] = nil
        continue
      }
      guard let signature = reviews[key]?.review?.signature else {
        // Where all are approved, one that cannot be read does not keep the others from it.
        guard names.isEmpty else { throw BuildFailure(what: "\(key) cannot be read, so nobody has seen it") }
        unreadFiles.append(key)
        continue
      }
      // Who approved it first stays, where nothing has changed since.
      if names.isEmpty, oldMap[key]?.signature == signature { continue }
      let day = String(Timestamp(seconds: now).iso.prefix("2026-11-23".count))
      approvals.approvals[key] = .init(
        signature, by: by, on: day, note: note, place: .init(file: Approvals.path))
    }
    let changedKeys = Set(oldMap.keys).union(approvals.approvals.keys).filter { oldMap[$0] != approvals.approvals[$0] }
    return (approvals, changedKeys.sorted(), unreadFiles)
  }

  private func keys(of project: Project, _ entries: [Entry], _ approvals: Approvals) throws(BuildFailure) -> [String] {
    if names.isEmpty { return by == nil ? approvals.approvals.keys.sorted() : entries.map(\.key) }
    var keys: [String] = []
    for name in names {
      var matches = entries.filter { $0.isNamed(name) }.map(\.key)
      if by == nil, matches.isEmpty {
        matches = approvals.approvals.keys.filter { $0 == name || $0.drop { $0 != "/" } == "/" + name }.sorted()
      }
      guard matches.count == 1 else {
        if matches.isEmpty, let draft = project.draftAdvice(for: name) { throw BuildFailure(what: draft) }
        let candidates = entries.map(\.id) + (by == nil ? approvals.approvals.keys.sorted() : [])
        let other = project.inventory.filesByID[name]?.first.map {
          "that is \($0.path), and feeds, placeholders and themes have no sign-off of their own"
        }
        let hint = (other ?? Suggestion.hint(for: name, amongPaths: candidates)).map { "; \($0)" } ?? ""
        throw BuildFailure(
          what: matches.isEmpty
            ? "there is no definition \"\(name)\"\(hint)"
            : "\"\(name)\" may be \(matches.joined(separator: " or ")): name one of them")
      }
      keys += matches
    }
    return keys
  }
}
