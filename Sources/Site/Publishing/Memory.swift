import Campaign
import Diagnostics
import Documents
import Glibc

/// What the last build into the same output knew, so that the next one need not find it out again. It lies in
/// `.cardproof/` of the project and may be deleted at any time. A build with it makes the same bytes as one without:
/// a definition is only recalled where its file, everything that all pages share, and its page in the old site are as
/// they were.
struct Memory: Sendable {
  private static let magic = Array("cardproof memory 3\n".utf8)

  /// The sum goes over so many bytes at a time.
  private static let piece = 1 << 20

  private let path: String?
  private let fingerprint: UInt64
  private let now: Double
  private let then: Double
  private let bytes: [UInt8]
  /// The file that has these bytes, for those that are only handed on.
  private let origin: SpoolFile?
  /// Where the record of a file begins.
  private let records: [String: Int]
  private let codes: [String: Code]
  /// A file that changed in the same tick of its file system's clock as the build began might change again unseen.
  private let newest: Int64

  init(options: BuildOptions, project: Project) {
    codes = Dictionary(Code.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    now = project.environment.now
    var clock = timespec()
    clock_gettime(CLOCK_REALTIME, &clock)
    newest = Int64(clock.tv_sec) &* 1_000_000_000 &+ Int64(clock.tv_nsec) &- 50_000_000
    var print = project.fingerprint
    print.add(options.version)
    print.mix(options.drafts ? 1 : 0)
    // Another build of the command may draw otherwise.
    if let executable = PageStamp(of: "/proc/self/exe".resolved) { print.mix(UInt64(bitPattern: executable.modified)) }
    fingerprint = print.value
    path = (options.remembers ? options.output : nil).map {
      project.folder.absolute(".cardproof/" + ContentHash(Array($0.utf8)).short + ".memory")
    }
    let name = path.map { String($0.dropFirst(project.folder.path.utf8.count + 1)) }
    let found = options.isFresh ? nil : name.flatMap { try? project.folder.read($0, limit: 1 << 31) }
    var (kept, records, then): ([UInt8], [String: Int], Double) = ([], [:], 0)
    if let found, let content = Self.content(of: found) {
      var input = ByteReader(content)
      if let print = try? input.word(), print == fingerprint, let time = try? input.word() {
        then = Double(bitPattern: time)
        kept = found
        while !input.isAtEnd, let file = try? input.text() {
          records[file] = input.at
          guard (try? input.slice()) != nil else { break }
        }
      }
    }
    self.bytes = kept
    origin = kept.isEmpty ? nil : path.flatMap { SpoolFile(reading: $0) }
    self.records = records
    self.then = then
  }

  /// What was remembered, where the bytes are those that a build wrote: the sum over them is.
  private static func content(of found: [UInt8]) -> ArraySlice<UInt8>? {
    guard found.starts(with: magic) else { return nil }
    var input = ByteReader(found[magic.count...])
    guard let sum = try? input.word() else { return nil }
    let content = found[input.at...]
    var hash = ContentHash()
    var rest = content
    while !rest.isEmpty {
      hash.add(rest.prefix(Self.piece))
      rest = rest.dropFirst(Self.piece)
    }
    return hash.value == sum ? content : nil
  }

  /// The entry of a definition whose file, and whose page in the old site, are as they were; the page is then already
  /// in the new site.
  func recall(
    system: Int, file: ProjectFile, publisher: (any Destination)?
  ) -> (entry: Entry, page: PageStamp?)? {
    guard let publisher, let origin, let at = records[file.path] else { return nil }
    var whole = ByteReader(bytes[at...])
    guard let record = try? whole.slice() else { return nil }
    var input = ByteReader(record)
    guard let (entry, page) = try? EntryBytes.read(&input, of: origin, system: system, file: file, codes: codes)
    else { return nil }
    let (from, to) = (min(then, now), max(then, now))
    let moments = entry.summary.moments + [entry.summary.created, entry.summary.expiresAt].compactMap(\.self)
    guard from == to || !moments.contains(where: { from < $0 && $0 <= to }) else { return nil }
    if let page {
      guard publisher.keep(entry.page, page) else { return nil }
    }
    return (entry, page)
  }

  /// Remembers a build that was published. Nothing depends on it, so nothing is said where it cannot be written.
  /// For each entry `pages` has the stamp of its page; entries whose index is in `entangled` depend on others and are
  /// not remembered.
  func save(_ entries: [Entry], pages: [PageStamp?], entangled: Set<Int>) {
    guard let path else { return }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    let beside = path + ".\(getpid())"
    guard makeFolders(folder) else { return }
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return }
    let isComplete = write(entries, pages, entangled, to: descriptor)
    close(descriptor)
    if !isComplete || rename(beside, path) != 0 { unlink(beside) }
  }

  private func write(_ entries: [Entry], _ pages: [PageStamp?], _ entangled: Set<Int>, to descriptor: Int32) -> Bool {
    var head = ByteWriter()
    head.raw(Self.magic)
    let sumAt = head.bytes.count
    head.word(0)
    guard writeAll(descriptor, head.bytes) else { return false }
    var out = ByteWriter(capacity: Self.piece + (1 << 16))
    out.word(fingerprint)
    out.word(now.bitPattern)
    var hash = ContentHash()
    var record = ByteWriter()
    for (index, entry) in entries.enumerated() {
      guard entry.file.stamp.modified < newest, !entangled.contains(index) else { continue }
      record.removeAll()
      guard EntryBytes.write(entry, page: pages[index], to: &record) else { continue }
      out.text(entry.file.path)
      out.number(record.bytes.count)
      out.raw(record.bytes)
      while out.bytes.count >= Self.piece {
        guard put(out.bytes[..<Self.piece], &hash, to: descriptor) else { return false }
        out.removeFirst(Self.piece)
      }
    }
    guard out.bytes.isEmpty || put(out.bytes[...], &hash, to: descriptor) else { return false }
    var sum = ByteWriter()
    sum.word(hash.value)
    return sum.bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(sumAt)) } == sum.bytes.count
  }

  private func put(_ piece: ArraySlice<UInt8>, _ hash: inout ContentHash, to descriptor: Int32) -> Bool {
    hash.add(piece)
    return writeAll(descriptor, piece)
  }
}

extension String {
  /// The path with all links followed, or itself.
  fileprivate var resolved: String {
    guard let resolved = realpath(self, nil) else { return self }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
