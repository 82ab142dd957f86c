import Glibc

/// What the system says of an error number: "Permission denied".
public func systemMessage(_ code: Int32) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
    guard let base = buffer.baseAddress else { return "error \(code)" }
    buffer.initialize(repeating: 0)
    // The POSIX form: strerror's own buffer is shared by all threads.
    guard __xpg_strerror_r(code, base, buffer.count) == 0 else { return "error \(code)" }
    return String(cString: base)
  }
}
