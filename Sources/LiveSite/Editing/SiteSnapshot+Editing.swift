import Campaign
import CardSystems
import Dates
import Diagnostics
import Documents
import Files
import Site
import Text

extension SiteSnapshot {
  /// The facts for somebody who begins to edit a file of a page, as JSON: the
  /// file, its keys, the project's pictures and profiles, and the token that a
  /// save needs. Nil where the page has no such file, or one that is not UTF-8.
  /// - Parameter path: nil for the file of the page itself.
  public func editing(_ page: String, file path: String?, token: String) throws(FileFailure) -> [UInt8]? {
    guard let path = path ?? work(of: page)?.work.file.path, lists(path) else { return nil }
    let bytes = try folder.read(path, limit: Source.sizeLimit, links: .refuse)
    // A save would change what the page's text cannot hold.
    guard let source = String(validating: bytes, as: UTF8.self) else { return nil }
    return JSONWriter.object { json in
      let environment = build.project.environment
      json.members([
        "token": token, "file": path, "hash": Self.hash(of: bytes),
        "timeZone": environment.settings.timeZone?.name, "source": source,
        "now": Timestamp(seconds: environment.now).iso,
      ])
      FileForm(of: path).writeKeys(to: &json)
      let summaries = build.entries.map(\.summary)
      json.object("known") { json in
        json.member("campaign", campaigns)
        json.member("tags", Set(summaries.flatMap(\.tags)).sorted())
        json.member("theme", environment.themes.ids)
        json.member(
          "placeholders",
          build.project.inventory.screens.flatMap(\.self)
            .filter { $0.path.hasPrefix("Content/placeholders/") }.map { $0.id(below: "Content/placeholders") })
      }
      json.member("data", (environment.dataSets[path] ?? []).map { "Content/" + $0.path })
      let images = environment.images
      json.array("pictures", images.paths.compactMap { images[$0] }) { $0.member(nil, [$1.path, $1.published]) }
      json.objects("profiles", build.project.inventory.profiles) { json, file in
        let id = file.id(below: "Content/profiles")
        json.members(["id": id, "name": environment.profiles[id]?.name ?? id, "file": file.path])
      }
    }.array
  }

  var campaigns: [String] { Set(build.entries.compactMap(\.summary.campaign)).sorted() }

  /// A page as it would be with other texts of some files, as JSON: the files
  /// after the edits, and if the site has it the page, what is found, and the
  /// bytes for each profile. Nothing is kept. nil for a request that is none.
  public func draft(_ body: [UInt8]) throws(FileFailure) -> [UInt8]? {
    guard let request = allowed(body) else { return nil }
    var drafts: [String: [UInt8]] = [:]
    var draftFindings: [Finding] = []
    var failure: FileFailure?
    let answer = JSONWriter.object { json in
      json.objects("files", request.files) { drafts[$1.path] = FileForm(of: $1.path).write($1, to: &$0) }
      // The texts outlive a page whose file is gone.
      guard let (work, isScreen) = work(of: request.page) else { return }
      var draftBuild = build
      let site = MemoryDestination()
      draftBuild.destination = site
      draftBuild.project = build.project.drawing(drafts, profiles: build.options.profiles, findings: &draftFindings)
      if isScreen {
        let outcome = ScreensStep.make(work.file, of: work.system, draftBuild)
        draftFindings += outcome.entry.findings + outcome.templateFindings
      } else {
        let outcome = DefinitionWriter(draftBuild).make(work.system, file: work.file)
        failure = outcome.failure
        draftFindings += outcome.entry.findings + outcome.templateFindings
        Self.writeSizes(of: outcome.entry, in: draftBuild.project, to: &json)
        json.array("asked", askedKeys(by: work.system, work.file, in: draftBuild.project)) { $0.member(nil, $1) }
      }
      // A draft with another id has another page.
      let page = site.paths.first.flatMap { site[$0] } ?? []
      json.member("page", String(decoding: page, as: UTF8.self))
      Self.write(draftFindings.sorted(), drafts, to: &json)
    }
    if let failure { throw failure }
    return answer.array
  }

  /// A page as one file, as it would be with other texts of some files; nil for a request that is none.
  public func sharedDraft(_ body: [UInt8]) async throws -> [UInt8]? {
    guard let request = allowed(body), canBeShared(request.page) else { return nil }
    let site = drawing(Dictionary(request.files.map { ($0.path, $0.source) }) { $1 })
    return try await SharedFile(of: [request.page], in: [request.page: request.state ?? ""], from: site).bytes
  }

  private func allowed(_ body: [UInt8]) -> DraftRequest? {
    DraftRequest(body).flatMap { request in
      request.files.allSatisfy { lists($0.path) || Self.isNewProfile($0.path) } ? request : nil
    }
  }

  private func askedKeys<System: CardSystem>(
    by system: System.Type, _ file: ProjectFile, in project: Project
  ) -> [[String]] {
    var ignored: [Finding] = []
    return project.source(file, findings: &ignored).flatMap {
      system.read($0, in: project.environment, findings: &ignored)
    }?.templates.askedKeys ?? []
  }

  private static func writeSizes(of entry: Entry, in project: Project, to json: inout JSONWriter) {
    let views = entry.views.compactMap { view in
      view.summary?.size.map { size in (view.profiles.map { project.environment.profiles.all[$0].name }, size) }
    }
    json.objects("sizes", entry.views.isEmpty ? entry.summary.size.map { [([], $0)] } ?? [] : views) { json, size in
      json.members(["profiles": size.0, "bytes": size.1.total, "limit": size.1.limit])
    }
  }

  private static func write(_ findings: [Finding], _ drafts: [String: [UInt8]], to json: inout JSONWriter) {
    var places: [String: KeyPlaces] = [:]
    var ignored: [Finding] = []
    for (path, bytes) in drafts {
      places[path] = Source(path: path, raw: bytes, findings: &ignored).flatMap { KeyPlaces($0) }
    }
    json.objects("findings", findings) { json, finding in
      FindingJSON.write(finding, nil, &json)
      if let key = places[finding.place.file]?.subject(of: finding).key { json.member("key", key) }
    }
  }

  static func hash(of bytes: [UInt8]) -> String { String(ContentHash(bytes).value, radix: 16) }

  /// Whether a path is that of a definition, its data, a screen or a
  /// profile, or of content that has gone since the session began.
  public func lists(_ path: String) -> Bool {
    let inventory = build.project.inventory
    return (inventory.definitions + inventory.screens + [inventory.companions, inventory.profiles]).joined()
      .contains { $0.path == path }
      || saves.contains(path) && path.hasPrefix("Content/") && (try? folder.status(of: path, links: .refuse)) == nil
  }

  private static func isNewProfile(_ path: String) -> Bool {
    path.wholeMatch(of: /Content\/profiles\/[A-Za-z0-9][A-Za-z0-9_\-]{0,80}\.yaml/) != nil
  }
}

// Saving.
extension SiteSnapshot {
  /// The result of a save.
  public enum SaveOutcome: Sendable {
    /// The hash of the file as it is now.
    case saved(hash: String)
    /// The file is not the one that was read; the source is nil, and the hash empty, where it is gone.
    case changed(source: [UInt8]?, hash: String)
    /// The request is none, or names no file that may be saved.
    case refused(String)
  }

  /// Writes a file whole, if it still is the one with the hash that the
  /// request names: none for a file that is not there. A new one is a
  /// profile. No link is followed, and a failure leaves the file as it was.
  public func save(_ body: [UInt8]) throws(FileFailure) -> SaveOutcome {
    guard let request = DraftRequest.object(body), let path = request["file"]?.string,
      let source = request["source"]?.string, let hash = request["hash"]?.string
    else { return .refused("The request has no file, source and hash.") }
    guard lists(path) || hash.isEmpty && Self.isNewProfile(path) else {
      return .refused("\(path) is no file of the project that can be edited.")
    }
    let bytes = Array(source.utf8)
    // One save after the other compares the file and writes it, here and in other processes.
    let turn = try folder.locked()
    defer { withExtendedLifetime(turn) {} }
    let old = try current(path)
    let currentHash = old.map { Self.hash(of: $0) } ?? ""
    guard currentHash == hash else { return .changed(source: old, hash: currentHash) }
    let writer = try AtomicFileWriter(in: folder)
    try writer.replace(path, bytes.span, rights: try folder.status(of: path, links: .refuse)?.rights)
    try writer.finish()
    return .saved(hash: Self.hash(of: bytes))
  }

  private func current(_ path: String) throws(FileFailure) -> [UInt8]? {
    do throws(FileFailure) { return try folder.read(path, limit: Source.sizeLimit, links: .refuse) } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }
}
