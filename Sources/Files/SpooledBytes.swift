/// Bytes that are wanted once more, much later: in memory, or put aside in a file.
public enum SpooledBytes: Sendable {
  case memory([UInt8])
  case file(SpoolFile, SpoolFile.Piece)

  public var isEmpty: Bool {
    switch self {
    case .memory(let bytes): bytes.isEmpty
    case .file(_, let piece): piece.count == 0
    }
  }

  public func bytes() throws(FileFailure) -> [UInt8] {
    switch self {
    case .memory(let bytes): bytes
    case .file(let file, let piece): try file.bytes(of: piece)
    }
  }
}
