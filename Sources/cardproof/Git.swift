import ArgumentParser
import Files
import Glibc
import Site
import Synchronization

/// Runs git for `diff --base-ref`. It does not change the repository: no worktree is made, and the index stays.
struct Git {
  /// The repository's root, as an absolute path.
  let repository: String
  /// The path from the repository's root to the project, with a `/` at its end; empty if they are the same.
  private let prefix: String

  /// The id of the git process that runs, or 0.
  private static let running = Atomic<pid_t>(0)

  /// Kills the git process that runs, because it ignores Ctrl-C, as this process does.
  static func stop() {
    let process = running.load(ordering: .sequentiallyConsistent)
    if process > 0 { kill(process, SIGKILL) }
  }

  /// Finds the repository of a project.
  init(of root: String) throws {
    let asked = Self.run(["-C", root, "rev-parse", "--show-toplevel"])
    guard asked.status == 0 else {
      throw Self.failure("\(root) is in no git repository: --base-ref needs one; compare two sites instead")
    }
    repository = asked.output
    prefix = Self.run(["-C", root, "rev-parse", "--show-prefix"]).output
  }

  /// Writes the project as it was at a ref into a new folder, which stays empty if the ref has no such project. `index`
  /// is the path of a temporary index for git.
  func checkOut(_ ref: String, into folder: String, index: String) throws {
    let commit = Self.run(["-C", repository, "rev-parse", "--verify", "--quiet", "--end-of-options", ref + "^{commit}"])
    guard commit.status == 0 else {
      throw Self.failure("git knows no commit \"\(ref)\"; in a pipeline, fetch it first (fetch-depth: 0)")
    }
    do { _ = try Directory(making: folder) } catch { throw Self.failure("\(error)") }
    let tree = commit.output + ":" + prefix.dropLast()
    guard Self.run(["-C", repository, "rev-parse", "--verify", "--quiet", tree]).status == 0 else { return }
    let environment = ["GIT_INDEX_FILE=" + index]
    for arguments in [["read-tree", tree], ["checkout-index", "--all", "--quiet", "--prefix=" + folder + "/"]] {
      guard Self.run(["-C", repository] + arguments, environment).status == 0 else {
        throw Self.failure("git \(arguments[0]) failed for \"\(ref)\"")
      }
    }
  }

  /// Runs git and returns its standard output without the last line break. Its errors go to standard error.
  private static func run(_ arguments: [String], _ more: [String] = []) -> (status: Int32, output: String) {
    var child = ChildProcess("git", arguments)
    child.environment = more
    defer { running.store(0, ordering: .sequentiallyConsistent) }
    guard let (status, bytes) = child.run(started: { running.store($0, ordering: .sequentiallyConsistent) }) else {
      return (-1, "")
    }
    let output = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    return (status, String(decoding: output, as: UTF8.self))
  }

  private static func failure(_ message: String) -> ExitCode {
    Terminal.write("cardproof: \(message)\n", to: .error)
    return ExitCode(2)
  }
}
