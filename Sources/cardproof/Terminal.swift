import Files
import Glibc

/// Standard output and standard error, and the environment variables that concern them.
enum Terminal {
  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  static func write(_ text: String, to stream: Stream) { write(Array(text.utf8), to: stream) }

  static func write(_ bytes: [UInt8], to stream: Stream) { _ = writeAll(stream.rawValue, bytes.span) }

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
