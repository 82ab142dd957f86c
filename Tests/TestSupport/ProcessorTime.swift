import Glibc

/// The seconds of processor time that a piece of work took on this thread. Unlike wall-clock time, it does not depend
/// on how busy the machine is.
public func processorTime(_ work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  work()
  return now() - start
}
