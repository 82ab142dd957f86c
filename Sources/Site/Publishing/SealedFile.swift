import Glibc

/// A file that is known to be whole because a sum over its content stands at its beginning: the form of what a build
/// remembers. What was damaged, or written by another version, is as good as not there.
enum SealedFile {
  /// So many bytes are written at a time.
  fileprivate static let piece = 1 << 20

  /// What stands behind the seal, with the file's own offsets as its indices.
  static func content(of bytes: [UInt8], magic: [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: magic) else { return nil }
    var input = ByteReader(bytes[magic.count...])
    guard let sum = try? input.word() else { return nil }
    let content = bytes[input.at...]
    var whole = ContentSum()
    whole.add(content)
    return whole.value == sum ? content : nil
  }

  /// A file that was written beside the place that it is meant for.
  struct Pending: Sendable {
    let path: String
    private var beside: String { path + ".\(getpid())" }

    /// Open for writing, and empty; nil where it cannot be made.
    func create() -> Int32? {
      guard makeFolders(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])) else { return nil }
      let file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      return file >= 0 ? file : nil
    }

    /// Puts it into its place. Nothing depends on it, so nothing is said where that cannot be done.
    func keep() { if rename(beside, path) != 0 { unlink(beside) } }

    func drop() { unlink(beside) }
  }

  /// Writes such a file piece by piece.
  struct Writer: ~Copyable {
    var out: ByteWriter
    private let pending: Pending
    private let descriptor: Int32
    private let sumAt: Int
    private var sum = ContentSum()
    private var isWhole: Bool

    /// nil where nothing can be written there.
    init?(_ path: String, magic: [UInt8]) {
      let place = Pending(path: path)
      guard let file = place.create() else { return nil }
      pending = place
      descriptor = file
      sumAt = magic.count
      out = ByteWriter(capacity: piece + (1 << 16))
      isWhole = writeAll(file, magic + [UInt8](repeating: 0, count: 8))
    }

    /// Writes what was put out, where it is much.
    mutating func flush() {
      if out.count >= piece { drain() }
    }

    private mutating func drain() {
      let isPut = out.withBytes { bytes in
        sum.add(bytes)
        return writeAll(descriptor, bytes)
      }
      isWhole = isWhole && isPut
      out.removeAll()
    }

    /// Puts out many bytes, which are not copied.
    mutating func put(_ bytes: ArraySlice<UInt8>) {
      drain()
      sum.add(bytes)
      isWhole = isWhole && writeAll(descriptor, bytes)
    }

    consuming func finish() -> Pending? {
      drain()
      var sum = ByteWriter()
      sum.word(self.sum.value)
      let sealed = sum.withBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(sumAt)) }
      close(descriptor)
      if isWhole, sealed == sum.count { return pending }
      pending.drop()
      return nil
    }
  }
}
