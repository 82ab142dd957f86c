import Campaign
import Documents
import Files

/// All shards of one site.
struct Shards: Sendable {
  /// The shard with index `i` is at position `i - 1`.
  private let all: [(folder: Directory, file: ShardFile)]
  let head: ShardFile.Head

  /// Reads the shards' files; throws if they do not make up one whole site.
  init(reading paths: [String], version: String) throws(BuildFailure) {
    var shards: [(folder: Directory, file: ShardFile)] = []
    for path in paths { shards.append(try Self.read(path, version)) }
    guard let first = shards.first else { throw Self.failure("no shards were given") }
    for (folder, file) in shards.dropFirst() {
      if let difference = Self.difference(file.head, first.file.head) {
        throw Self.failure("\(folder.path) \(difference) \(first.folder.path)")
      }
    }
    shards.sort { $0.file.index < $1.file.index }
    for (one, next) in zip(shards, shards.dropFirst()) where one.file.index == next.file.index {
      throw Self.failure(
        "shard \(one.file.index)/\(first.file.head.count) is there twice: \(one.folder.path) and \(next.folder.path)")
    }
    let indices = Set(shards.map(\.file.index))
    let missing = (1...first.file.head.count).filter { !indices.contains($0) }.map { "\($0)/\(first.file.head.count)" }
    guard missing.isEmpty else {
      throw Self.failure(
        missing.count == 1 ? "shard \(missing[0]) is missing" : "shards \(missing.joined(separator: ", ")) are missing")
    }
    all = shards
    head = first.file.head
  }

  private static func read(_ path: String, _ version: String) throws(BuildFailure) -> (Directory, ShardFile) {
    let folder: Directory
    do { folder = try Directory(path) } catch { throw failure(error.ofNamedFolder) }
    let bytes: [UInt8]
    do { bytes = try folder.read(ShardFile.name, limit: ShardFile.sizeLimit, links: .refuse) } catch {
      guard error.reason == .missing else { throw failure("\(error)") }
      throw failure("\(path) is no shard: it has no \(ShardFile.name); build --shard I/N makes one")
    }
    let file = try ShardFile(reading: bytes, of: path)
    guard file.head.version == version else {
      throw failure("\(path) was made by cardproof \(file.head.version), and this is \(version)")
    }
    return (folder, file)
  }

  /// How a shard's head differs from the first one's, as the
  /// middle of a sentence; nil if both belong to one site.
  private static func difference(_ head: ShardFile.Head, _ first: ShardFile.Head) -> String? {
    if head.count != first.count { return "is one of \(head.count) shards, and one of \(first.count) is" }
    if head.project != first.project { return "was made of other content than" }
    if head.now != first.now { return "was made as of another time (give all shards one --now) than" }
    if head.profiles != first.profiles { return "was made for other profiles (give all shards the same) than" }
    if head.drafts != first.drafts { return "\(head.drafts ? "has" : "leaves out") drafts, unlike" }
    return nil
  }

  private static func failure(_ what: String) -> BuildFailure { BuildFailure(what: what) }

  /// The definitions of a merge: entries and pages come from the shards, and the definitions' files are
  /// read only to check that the shards were made from them.
  func outcomes(in build: Build) async throws -> [DefinitionWriter.Outcome] {
    let project = build.project
    let work = DefinitionWork.all(of: project.inventory)
    guard head.project == ProjectDigest.shared(project), all.reduce(0, { $0 + $1.file.records.count }) == work.count
    else { throw Self.failure("the shards were made of other content than that of \(project.folder.path)") }
    let destination = build.destination
    let outcomes = await inParallel(work.count, jobs: build.options.jobs) { i in
      Result { try outcome(i, work[i], project, destination) }
    }
    return try outcomes.map { try $0.get() }
  }

  private func outcome(
    _ index: Int, _ work: DefinitionWork, _ project: Project, _ destination: (any Destination)?
  ) throws(BuildFailure) -> DefinitionWriter.Outcome {
    let (folder, shard) = all[index % all.count]
    let place = index / all.count
    guard shard.records.indices.contains(place), shard.records[place].path == work.file.path else {
      throw Self.failure("\(folder.path) does not have \(work.file.path)")
    }
    let record = shard.records[place]
    guard record.contents == ProjectDigest.contents(of: work.file, in: project) else {
      throw Self.failure("\(work.file.path) is not what \(folder.path) was made of")
    }
    var outcome = record.outcome(work)
    guard let hash = record.page else { return outcome }
    let page = outcome.entry.page
    guard SitePath.isInside(page),
      let bytes = try? folder.read(page, limit: ShardFile.sizeLimit, links: .refuse), ContentHash(bytes).value == hash
    else { throw Self.failure("\(folder.path) is damaged: \(page) is not there, or not as it was written") }
    do { try destination?.write(page, bytes) } catch { outcome.failure = error }
    return outcome
  }
}
