import Dispatch
import Glibc

/// The signals by which people and machines ask a command to end.
enum Signals {
  /// Has an element when one comes: Ctrl-C, or `kill`. They no longer end the command by themselves.
  static func ending() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in continuation.yield() }
      source.activate()
      return source
    }
    // The sources live as long as somebody listens. They may be cancelled from any thread, which their type does not
    // say yet; no input reaches them.
    nonisolated(unsafe) let kept = sources
    continuation.onTermination = { _ in
      for source in kept { source.cancel() }
    }
    return stream
  }
}
