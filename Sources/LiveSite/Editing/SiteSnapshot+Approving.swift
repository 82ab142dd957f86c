import Campaign
import Documents
import Files
import Glibc
import Site
import Text

extension SiteSnapshot {
  /// Whether a page is that of a definition that can be approved, or of all of them; where only some
  /// profiles are shown, none can.
  public func canApprove(_ page: String) -> Bool {
    build.options.profiles.isEmpty && (page == PageLinks.review || work(of: page)?.isScreen == false)
  }

  /// The facts for somebody who is to approve the definition of a page, as JSON: the token that a request
  /// needs, a hash of what is approved, the present approval in words and with its note, the errors and the warnings.
  /// `campaign` asks for those of all its definitions that wait for somebody, as `cards`. Nil for any
  /// other page. A definition whose texts changed since has its file's text `before` and `now`.
  /// - Parameters:
  ///   - name: Who works at this machine; nil where that is not known.
  ///   - approvedText: The bytes of a file when a hash was approved; nil where git does not have them.
  public func approval(
    of page: String, campaign: String?, token: String, name: String?,
    approvedText: (_ path: String, _ hash: String) -> [UInt8]?
  ) -> [UInt8]? {
    let pages = campaign.map(waitingPages) ?? [page]
    guard let entries = signed(pages)?.entries else { return nil }
    return JSONWriter.object { json in
      json.members(["token": token, "by": name])
      guard campaign == nil else { return json.objects("cards", entries) { Self.write($1, to: &$0) } }
      for entry in entries {
        Self.write(entry, to: &json)
        let path = entry.file.path
        guard let review = entry.review, let approval = review.approval, review.changed.contains("text"),
          let before = approvedText(path, approval.signature.text), let now = try? folder.read(path, limit: 1 << 20)
        else { continue }
        json.members(["before": String(decoding: before, as: UTF8.self), "now": String(decoding: now, as: UTF8.self)])
      }
    }.array
  }

  private static func write(_ entry: Entry, to json: inout JSONWriter) {
    json.members(["page": entry.page, "title": entry.title, "seen": hash(of: entry)])
    if let review = entry.review, review.approval != nil || !review.asked.isEmpty {
      json.members(["state": review.summary, "note": review.approval?.note])
      json.member("isApproved", review.approval != nil)
      if !review.asked.isEmpty { json.member("asked", review.asked.count) }
    }
    json.array("errors", entry.openErrors) { $0.member(nil, $1.message) }
    json.array("warnings", entry.openFindings(.warning)) { $0.member(nil, $1.message) }
  }

  /// The pages of a campaign's definitions that nobody has
  /// approved as they are, and of which no change is asked.
  private func waitingPages(of campaign: String) -> [String] {
    build.shownEntries.filter { ($0.summary.campaign ?? "") == campaign && $0.isWaiting(at: build.now) }.map(\.page)
  }

  /// Approves definitions, asks for a change of one, answers what was asked, revokes, or takes the last of
  /// these back, as `approve` does; refuses to approve what differs from what was seen. Returns an object
  /// with the name of what was done, by which it is taken back; nil for a request that is none.
  public func approve(_ body: [UInt8], _ history: ApprovalHistory) throws -> [UInt8]? {
    guard let request = DraftRequest.object(body) else { return nil }
    // One approval after the other reads the file and writes it, here and in other processes.
    let turn = try folder.locked()
    defer { withExtendedLifetime(turn) {} }
    if let name = request["undo"]?.string {
      let project = Project.open(folder, now: build.now)
      try write(try history.undone(name, in: try ApprovalEdit.approvals(of: project)))
      return Array("{}".utf8)
    }
    guard let action = try Self.action(request) else { return nil }
    let cards = request["cards"]?.list ?? [request]
    let pages = cards.compactMap { $0["page"]?.string }
    guard pages.count == cards.count, !pages.isEmpty, let (project, entries) = signed(pages) else { return nil }
    if case .approve = action {
      for (card, entry) in zip(cards, entries) where card["seen"]?.string != Self.hash(of: entry) {
        let subject = cards.count > 1 ? "\"\(entry.title)\"" : "it"
        throw BuildFailure(what: "\(subject) changed meanwhile: look at it again")
      }
    }
    let now = build.options.isLive ? Double(time(nil)) : build.options.now
    let outcome = try ApprovalEdit(action, of: entries.map(\.key), now: now).applied(to: project, entries)
    try write(outcome.approvals)
    let name = history.add(from: project.approvals ?? Approvals(), to: outcome.approvals, of: outcome.changed)
    return JSONWriter.object { $0.member("undo", name) }.array
  }

  private func write(_ approvals: Approvals) throws(FileFailure) {
    try NamedFile.write(folder.absolute(Approvals.path), approvals.bytes.span, in: folder)
  }

  /// The change that a request asks for; nil where a member is missing.
  private static func action(_ request: Node) throws(BuildFailure) -> ApprovalEdit.Action? {
    if request["revoke"] != nil { return .revoke }
    if request["answered"] != nil { return .answer }
    guard let by = request["by"]?.string else { return nil }
    let (ask, note, part) = (request["ask"]?.string, request["note"]?.string, request["part"]?.string)
    let problem =
      Approvals.problem(ofName: by) ?? (ask ?? note.flatMap { $0.isEmpty ? nil : $0 }).flatMap(
        Approvals.problem(ofNote:))
      ?? part.flatMap(Approvals.problem(ofPart:))
    if let problem { throw BuildFailure(what: "it takes a \(problem)") }
    return ask.map { .ask(by: by, text: $0, part: part) } ?? .approve(by: by, note: note)
  }

  /// The definitions of pages, signed as a check of the project on the disk signs them.
  private func signed(_ pages: [String]) -> (project: Project, entries: [Entry])? {
    let works = pages.compactMap { page in
      build.options.profiles.isEmpty ? work(of: page).flatMap { $0.isScreen ? nil : $0.work } : nil
    }
    guard works.count == pages.count else { return nil }
    var options = build.options
    options.signs = true
    let signedBuild = Build(options, Project.open(folder, now: build.now))
    let writer = DefinitionWriter(signedBuild)
    return (signedBuild.project, works.map { writer.make($0.system, file: $0.file).entry })
  }

  private static func hash(of entry: Entry) -> String {
    entry.review.map { $0.signature.text + $0.signature.looks } ?? ""
  }
}
