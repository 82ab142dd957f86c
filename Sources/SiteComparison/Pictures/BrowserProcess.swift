import CLinux
import Glibc
import Processes
import Site

/// A Chromium without a window. Messages go through two pipes, each with a zero byte at its end, as the
/// Chrome DevTools Protocol has it.
final class BrowserProcess {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private var receivedBytes: [UInt8] = []

  /// How such browsers are called on the path.
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "chrome",
  ]
  /// Descriptors on which the browser reads and writes.
  private static let (reading, writing): (Int32, Int32) = (3, 4)
  /// The longest time that an answer may take, in seconds, and the most bytes that may come meanwhile,
  /// which no picture of a card takes.
  private static let (patience, limit) = (60.0, 1 << 26)
  private var (deadline, heard) = (0.0, 0)

  /// - Parameter path: The browser; nil looks for one on the path.
  /// - Parameter profile: An empty folder, which the browser fills.
  init(_ path: String?, profile: String) throws(BuildFailure) {
    var (commands, answers): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe2(&commands, O_CLOEXEC) == 0, pipe2(&answers, O_CLOEXEC) == 0 else {
      throw BuildFailure(what: "no pipe to the browser can be made: \(String(cString: strerror(errno)))")
    }
    // The child's ends must not be among the descriptors that they are copied to.
    let ends = [commands[0], answers[1]].map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in [commands[0], answers[1]] { close(end) }
    (input, output) = (commands[1], answers[0])
    var arguments = [
      "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile)", "--no-first-run", "--disable-extensions",
      "--disable-background-networking", "--disable-component-update", "--disable-gpu", "--hide-scrollbars",
      "--force-color-profile=srgb", "--font-render-hinting=none", "--host-resolver-rules=MAP * ~NOTFOUND",
      "--mute-audio", "--disable-dev-shm-usage", "--force-prefers-reduced-motion",
      // Animated pictures show their first frame.
      "--blink-settings=imageAnimationPolicy=2",
    ]
    // Chromium refuses to run as root with its own sandbox.
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    // A loop, because `lazy` starts each browser twice, and both would read the commands from one pipe.
    var child: pid_t?
    for name in path.map({ [$0] }) ?? Self.names where child == nil { child = Self.start(name, arguments, ends) }
    for end in ends { close(end) }
    guard let child else {
      for end in [commands[1], answers[0]] { close(end) }
      throw BuildFailure(
        what: path.map { "\($0) cannot be started" }
          ?? "there is no browser: pictures need Chromium or Chrome on the path, or --browser PATH")
    }
    process = child
  }

  deinit {
    close(input)
    close(output)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  private static func start(_ command: String, _ arguments: [String], _ ends: [Int32]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [Int32(0), 1, 2] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, ends[0], reading)
    posix_spawn_file_actions_adddup2(&actions, ends[1], writing)
    var words: [UnsafeMutablePointer<CChar>?] = ([command] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    return posix_spawnp(&process, command, &actions, nil, &words, environ) == 0 ? process : nil
  }

  func send(_ message: [UInt8]) throws(BuildFailure) {
    (deadline, heard) = (monotonicSeconds() + Self.patience, 0)
    var rest = (message + [0])[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw BuildFailure(what: Self.endMessage) }
    }
  }

  /// The next message; waits for it.
  func receive() throws(BuildFailure) -> [UInt8] {
    var searchedCount = 0
    while true {
      if let end = receivedBytes[searchedCount...].firstIndex(of: 0) {
        let message = Array(receivedBytes[..<end])
        receivedBytes.removeFirst(end + 1)
        return message
      }
      searchedCount = receivedBytes.count
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let result = poll(&request, 1, Int32(max(0, deadline - monotonicSeconds()) * 1000))
      if result < 0, errno == EINTR { continue }
      guard result > 0, monotonicSeconds() < deadline else { throw BuildFailure(what: "the browser does not answer") }
      guard heard < Self.limit else { throw BuildFailure(what: "the browser's answer does not end") }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &chunk, chunk.count)
      if count > 0 {
        heard += count
        receivedBytes += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        throw BuildFailure(what: Self.endMessage)
      }
    }
  }

  private static let endMessage = "the browser ended; try it by itself: chromium --headless --dump-dom about:blank"
}
