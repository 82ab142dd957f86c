import ArgumentParser
import Glibc
import Synchronization

/// What `diff --base-ref` asks git for. Nothing in the repository changes by it: no worktree is made, its index stays.
struct Git {
  /// Absolute.
  let repository: String
  /// The way from the repository's root to the project, with a `/` at its end; empty where they are the same.
  private let prefix: String

  /// The process that runs, or 0.
  private static let running = Atomic<pid_t>(0)

  /// Ends what runs: where this process heeds no Ctrl-C, its children do not either.
  static func stop() {
    let process = running.load(ordering: .sequentiallyConsistent)
    if process > 0 { kill(process, SIGKILL) }
  }

  /// The repository that a project is in.
  init(of root: String) throws {
    let asked = Self.run(["-C", root, "rev-parse", "--show-toplevel"])
    guard asked.status == 0 else {
      throw Self.failure("\(root) is in no git repository: --base-ref needs one; compare two sites instead")
    }
    repository = asked.output
    prefix = Self.run(["-C", root, "rev-parse", "--show-prefix"]).output
  }

  /// Writes the project as it was at a ref into a folder that does not exist yet; an empty one where it had none. `index`
  /// is a file for git to work with.
  func checkOut(_ ref: String, into folder: String, index: String) throws {
    let commit = Self.run(["-C", repository, "rev-parse", "--verify", "--quiet", "--end-of-options", ref + "^{commit}"])
    guard commit.status == 0 else {
      throw Self.failure("git knows no commit \"\(ref)\"; in a pipeline, fetch it first (fetch-depth: 0)")
    }
    guard mkdir(folder, 0o755) == 0 else { throw Self.failure("\(folder): \(String(cString: strerror(errno)))") }
    let tree = commit.output + ":" + prefix.dropLast()
    guard Self.run(["-C", repository, "rev-parse", "--verify", "--quiet", tree]).status == 0 else { return }
    let environment = ["GIT_INDEX_FILE=" + index]
    for arguments in [["read-tree", tree], ["checkout-index", "--all", "--quiet", "--prefix=" + folder + "/"]] {
      guard Self.run(["-C", repository] + arguments, environment).status == 0 else {
        throw Self.failure("git \(arguments[0]) failed for \"\(ref)\"")
      }
    }
  }

  /// Runs git; its standard output without the line break at its end. What it complains of goes to standard error.
  private static func run(_ arguments: [String], _ more: [String] = []) -> (status: Int32, output: String) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return (-1, "") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    var words: [UnsafeMutablePointer<CChar>?] = (["git"] + arguments).map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] = more.map { strdup($0) }
    defer { for text in words + variables { free(text) } }
    var inherited: [UnsafeMutablePointer<CChar>?] = []
    var at = environ
    while let variable = at.pointee {
      inherited.append(variable)
      at += 1
    }
    // Of a variable that is there twice the first one counts.
    let all = variables + inherited + [nil]
    var process = pid_t()
    let failure = posix_spawnp(&process, "git", &actions, nil, &words, all)
    close(ends[1])
    guard failure == 0 else { return (-1, "") }
    running.store(process, ordering: .sequentiallyConsistent)
    defer { running.store(0, ordering: .sequentiallyConsistent) }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let got = read(ends[0], &chunk, chunk.count)
      if got > 0 { output += chunk[..<got] } else if got == 0 || errno != EINTR { break }
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if output.last == UInt8(ascii: "\n") { output.removeLast() }
    let hasExited = status & 0x7F == 0
    return (hasExited ? (status >> 8) & 0xFF : -1, String(decoding: output, as: UTF8.self))
  }

  private static func failure(_ message: String) -> ExitCode {
    Terminal.write("cardproof: \(message)\n", to: .error)
    return ExitCode(2)
  }
}
