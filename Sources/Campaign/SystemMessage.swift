import Glibc

/// What the system says of an error number: "Permission denied".
public func systemMessage(_ code: Int32) -> String {
  // glibc's strerror answers known numbers from constant text, so threads do not disturb one another.
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
