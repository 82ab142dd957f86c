import Documents
import Glibc

extension EntryBodies {
  /// Puts pieces behind those of the last build, or all into a new file: the first eight bytes of a file say how long it
  /// was when it was new. What a build wrote that came to nothing is nobody's piece.
  struct Writer: ~Copyable {
    private static let limit = 1 << 20

    let inode: UInt64
    private let descriptor: Int32
    /// The new file; nil where there is one that grows.
    private let pending: SealedFile.Pending?
    private var out = ByteWriter(capacity: limit + (1 << 16))
    /// Where in the file the first of `out` goes.
    private var end: Int
    private var isWhole = true
    private var isFinished = false

    /// Whether the last build's pieces are to be copied.
    var isNew: Bool { pending != nil }

    /// `old` is what the last build left under the path; nil where that is not wanted.
    init?(_ path: String, behind old: EntryBodies?) {
      if let old, let (file, end) = Self.growing(path, old) {
        (descriptor, inode, pending, self.end) = (file, old.inode, nil, end)
        return
      }
      let place = SealedFile.Pending(path: path)
      guard let file = place.create() else { return nil }
      (descriptor, pending, end) = (file, place, 8)
      inode = PageStamp(descriptor: file)?.inode ?? 0
    }

    deinit {
      close(descriptor)
      if !isFinished { pending?.drop() }
    }

    /// The file, and where it ends; nil where it is another, or would become too long.
    private static func growing(_ path: String, _ old: EntryBodies) -> (file: Int32, end: Int)? {
      let file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard file >= 0 else { return nil }
      var first: UInt64 = 0
      guard let stamp = PageStamp(descriptor: file), stamp.inode == old.inode, pread(file, &first, 8, 0) == 8,
        stamp.size / 2 < max(Int(clamping: UInt64(littleEndian: first)), limit)
      else {
        close(file)
        return nil
      }
      return (file, stamp.size)
    }

    mutating func put(_ body: borrowing ByteWriter) -> Piece { body.withBytes { put($0) } }

    /// nil where it is not as it was left.
    mutating func copy(_ piece: Piece, from old: EntryBodies) -> Piece? {
      guard let bytes = old.bytes(piece) else { return nil }
      return bytes.withUnsafeBytes { put($0) }
    }

    private mutating func put(_ bytes: UnsafeRawBufferPointer) -> Piece {
      var hash = ContentHash()
      hash.add(bytes)
      let piece = Piece(start: end + out.count, count: bytes.count, hash: hash.value)
      out.raw(bytes)
      if out.count > Self.limit { drain() }
      return piece
    }

    private mutating func drain() {
      let (descriptor, end) = (descriptor, end)
      isWhole = out.withBytes { Self.write($0, to: descriptor, at: end) } && isWhole
      self.end += out.count
      out.removeAll()
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32, at place: Int) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let put = pwrite(
          file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, off_t(place + rest.startIndex))
        if put > 0 { rest = rest.dropFirst(put) } else if put == 0 || errno != EINTR { return false }
      }
      return true
    }

    /// What is to be put into its place; nil where not all was written.
    consuming func finish() -> [SealedFile.Pending]? {
      drain()
      if isNew {
        let length = UInt64(end).littleEndian
        isWhole = withUnsafeBytes(of: length) { Self.write($0, to: descriptor, at: 0) } && isWhole
      }
      guard isWhole else { return nil }
      isFinished = true
      return [pending].compactMap(\.self)
    }
  }
}
