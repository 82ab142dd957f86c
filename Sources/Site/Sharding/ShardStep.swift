import Campaign
import CardSystems
import Documents
import Files
import HTML
import Synchronization

/// Reads and renders the definitions of one shard. Cross-checks, screens and overviews need all definitions and are
/// left to the merge.
enum ShardStep {
  static func run(_ build: inout Build, _ shard: Shard) async throws {
    guard let destination = build.destination else { return }
    let ledger = PageLedger(destination)
    let project = build.project
    build.destination = ledger
    let outcomes = try await DefinitionsStep.make(
      shard.part(of: DefinitionWork.all(of: project.inventory)), in: build)
    build.destination = destination
    try DefinitionsStep.take(outcomes, into: &build)
    build.shownEntries = build.options.drafts ? build.entries : build.entries.filter { !$0.summary.draft }
    let records = try outcomes.map { outcome in
      try ShardRecord(
        outcome, contents: ProjectDigest.contents(of: outcome.entry.file, in: project),
        page: outcome.hasPage ? ledger[outcome.entry.page] : nil)
    }
    let head = ShardFile.Head(
      version: build.options.version, now: build.options.now, drafts: build.options.drafts,
      profiles: build.options.profiles, count: shard.count, project: ProjectDigest.shared(project))
    try destination.write(ShardFile.name, ShardFile(head: head, index: shard.index, records: records).bytes())
  }
}

/// Passes files on to another destination, and records a hash of each.
final class PageLedger: Destination {
  private let site: any Destination
  private let hashes = Mutex<[String: UInt64]>([:])

  init(_ site: any Destination) { self.site = site }

  /// The hash of a file that was written in one piece.
  subscript(path: String) -> UInt64? { hashes.withLock { $0[path] } }

  func write(_ path: String, _ file: Buffer) throws(FileFailure) -> Bool {
    guard try site.write(path, file) else { return false }
    hashes.withLock { $0[path] = ContentHash(file.bytes).value }
    return true
  }

  func begin(_ path: String) throws(FileFailure) -> PageFile { try site.begin(path) }
  func end(_ file: consuming PageFile) throws(FileFailure) { try site.end(file) }
  func remove(_ path: String) throws(FileFailure) { try site.remove(path) }
  func spool() throws(FileFailure) -> SpoolFile? { try site.spool() }
}
