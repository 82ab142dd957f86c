/// What the file system refused.
public struct PublishFailure: Error {
  public var path: String
  /// What could not be done: "cannot make the folder".
  public var what: String
  public var errno: Int32
}
