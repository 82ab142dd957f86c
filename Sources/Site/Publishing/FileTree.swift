import CLinux
import Glibc

/// `mkdir -p`; errno says why not.
func makeFolders(_ path: String) -> Bool {
  if path.isEmpty || mkdir(path, 0o755) == 0 { return true }
  if errno == EEXIST {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }
  guard errno == ENOENT, let slash = path.lastIndex(of: "/") else { return false }
  return makeFolders(String(path[..<slash])) && (mkdir(path, 0o755) == 0 || errno == EEXIST)
}

/// What is in a folder, but `.` and `..`; empty where there is none. A link to a folder is none unless it is followed.
private func listing(of folder: String, followsLink: Bool = false) -> [(name: String, isFolder: Bool)] {
  let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW))
  guard descriptor >= 0 else { return [] }
  guard let stream = fdopendir(descriptor) else {
    close(descriptor)
    return []
  }
  defer { closedir(stream) }
  var found: [(name: String, isFolder: Bool)] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { found.append((name, entry.pointee.d_type == UInt8(DT_DIR))) }
  }
  return found
}

/// The names in a folder that a person named, perhaps through a link; empty where there is none.
func entries(of folder: String) -> [String] { listing(of: folder, followsLink: true).map(\.name) }

/// A folder and those in it, two levels deep: how a site's files are spread.
func folderPaths(below path: String) -> [String] {
  func folders(_ path: String) -> [String] { listing(of: path).filter(\.isFolder).map { path + "/" + $0.name } }
  let first = folders(path)
  return [path] + first + first.flatMap(folders)
}

/// Removes the files of a folder, and leaves the folders in it.
func removeFiles(in folder: String) {
  let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
  guard descriptor >= 0 else { return }
  defer { close(descriptor) }
  for entry in listing(of: folder) where !entry.isFolder { unlinkat(descriptor, entry.name, 0) }
}

/// Removes a folder with all that is in it. A link is removed itself, and what it leads to is left alone.
func removeTree(_ path: String) {
  guard unlink(path) != 0 else { return }
  var folders = [path]
  var at = 0
  while at < folders.count {
    for found in listing(of: folders[at]) {
      let entry = folders[at] + "/" + found.name
      // A file is the common case, and unlink refuses a folder: one call instead of two.
      if unlink(entry) != 0, errno == EISDIR || errno == EPERM { folders.append(entry) }
    }
    at += 1
  }
  for folder in folders.reversed() { rmdir(folder) }
}

/// Swaps two folders in one step; false where the file system cannot.
func exchange(_ a: String, _ b: String) -> Bool {
  renameat2(AT_FDCWD, a, AT_FDCWD, b, UInt32(CL_RENAME_EXCHANGE)) == 0
}

func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool { writeAll(descriptor, bytes[...]) }

func writeAll(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.withUnsafeBytes { writeAll(descriptor, $0) }
}

func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let put = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if put >= 0 { rest = rest.dropFirst(put) } else if errno != EINTR { return false }
  }
  return true
}

/// Whether a file that is open for writing here is open for nothing else, by anybody: only then the kernel grants a lease.
func isOpenNowhereElse(_ descriptor: Int32) -> Bool {
  // Whoever opens it meanwhile waits until the lease is given back; the signal that would tell so otherwise ends the
  // process, and this one is ignored.
  guard fcntl(descriptor, Int32(CL_SETSIG), SIGURG) == 0, fcntl(descriptor, Int32(CL_SETLEASE), F_WRLCK) == 0 else {
    return false
  }
  return fcntl(descriptor, Int32(CL_SETLEASE), F_UNLCK) == 0
}

/// Whether an open file is a regular one of exactly these bytes.
func isSame(_ descriptor: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var info = stat()
  guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size == bytes.count else {
    return false
  }
  return withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 16) { chunk in
    var at = 0
    while at < bytes.count {
      let got = read(descriptor, chunk.baseAddress, chunk.count)
      if got < 0, errno == EINTR { continue }
      guard got > 0, at + got <= bytes.count, let read = chunk.baseAddress,
        let same = UnsafeBufferPointer(rebasing: bytes[at...]).baseAddress, memcmp(same, read, got) == 0
      else { return false }
      at += got
    }
    return true
  }
}

/// Whether two open files have the same bytes; read through the page cache, where both just were.
func areSame(_ one: Int32, _ other: Int32) -> Bool {
  var (first, second) = (stat(), stat())
  guard fstat(one, &first) == 0, fstat(other, &second) == 0, first.st_size == second.st_size else { return false }
  return withUnsafeTemporaryAllocation(byteCount: 128 * 1024, alignment: 16) { chunk in
    guard let base = chunk.baseAddress else { return false }
    let half = chunk.count / 2
    while true {
      let (got, also) = (read(one, base, half), read(other, base + half, half))
      guard got == also, got >= 0 else { return false }
      if got == 0 { return true }
      guard memcmp(base, base + half, got) == 0 else { return false }
    }
  }
}

/// The same by path; the second may be no link.
func areSame(_ a: String, _ b: String) -> Bool {
  let (one, other) = (open(a, O_RDONLY | O_CLOEXEC), open(b, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK))
  defer { for descriptor in [one, other] where descriptor >= 0 { close(descriptor) } }
  return one >= 0 && other >= 0 && areSame(one, other)
}
