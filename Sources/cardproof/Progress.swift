import Glibc
import Synchronization

/// A line on standard error that shows the progress of a long build; nothing if that is no terminal.
enum Progress {
  static func onTerminal() -> (@Sendable (String, Int, Int) -> Void)? {
    guard Terminal.isTerminal(.error) else { return nil }
    let start = now()
    let state = Mutex((last: start, isShown: false))
    return { step, done, total in
      state.withLock { state in
        let time = now()
        let isEnd = step == "overviews"
        // The line appears after half a second and changes at most ten times a second.
        guard isEnd ? state.isShown : time - start > 0.5 && time - state.last > 0.1 else { return }
        state = (time, true)
        let text = isEnd ? "" : total > 0 ? "\(step) \(done) of \(total)" : step
        Terminal.write("\r\u{1B}[K\(text)", to: .error, hasStyles: true, isDispensable: true)
      }
    }
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
