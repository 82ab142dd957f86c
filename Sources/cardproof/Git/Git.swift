import Campaign
import Diagnostics
import Files
import Glibc
import Processes
import Synchronization

/// Reads commits for `diff`. It does not change the repository, and runs nothing that is committed: only
/// objects are read, as the bytes that they are, so that attributes, filters and hooks have no part in it.
struct Git {
  /// The path of the repository's own folder, `.git` in most cases.
  private let repository: String
  /// The path from the folder that holds `.git` to the project; empty if they are the same.
  private let prefix: String

  /// The id of the git process that runs, or 0.
  private static let runningPID = Atomic<pid_t>(0)

  /// Kills the git process that runs, because it ignores Ctrl-C, as this process does.
  static func stop() {
    let process = runningPID.load(ordering: .sequentiallyConsistent)
    if process > 0 { kill(process, SIGKILL) }
  }

  /// Finds the repository of a project: the one whose `.git`
  /// is in the project's folder or in the nearest one above.
  init(of root: String) throws {
    let project = Paths.resolved(try Paths.absolute(root))
    guard let checkout = Paths.checkout(of: project) else {
      throw Terminal.failure("\(root) is in no git repository: refs need one; compare two sites instead")
    }
    let resolvedFolder = Self.text(Self.run(["rev-parse", "--resolve-git-dir", checkout + "/.git"]))
    // git also looks for a repository itself, since it then refuses one that another user owns.
    let gitFolder = Self.text(
      Self.run(["-C", checkout, "-c", "safe.bareRepository=explicit", "rev-parse", "--absolute-git-dir"]))
    guard let resolvedFolder, let gitFolder, Paths.resolved(resolvedFolder) == Paths.resolved(gitFolder) else {
      let isThere = Self.run(["--version"]) != nil
      let problem = "git does not read \(checkout)/.git as the repository of \(root)"
      throw Terminal.failure(isThere ? problem : "git is not installed: refs need it; compare two sites instead")
    }
    // A change to the repository around a submodule decides which commits the submodule has.
    guard !gitFolder.contains("/.git/modules/") else {
      throw Terminal.failure("\(checkout) is a submodule: refs need a clone of its own; compare two sites instead")
    }
    repository = gitFolder
    prefix = String(project.dropFirst(checkout.utf8.count).drop { $0 == "/" })
  }

  /// Writes the project as it was at a ref into a new folder, which stays empty if the ref has no such
  /// project. `listing` is the path of a new file for the names of objects.
  func write(_ ref: String, into folder: String, listing: String) throws {
    // A ref that begins with a hyphen would be an option wherever git forgets that options have ended.
    guard !ref.hasPrefix("-"),
      let id = Self.text(read(["rev-parse", "--verify", "--quiet", "--end-of-options", ref + "^{commit}"]))
    else {
      let refs = Self.text(read(["for-each-ref", "--format=%(refname:short)"])) ?? ""
      let names = refs.split(separator: "\n").map(String.init)
      let hint = Suggestion.hint(for: ref, amongPaths: names) ?? "in a pipeline, fetch it first (fetch-depth: 0)"
      throw Terminal.failure("git knows no commit \"\(ref)\"; \(hint)")
    }
    let directory = try Terminal.attempt { try Directory(making: folder) }
    guard let tree = Self.text(read(["rev-parse", "--verify", "--quiet", "\(id):\(prefix)"])) else { return }
    guard let entries = read(["ls-tree", "-r", "-l", "-z", "--full-tree", tree]) else {
      throw Terminal.failure("git cannot list \"\(ref)\"")
    }
    for batch in GitBlob.batches(of: entries) {
      let names = Array(batch.map { $0.id + "\n" }.joined().utf8)
      try Terminal.attempt { try NamedFile.write(listing, names.span) }
      guard let contents = read(["cat-file", "--batch=%(objectsize)"], input: listing) else {
        throw Terminal.failure("git cannot read \"\(ref)\"")
      }
      var rest = contents[...]
      for blob in batch {
        guard let bytes = GitBlob.next(of: &rest) else { throw Terminal.failure("git has not all of \"\(ref)\"") }
        try Terminal.attempt { try blob.write(bytes, into: directory) }
      }
    }
  }

  /// The bytes of a file of the project in the last commit, or in that which brought a hash into the approvals;
  /// nil where it has none, or one of more than 1 MB.
  func committed(_ path: String, approvedAs hash: String?) -> [UInt8]? {
    let folder = prefix.isEmpty ? "" : prefix + "/"
    var commit: String? = "HEAD"
    if let hash {
      let search = ["log", "-1", "--format=%H", "--no-textconv", "--no-ext-diff", "-S" + hash]
      commit = Self.text(read(search + ["--", ":(top,literal)" + folder + Approvals.path]))
    }
    guard let commit, !commit.isEmpty else { return nil }
    let name = "\(commit):\(folder)\(path)"
    guard let size = Self.text(read(["cat-file", "-s", name])).flatMap({ Int($0) }), size <= 1 << 20 else { return nil }
    return read(["cat-file", "blob", name])
  }

  /// The `user.name` of whoever works in a folder; nil if git knows none.
  static func userName(in folder: String) -> String? {
    text(run(["-C", folder, "-c", "safe.bareRepository=explicit", "config", "--get", "user.name"]))
  }

  /// Runs git on the repository, which is named, so that no folder that only looks like one is taken for it.
  private func read(_ arguments: [String], input: String = "/dev/null") -> [UInt8]? {
    Self.run(["--git-dir=" + repository, "--no-replace-objects"] + arguments, input: input)
  }

  /// Runs git and returns its standard output; nil if it fails. Its errors go to standard error.
  private static func run(_ arguments: [String], input: String = "/dev/null") -> [UInt8]? {
    var child = ChildProcess("git", arguments)
    child.input = input
    // A partial clone must not ask its server, nor run what is
    // configured for that. An older git only knows the first.
    child.environment = ["GIT_ALLOW_PROTOCOL=", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0"]
    // In a hook of git these name another repository than the project's.
    child.removed = ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR"]
    defer { runningPID.store(0, ordering: .sequentiallyConsistent) }
    let result = child.run { runningPID.store($0, ordering: .sequentiallyConsistent) }
    return result?.status == 0 ? result?.output : nil
  }

  /// An output of one line, without its end.
  private static func text(_ output: [UInt8]?) -> String? {
    output.map { String(decoding: $0.last == UInt8(ascii: "\n") ? $0.dropLast() : $0[...], as: UTF8.self) }
  }
}
