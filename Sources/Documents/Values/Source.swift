import Diagnostics
import Text

/// The path and the bytes of a file of the project. The bytes are valid UTF-8 without a byte order mark.
public struct Source: Sendable {
  /// The largest file that is read, in bytes; no person writes a larger one.
  public static let sizeLimit = 4 << 20

  /// The path relative to the project's root, with `/` between folders.
  public let path: String
  /// The whole file in UTF-8, without a byte order mark.
  public let bytes: [UInt8]

  /// Takes bytes that are known to be valid UTF-8 without a byte order mark.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Takes a file's bytes as they are on disk. It removes a byte order mark and refuses, with a finding,
  /// a file that is empty, larger than the limit, not UTF-8 text, or has the marks of a merge.
  public init?(path: String, raw: [UInt8], limit: Int = Source.sizeLimit, findings: inout [Finding]) {
    let text = raw.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(raw.dropFirst(3)) : raw
    self.init(path: path, bytes: Source.withLineFeeds(text))
    guard let problem = Source.problem(bytes, limit: limit) else {
      let conflicts = Source.conflicts(in: bytes, of: path)
      findings += conflicts
      if conflicts.isEmpty { return }
      return nil
    }
    let position = Position(ofByte: problem.offset, in: bytes[...])
    findings.append(Finding(.unreadable, at: place(position), problem.message, hint: problem.hint))
    return nil
  }

  /// The bytes of a file whose lines end with nothing but CR, as editors read them; others unchanged.
  public static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    !bytes.contains(0x0A) && bytes.contains(0x0D) ? bytes.map { $0 == 0x0D ? 0x0A : $0 } : bytes
  }

  private static func problem(_ bytes: [UInt8], limit: Int) -> (offset: Int, message: String, hint: String?)? {
    if bytes.isEmpty { return (0, "the file is empty", nil) }
    if bytes.count > limit {
      return (0, "the file has \(bytes.count) bytes, more than the limit of \(limit)", "split it, or keep it elsewhere")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return (0, "the file is UTF-16", "save it as UTF-8")
    }
    if bytes.span.starts(with: "version https://git-lfs.") {
      return (0, "this is a Git LFS pointer in the place of the file", "git lfs pull fetches it; in CI: lfs: true")
    }
    return firstProblem(in: bytes).map { offset in
      bytes[offset] == 0
        ? (offset, "a NUL byte, which no text has", "this looks like a binary file, or like UTF-16")
        : (offset, "a byte that is not UTF-8", "save the file as UTF-8")
    }
  }

  /// The offset of the first byte that begins no well-formed character, or is NUL.
  private static func firstProblem(in bytes: [UInt8]) -> Int? {
    let nul = bytes.span.firstIndex(of: 0)
    do {
      _ = try UTF8Span(validating: bytes.span)
      return nul
    } catch {
      return min(error.byteOffsets.lowerBound, nul ?? .max)
    }
  }

  /// The position as a place in this file, for findings.
  public func place(_ position: Position) -> Place {
    Place(file: path, line: Int(position.line), column: Int(position.column))
  }
}
