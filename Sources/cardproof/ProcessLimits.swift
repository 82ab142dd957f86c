import CLinux
import Glibc

/// Refuses to run under limits of the system (`ulimit`) that are too low: the libraries below trap, or
/// wait forever, where they get no descriptor and no thread.
enum ProcessLimits {
  private static let files: rlim_t = 64
  private static let memory: rlim_t = 512 << 20

  /// The reason why the process cannot run; nil if it can.
  static func problem() -> String? {
    // The default value, but set: else the C library raises it
    // to the largest buffer, and keeps such buffers for good.
    mallopt(M_MMAP_THRESHOLD, 128 << 10)
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      limit.rlim_cur = limit.rlim_max
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      if limit.rlim_cur < files { return "only \(limit.rlim_cur) files may be open at once (ulimit -n), not \(files)" }
    }
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max else {
      return nil
    }
    if limit.rlim_cur < memory {
      return "only \(limit.rlim_cur >> 20) MB of memory may be used (ulimit -v), not \(memory >> 20)"
    }
    // Swift ends a process that gets no memory by a trap.
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] { signal(number) { ProcessLimits.end(by: $0) } }
    return nil
  }

  /// Says what is known of a trap. It is called by a signal, and so may neither allocate nor call much.
  private static func end(by number: Int32) {
    let name: StaticString =
      switch number {
      case SIGILL: "SIGILL"
      case SIGTRAP: "SIGTRAP"
      case SIGABRT: "SIGABRT"
      case SIGSEGV: "SIGSEGV"
      default: "SIGBUS"
      }
    let isOut = mmap(nil, 64 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED
    let memory: StaticString =
      isOut ? ": less than 64 MB of memory are left (ulimit -v)\n" : ", with memory left under its limit (ulimit -v)\n"
    say("cardproof: ended by the signal ")
    say(name)
    say(memory)
    _exit(2)
  }

  private static func say(_ text: StaticString) { write(2, text.utf8Start, text.utf8CodeUnitCount) }
}
