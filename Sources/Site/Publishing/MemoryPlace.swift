import Campaign
import Documents
import Glibc

/// Where the memory lies, and what it holds for.
struct MemoryPlace: Sendable {
  private let folder: Folder
  /// Relative to the project, without an extension; nil where nothing is remembered.
  private let name: String?
  /// Of everything that all pages share.
  let fingerprint: UInt64
  /// Unix seconds.
  let now: Double
  /// A file that changed in the same tick of its file system's clock as the build began might change again unseen.
  private let newest: Int64

  init(options: BuildOptions, project: Project) {
    folder = project.folder
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
    name = Self.name(options)
  }

  private static func name(_ options: BuildOptions) -> String? {
    (options.remembers ? options.output : nil).map { ".cardproof/" + ContentHash(Array($0.utf8)).short }
  }

  /// A sealed file: its bytes, what they were made of, and what it holds of them.
  static func read(
    _ kind: String, magic: [UInt8], _ options: BuildOptions, in project: Folder
  ) -> (bytes: [UInt8], fingerprint: UInt64, content: ByteReader)? {
    guard !options.isFresh, let path = path(kind, options, in: project), let bytes = LongFile.read(path),
      let content = SealedFile.content(of: bytes, magic: magic)
    else { return nil }
    var input = ByteReader(content)
    guard let print = try? input.word() else { return nil }
    return (bytes, print, input)
  }

  /// Where the site that the output has before a build lies after it; nil where nothing is remembered.
  static func spareSite(_ options: BuildOptions, in project: Folder) -> String? {
    name(options).map { SpareSite.path(project.absolute($0)) }
  }

  static func path(_ kind: String, _ options: BuildOptions, in project: Folder) -> String? {
    name(options).map { project.absolute("\($0).\(kind)") }
  }

  func path(_ kind: String) -> String? { name.map { folder.absolute("\($0).\(kind)") } }

  /// Begins a sealed file; nil where nothing is remembered.
  func write(_ kind: String, magic: [UInt8]) -> SealedFile.Writer? {
    guard let path = path(kind), var writer = SealedFile.Writer(path, magic: magic) else { return nil }
    writer.out.word(fingerprint)
    return writer
  }

  func isSettled(_ file: ProjectFile) -> Bool { file.stamp.modified < newest }
}

extension String {
  /// The path with all links followed, or itself.
  fileprivate var resolved: String {
    guard let resolved = realpath(self, nil) else { return self }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
