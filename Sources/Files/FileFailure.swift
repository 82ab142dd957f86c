import Glibc

/// What kept the file system from doing what was asked.
public struct FileFailure: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Reason: Sendable, Equatable {
    case missing
    case notRegular
    /// More bytes than may be read; the number is the file's size.
    case tooLarge(Int)
    /// It changed each time it was read.
    case changing
    case system(errno: Int32)
  }

  public var path: String
  /// What was tried, as the middle of a sentence: "cannot make the folder".
  public var action: String
  /// nil where `action` says it all.
  public var reason: Reason?

  public init(path: String, action: String, reason: Reason?) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// With the reason that the system gave last. The number is read first, because making a path may change it.
  init(_ action: String, _ path: @autoclosure () -> String) {
    let code = errno
    self.init(path: path(), action: action, reason: code == ENOENT ? .missing : .system(errno: code))
  }

  /// The reason in the system's words; empty where there is none.
  public var message: String {
    switch reason {
    case nil: ""
    case .missing: systemMessage(ENOENT)
    case .notRegular: "it is not a regular file"
    case .tooLarge(let size): "it has \(size) bytes, more than are read"
    case .changing: "it keeps changing while it is read"
    case .system(let code): systemMessage(code)
    }
  }

  public var description: String { "\(path): \(action)" + (reason == nil ? "" : ": \(message)") }
}

/// The system's words for an error number: "Permission denied".
public func systemMessage(_ code: Int32) -> String {
  // glibc answers known numbers from constant text, so threads do not disturb one another.
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
