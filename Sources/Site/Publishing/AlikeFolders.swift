/// Folders of which the published and the spare site have the same names, for the same files. As long as nothing has
/// changed in either, the next build need not read the names: of ten thousand pages that takes as long as all else that
/// it asks of the spare site.
struct AlikeFolders: Sendable, Equatable {
  struct Pair: Sendable, Equatable {
    /// Which is whose changes with each build.
    var one: FolderChange
    var other: FolderChange
    /// Files in each.
    var count: Int
    /// The folders in each.
    var folders: Set<String>
  }

  private static let magic = Array("cardproof folders 1\n".utf8)

  /// By path in the site.
  private var pairs: [String: Pair] = [:]

  init(_ pairs: [String: Pair] = [:]) { self.pairs = pairs }

  /// Those that a build left; none where it left no such file.
  init(reading path: String) {
    guard let bytes = LongFile.read(path), let content = SealedFile.content(of: bytes, magic: Self.magic) else {
      return
    }
    var input = ByteReader(content)
    let all = try? input.list { input throws(ByteReader.Damaged) in
      let (path, one, other, count) = (try input.text(), try input.change(), try input.change(), try input.number())
      let folders = try input.list { input throws(ByteReader.Damaged) in try input.text() }
      // A site has no others; and one such as ".." would lead out of it.
      guard folders.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(UInt8(ascii: "/")) }) else {
        throw ByteReader.Damaged()
      }
      return (path, Pair(one: one, other: other, count: count, folders: Set(folders)))
    }
    pairs = Dictionary(all ?? [], uniquingKeysWith: { first, _ in first })
  }

  /// Nothing depends on it, so nothing is said where it cannot be written.
  func write(_ path: String) {
    guard var writer = SealedFile.Writer(path, magic: Self.magic) else { return }
    writer.out.list(pairs.sorted { $0.key < $1.key }) { out, pair in
      out.text(pair.key)
      out.change(pair.value.one)
      out.change(pair.value.other)
      out.number(pair.value.count)
      out.list(pair.value.folders.sorted()) { $0.text($1) }
    }
    writer.finish()?.keep()
  }

  /// What two folders of a path hold that are as they were left; nil where they are not.
  func pair(_ path: String, _ one: FolderChange, _ other: FolderChange) -> Pair? {
    guard let pair = pairs[path], (pair.one, pair.other) == (one, other) || (pair.one, pair.other) == (other, one)
    else {
      return nil
    }
    return pair
  }
}
