import Glibc

/// What the file system refused.
public struct PublishFailure: Error {
  public var path: String
  /// What could not be done: "cannot make the folder".
  public var what: String
  public var errno: Int32
}

extension PublishFailure {
  /// What a build put aside for a file, and cannot read any more.
  static func lost(_ path: String) -> PublishFailure {
    PublishFailure(path: path, what: "what was put aside for it cannot be read", errno: EIO)
  }
}
