import ArgumentParser
import Files
import Glibc
import Text

/// Standard output and standard error, and the environment variables that concern them.
enum Terminal {
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  /// Takes the descriptors of closed streams, so that no file that is opened later becomes standard output, and lets
  /// writes to a pipe that nobody reads fail instead of ending the process.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // A folder can be opened everywhere, and cannot be written to.
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 { _ = open("/", O_RDONLY) }
  }

  /// Writes text without the characters that control a terminal. In a text with styles, which has none of them from a
  /// file, the escapes stay. Exits with code 2 if the stream takes no more, unless the text `isDispensable`.
  static func write(_ text: String, to stream: Stream, hasStyles: Bool = false, isDispensable: Bool = false) {
    let clean = text.withoutControls { $0 == "\n" || $0 == "\t" || hasStyles && ($0 == "\u{1B}" || $0 == "\r") }
    put(clean, to: stream, isDispensable: isDispensable)
  }

  private static func put(_ clean: String, to stream: Stream, isDispensable: Bool = false) {
    guard !writeAll(stream.rawValue, Array(clean.utf8).span), !isDispensable else { return }
    let reason = errno
    // A reader that has seen enough, such as `head`, need not be told.
    if stream == .output, reason != EPIPE {
      let text = "cardproof: standard output cannot be written: \(String(cString: strerror(reason)))\n"
      _ = writeAll(Stream.error.rawValue, Array(text.utf8).span)
    }
    exit(2)
  }

  /// Writes a text byte for byte, unless a terminal would obey the characters in it.
  static func writeAsIs(_ text: String, to stream: Stream) {
    if isTerminal(stream) { write(text, to: stream) } else { put(text, to: stream) }
  }

  /// Writes a document for machines. JSON escapes such characters; other formats lose them here.
  static func write(_ bytes: [UInt8], to stream: Stream) {
    put(String(decoding: bytes, as: UTF8.self).withoutControls { "\n\t\r".unicodeScalars.contains($0) }, to: stream)
  }

  /// Tells why a command could not run, and returns the exit code that says so.
  static func failure(_ message: String) -> ExitCode {
    write("cardproof: \(message)\n", to: .error)
    return ExitCode(2)
  }

  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

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
