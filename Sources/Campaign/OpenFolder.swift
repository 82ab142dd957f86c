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
  func stamp(of name: String) -> Stamp? {
    var info = stat()
    return fstatat(dirfd(stream), name, &info, 0) == 0 ? Stamp(info) : nil
  }

  /// The names in the folder, without the hidden ones; in a fixed order where the order matters, which is where links are.
  func entries() -> [(name: String, isLink: Bool)] {
    var entries: [(name: String, isLink: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { $0.pointee == 0x2E ? "" : String(cString: $0) }
      }
      if !name.isEmpty { entries.append((name, entry.pointee.d_type == UInt8(DT_LNK))) }
    }
    if entries.contains(where: \.isLink) { entries.sort { $0.name < $1.name } }
    return entries
  }
}
