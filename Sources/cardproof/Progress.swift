import Glibc
import Synchronization

/// A line on the terminal that says how far a long build is. Nothing where standard error is no terminal.
enum Progress {
  static func onTerminal() -> (@Sendable (String, Int, Int) -> Void)? {
    guard Terminal.isTerminal(.error) else { return nil }
    let start = now()
    let state = Mutex((last: start, isShown: false))
    return { step, done, total in
      state.withLock { state in
        let time = now()
        let isEnd = step == "overviews"
        // A build that takes no second needs no line, and a line that changes faster than ten times a second no eye.
        guard isEnd ? state.isShown : time - start > 0.5 && time - state.last > 0.1 else { return }
        state = (time, true)
        let text = isEnd ? "" : total > 0 ? "\(step) \(done) of \(total)" : step
        Terminal.write("\r\u{1B}[K\(text)", to: .error)
      }
    }
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
