import Files

/// A file or a link of a commit.
struct GitBlob {
  /// The sum of bytes that git is asked for at once.
  private static let batchSize = 64 << 20

  /// The object's name, in hexadecimal.
  var id: String
  /// Relative to the project.
  var path: String
  var isLink: Bool
  private var size: Int

  /// The entries of `git ls-tree -r -l -z`, in parts that fit into memory. Submodules are left out, and
  /// so are names that no checkout has: those that are not UTF-8, or lead elsewhere.
  static func batches(of listing: [UInt8]) -> [[GitBlob]] {
    var batches: [[GitBlob]] = []
    var size = Self.batchSize
    for entry in listing.split(separator: 0) {
      guard let blob = GitBlob(entry) else { continue }
      size += blob.size
      if size > batchSize {
        batches.append([])
        size = blob.size
      }
      batches[batches.count - 1].append(blob)
    }
    return batches
  }

  /// Takes `MODE blob ID SIZE<tab>PATH`.
  private init?(_ entry: ArraySlice<UInt8>) {
    guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")),
      let path = String(validating: entry[(tab + 1)...], as: UTF8.self)
    else { return nil }
    let fields = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
    guard fields.count == 4, fields[1] == "blob" else { return nil }
    guard path.pathParts.allSatisfy({ ![".", "..", ".git"].contains($0.lowercased()) }) else { return nil }
    (id, self.path, isLink) = (String(fields[2]), path, fields[0] == "120000")
    // git gives no size for a missing object; reading it reports that.
    size = Int(fields[3]) ?? 0
  }

  /// Takes the next object from the output of `git cat-file --batch=%(objectsize)`; nil if it is not there.
  static func next(of output: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = output.firstIndex(of: UInt8(ascii: "\n")),
      let size = Int(String(decoding: output[..<end], as: UTF8.self)), size >= 0, output.endIndex - end - 2 >= size
    else { return nil }
    let start = end + 1
    defer { output = output[(start + size + 1)...] }
    return output[start..<start + size]
  }

  /// Writes the file or the link below a folder. What stands behind a link is not written.
  func write(_ bytes: ArraySlice<UInt8>, into folder: Directory) throws(FileFailure) {
    try folder.makeDirectories(path.lastSlash.map { String(path[..<$0]) } ?? "")
    if isLink {
      try folder.makeLink(path, to: String(decoding: bytes, as: UTF8.self))
    } else {
      _ = try folder.create(path, Array(bytes).span)
    }
  }
}
