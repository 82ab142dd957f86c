import Dispatch
import Glibc

/// The signals that ask a command to end.
enum Signals {
  /// Yields an element for each Ctrl-C or `kill`, which no longer end the process by themselves.
  static func ending() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable in continuation.yield() }
      source.activate()
      return source
    }
    // The sources live as long as the stream is used. Dispatch sources may be cancelled from any thread, but their type
    // is not declared `Sendable`.
    nonisolated(unsafe) let kept = sources
    continuation.onTermination = { _ in
      for source in kept { source.cancel() }
    }
    return stream
  }
}
