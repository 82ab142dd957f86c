import Glibc

/// Why a file operation failed.
public struct FileFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The cause of a failure, as far as callers handle it.
  public enum Reason: Sendable, Equatable {
    case missing
    case notRegular
    /// A link on the path leads out of the folder below which it was opened.
    case leadsOut
    /// There is a link on the path, and none is followed.
    case link
    /// The file is larger than the limit; the value is its size in bytes.
    case tooLarge(Int)
    /// The file changed during every attempt to read it.
    case changing
    case system(errno: Int32)
  }

  /// The path as it is shown to people.
  public var path: String
  /// The failed operation, as the middle of a sentence: "cannot make the folder".
  public var action: String
  /// Why it failed; nil if `action` says everything.
  public var reason: Reason?

  /// Creates a failure from its parts.
  public init(path: String, action: String, reason: Reason?) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// Takes the reason from `errno`, which is read first, because making the path may change it.
  init(_ action: String, _ path: @autoclosure () -> String) {
    let code = errno
    self.init(path: path(), action: action, reason: code == ENOENT ? .missing : .system(errno: code))
  }

  /// The reason as a phrase, in the system's words if it has one; empty without a reason.
  public var message: String {
    switch reason {
    case nil: ""
    case .missing: systemMessage(ENOENT)
    case .notRegular: "it is not a regular file"
    case .leadsOut: "a link leads out of the folder"
    case .link: "it is a link, or there is one on the way to it"
    case .tooLarge(let size): "it has \(size) bytes, more than are read"
    case .changing: "it keeps changing while it is read"
    case .system(errno: ELOOP): "it is a link that leads to itself"
    case .system(let code): systemMessage(code)
    }
  }

  /// The same about a folder that a person named.
  public var ofNamedFolder: String { reason == .missing ? "there is no folder \(path)" : description }

  /// The whole sentence: "/a/b: cannot make the folder: Permission denied".
  public var description: String { "\(path): \(action)" + (reason == nil ? "" : ": \(message)") }
}

/// The system's message for an error number: "Permission denied".
public func systemMessage(_ code: Int32) -> String {
  // Safe from many threads, because glibc returns constant text for known numbers.
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
