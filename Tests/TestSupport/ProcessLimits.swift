#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends this process by a signal where it takes more than 3 GB of memory or the processor for longer than is given. For
/// the bodies of exit tests.
public func limitProcess(seconds: Int) {
  #if canImport(Glibc)
    var memory = rlimit(rlim_cur: 3 << 30, rlim_max: 3 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
    var time = rlimit(rlim_cur: rlim_t(seconds), rlim_max: rlim_t(seconds))
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
    // Tests of servers run beside these, and wait for answers.
    _ = nice(19)
  #endif
}
