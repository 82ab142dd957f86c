import Glibc

/// Refuses to run under limits of the system (`ulimit`) that are too low: the libraries below trap, or wait forever,
/// where they get no descriptor and no thread.
enum ProcessLimits {
  private static let files: rlim_t = 64
  private static let memory: rlim_t = 512 << 20

  /// The reason why the process cannot run; nil if it can.
  static func problem() -> String? {
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < files {
      limit.rlim_cur = min(files, limit.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      if limit.rlim_cur < files { return "only \(limit.rlim_cur) files may be open at once (ulimit -n), not \(files)" }
    }
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max else {
      return nil
    }
    if limit.rlim_cur < memory {
      return "only \(limit.rlim_cur >> 20) MB of memory may be used (ulimit -v), not \(memory >> 20)"
    }
    // Swift ends a process that gets no memory by a trap. A handler may neither allocate nor call much.
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] {
      signal(number) { _ in
        let text: StaticString =
          "cardproof: ended by a fault; the memory that may be used (ulimit -v) may be too little\n"
        write(2, text.utf8Start, text.utf8CodeUnitCount)
        _exit(2)
      }
    }
    return nil
  }
}
