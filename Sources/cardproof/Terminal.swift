import ArgumentParser
import Diagnostics
import Dispatch
import Files
import Glibc
import Processes
import Site
import Synchronization
import Text

/// Standard output and standard error, and the environment variables that concern them.
enum Terminal {
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  /// Takes the descriptors of closed streams, so that no file that is opened later becomes standard
  /// output, and lets writes to a pipe that nobody reads fail instead of ending the process.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // A folder can be opened everywhere, and cannot be written to.
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 { _ = open("/", O_RDONLY) }
  }

  /// Writes text without the characters that control a terminal. In a text with styles, which has none of
  /// them from a file, the escapes stay. Exits with code 2 (141 where nobody reads) if the stream fails,
  /// unless the text `isDispensable`.
  static func write(_ text: String, to stream: Stream, hasStyles: Bool = false, isDispensable: Bool = false) {
    let cleanText = text.withoutControls { $0 == "\n" || $0 == "\t" || hasStyles && ($0 == "\u{1B}" || $0 == "\r") }
    put(cleanText, as: .text, to: stream, isDispensable: isDispensable)
  }

  /// - Parameter syntax: How commands of runners are broken that a log would obey; nil where the text
  ///   stays as it is.
  private static func put(
    _ text: String, as syntax: RunnerCommands.Syntax?, to stream: Stream, isDispensable: Bool = false
  ) {
    var bytes = Array(text.utf8)
    if let syntax, !isTerminal(stream) || isInCI { bytes = RunnerCommands.broken(bytes, in: syntax) }
    guard !writeAll(stream.rawValue, bytes.span), !isDispensable else { return }
    let reason = errno
    // A reader that has seen enough, such as `head`, need not be told.
    if reason == EPIPE { exit(141) }
    if stream == .output {
      let text = "cardproof: standard output cannot be written: \(String(cString: strerror(reason)))\n"
      _ = writeAll(Stream.error.rawValue, Array(text.utf8).span)
    }
    exit(2)
  }

  /// Writes a text byte for byte into a file; elsewhere, a terminal or a runner could obey it.
  static func writeAsIs(_ text: String, to stream: Stream) {
    var info = stat()
    let isFile = fstat(stream.rawValue, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
    if !isFile, isTerminal(stream) || isInCI { return write(text, to: stream) }
    put(text, as: isFile ? nil : .text, to: stream)
  }

  /// Writes a document for machines. JSON escapes such characters; other formats lose them here.
  /// - Parameter syntax: nil for what is to be sent on as it is.
  static func write(_ bytes: [UInt8], as syntax: RunnerCommands.Syntax? = .json, to stream: Stream) {
    let text = String(decoding: bytes, as: UTF8.self).withoutControls { "\n\t\r".unicodeScalars.contains($0) }
    put(text, as: syntax, to: stream)
  }

  /// Tells why a command could not run, and returns the exit code that says so.
  static func failure(_ message: String) -> ExitCode {
    write("cardproof: \(message)\n", to: .error)
    return ExitCode(2)
  }

  /// Tells what is wrong with what was named, and returns the exit code that says so.
  static func problem(_ message: String) -> ExitCode {
    _ = failure(message)
    return ExitCode(1)
  }

  /// Does work whose failure ends the command, and prints the reason unless the work has printed it. For
  /// a name that is not there, it says what of the project in `root` may be meant.
  static func attempt<Result>(in root: String? = nil, _ work: () throws -> Result) throws -> Result {
    do { return try work() } catch { throw ended(by: error, in: root) }
  }

  static func awaited<Result>(in root: String? = nil, _ work: () async throws -> Result) async throws -> Result {
    do { return try await work() } catch { throw ended(by: error, in: root) }
  }

  private static func ended(by error: any Error, in root: String?) -> any Error {
    if error is ExitCode || error is ValidationError { return error }
    switch (error as? BuildFailure)?.cause {
    case .unknownName(let name)?:
      let hint = root.flatMap { root in name.map { ProjectOptions.hint(about: $0, in: root) } } ?? ""
      return problem("\(error)\(hint)")
    case .usage?: return ValidationError("\(error)")
    case .circumstances?, nil: return failure("\(error)")
    }
  }

  /// Prints findings to standard error; true if one of them is an error.
  static func tell(_ findings: [Finding], in folder: Directory) -> Bool {
    var printer = FindingText(folder: folder, color: wantsColor(.error))
    for finding in findings { write(printer.text(finding) + "\n", to: .error, hasStyles: true) }
    return findings.contains { $0.severity == .error }
  }

  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Azure Pipelines and TeamCity do not set the variable that all others set.
  private static var isInCI: Bool { ["CI", "TF_BUILD", "TEAMCITY_VERSION"].contains { environment($0) != nil } }

  /// An empty variable counts as unset.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  static func wantsColor(_ stream: Stream) -> Bool {
    if environment("NO_COLOR") != nil { return false }
    if let force = environment("CLICOLOR_FORCE"), force != "0" { return true }
    if environment("CLICOLOR") == "0" || environment("TERM") == "dumb" { return false }
    return isTerminal(stream)
  }
}

/// A line on standard error that shows the progress of a long build; nothing if that is no terminal.
enum Progress {
  static func onTerminal() -> (@Sendable (String, Int, Int) -> Void)? {
    guard Terminal.isTerminal(.error) else { return nil }
    let start = monotonicSeconds()
    let state = Mutex((last: start, isShown: false))
    return { step, doneCount, total in
      state.withLock { state in
        let time = monotonicSeconds()
        let isEnd = step == "overviews"
        // The line appears after half a second and changes at most ten times a second.
        guard isEnd ? state.isShown : time - start > 0.5 && time - state.last > 0.1 else { return }
        state = (time, true)
        let text = isEnd ? "" : total > 0 ? "\(step) \(doneCount) of \(total)" : step
        Terminal.write("\r\u{1B}[K\(text)", to: .error, hasStyles: true, isDispensable: true)
      }
    }
  }
}

/// The signals that ask a command to end.
enum Signals {
  /// Yields an element for each Ctrl-C or `kill`, which no longer end the
  /// process by themselves. Until a thread has installed the handlers
  /// they still do: one that the process ignored meanwhile would be lost.
  static func ending() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let sources = [SIGINT, SIGTERM].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in continuation.yield() }
      source.activate()
      return source
    }
    // The sources live as long as the stream is used. Dispatch sources may be cancelled from any thread,
    // but their type is not declared `Sendable`.
    nonisolated(unsafe) let activeSources = sources
    continuation.onTermination = { _ in
      for source in activeSources { source.cancel() }
    }
    return stream
  }
}
