import Campaign
import Exchange
import Files
import Glibc
import Site
import Text

extension SiteSnapshot {
  /// Whether a page is that of a definition that can be
  /// approved; where only some profiles are shown, none can.
  public func canApprove(_ page: String) -> Bool {
    build.options.profiles.isEmpty && work(of: page)?.isScreen == false
  }

  /// The facts for somebody who is to approve the definition of a page, as JSON:
  /// the token that a request needs, a hash of what is approved, the present
  /// approval in words and with its note, and the errors. Nil for any other page.
  public func approval(of page: String, token: String) -> [UInt8]? {
    guard let (_, entry) = signed(page) else { return nil }
    return JSONWriter.object {
      $0.member("token", token)
      $0.member("seen", Self.hash(of: entry))
      if let review = entry.review, let approval = review.approval {
        $0.member("state", review.summary)
        if let note = approval.note { $0.member("note", note) }
      }
      $0.array("errors", entry.openErrors) { $0.member(nil, "\($1.place): \($1.message)") }
    }.array
  }

  /// Approves the definition of a page, or revokes its approval, as `approve` does; refuses what differs
  /// from what was seen. Returns an empty object as JSON; nil for a request that is none.
  public func approve(_ body: [UInt8]) throws -> [UInt8]? {
    guard let request = DraftRequest.object(body), let page = request["page"]?.string,
      let by = request["by"]?.string ?? (request["revoke"] == nil ? nil : "")
    else { return nil }
    let (revokes, note) = (request["revoke"] != nil, request["note"]?.string)
    let problem = revokes ? nil : Approvals.problem(ofName: by) ?? note.flatMap(Approvals.problem(ofNote:))
    if let problem { throw BuildFailure(what: "it takes a \(problem)") }
    // One approval after the other reads the file and writes it, here and in other processes.
    let turn = try folder.locked()
    defer { withExtendedLifetime(turn) {} }
    guard let (project, entry) = signed(page) else { return nil }
    guard revokes || request["seen"]?.string == Self.hash(of: entry) else {
      throw BuildFailure(what: "it changed meanwhile: look at it again")
    }
    let now = build.options.isLive ? Double(time(nil)) : build.options.now
    let edit = ApprovalEdit(names: [entry.key], by: revokes ? nil : by, note: note, now: now)
    let bytes = try edit.applied(to: project, [entry]).approvals.bytes
    try NamedFile.write(folder.absolute(Approvals.path), bytes.span, in: folder)
    return Array("{}".utf8)
  }

  /// The definition of a page, signed as a check of the project on the disk signs it.
  private func signed(_ page: String) -> (Project, Entry)? {
    guard canApprove(page), let work = work(of: page)?.work else { return nil }
    var options = build.options
    options.signs = true
    let signedBuild = Build(options, Project.open(folder, now: build.now))
    return (signedBuild.project, DefinitionWriter(signedBuild).make(work.system, file: work.file).entry)
  }

  private static func hash(of entry: Entry) -> String {
    entry.review.map { $0.signature.text + $0.signature.looks } ?? ""
  }
}
