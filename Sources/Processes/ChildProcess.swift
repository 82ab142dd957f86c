import CLinux
import Glibc

/// A system command that runs to its end. It is found on the path
/// and receives its arguments one by one, never through a shell.
public struct ChildProcess: Sendable {
  /// The name of the command, without a folder.
  public var command: String
  /// The arguments behind the command's name.
  public var arguments: [String]
  /// `NAME=value`; these override inherited variables.
  public var environment: [String] = []
  /// The names of inherited variables that the command does not get.
  public var removed: [String] = []
  /// The path of the file that is the command's standard input.
  public var input = "/dev/null"
  /// Whether the command's standard error is passed on; otherwise it is discarded.
  public var complains = true

  /// Creates a call that inherits the environment.
  public init(_ command: String, _ arguments: [String]) {
    self.command = command
    self.arguments = arguments
  }

  /// Runs the command and waits for its end. `started` is called with the process id. Returns nil if the
  /// command cannot be started; the status is -1 if a signal ended it.
  public func run(started: (pid_t) -> Void = { _ in }) -> (status: Int32, output: [UInt8])? {
    var ends: [Int32] = [0, 0]
    // `pipe2` sets the flag in the same call, so that no child that starts at the same moment inherits an
    // end of the pipe.
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    if !complains { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    var words: [UnsafeMutablePointer<CChar>?] = ([command] + arguments).map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) }
    defer { for text in words + variables { free(text) } }
    var keptVariables: [UnsafeMutablePointer<CChar>?] = []
    var at = environ
    while let variable = at.pointee {
      if !removed.contains(where: { String(cString: variable).hasPrefix($0 + "=") }) { keptVariables.append(variable) }
      at += 1
    }
    var process = pid_t()
    // If a variable occurs twice, the first value counts.
    let failure = posix_spawnp(&process, command, &actions, nil, &words, variables + keptVariables + [nil])
    close(ends[1])
    guard failure == 0 else { return nil }
    started(process)
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let byteCount = read(ends[0], &chunk, chunk.count)
      if byteCount > 0 { output += chunk[..<byteCount] } else if byteCount == 0 || errno != EINTR { break }
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let hasExited = status & 0x7F == 0
    return (hasExited ? (status >> 8) & 0xFF : -1, output)
  }
}
