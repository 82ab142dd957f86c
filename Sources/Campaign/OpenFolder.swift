import Glibc

/// A folder that is being read: the kernel finds a name in it without walking the path to it.
struct OpenFolder: ~Copyable {
  private let stream: OpaquePointer

  init?(_ path: String) {
    guard let stream = opendir(path) else { return nil }
    self.stream = stream
  }

  deinit { closedir(stream) }

  /// Follows links; nil where there is nothing.
  func stamp(of name: UnsafePointer<CChar>) -> Stamp? {
    var info = stat()
    return fstatat(dirfd(stream), name, &info, 0) == 0 ? Stamp(info) : nil
  }

  /// The next name in the folder, for as long as no other is asked for; hidden ones are left out.
  func next() -> (name: UnsafePointer<CChar>, isLink: Bool)? {
    while let entry = readdir(stream) {
      // At this offset, and not a copy of the tuple that Swift sees.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      if name[0] != 0x2E { return (name, entry.pointee.d_type == UInt8(DT_LNK)) }
    }
    return nil
  }

  /// All names; in a fixed order where the order matters, which is where links are.
  func entries() -> [(name: String, isLink: Bool)] {
    var entries: [(name: String, isLink: Bool)] = []
    while let (name, isLink) = next() { entries.append((String(cString: name), isLink)) }
    if entries.contains(where: \.isLink) { entries.sort { $0.name < $1.name } }
    return entries
  }
}
