import Glibc

/// A folder by which files are named: open, or by its path where too many are open already.
final class FolderHandle: Sendable {
  /// What is in a folder.
  struct Contents {
    var files: NameList
    var folders: [String]
    /// Whether there is anything that is neither.
    var hasOthers: Bool
  }

  private let folder: String
  private let descriptor: Int32
  /// What stands before a name.
  private let prefix: String

  /// nil where there is no such folder; links are not followed.
  init?(_ path: String, isOpen: Bool) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { return nil }
    folder = path
    if isOpen {
      (self.descriptor, prefix) = (descriptor, "")
    } else {
      close(descriptor)
      (self.descriptor, prefix) = (AT_FDCWD, path + "/")
    }
  }

  deinit { if descriptor != AT_FDCWD { close(descriptor) } }

  private func path(_ name: String) -> String { prefix.isEmpty ? name : prefix + name }

  /// What stands for a name: mostly the name itself, which is then not copied.
  private func withPath<Result>(_ name: UnsafePointer<CChar>, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    prefix.isEmpty ? body(name) : body(prefix + String(cString: name))
  }

  func stamp(of name: UnsafePointer<CChar>) -> PageStamp? {
    withPath(name) { PageStamp(of: $0, in: descriptor) }
  }

  /// The stamp of a file that has exactly these bytes.
  func stamp(of name: String, holding bytes: UnsafeBufferPointer<UInt8>) -> PageStamp? {
    let file = openat(descriptor, path(name), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return isSame(file, bytes) ? PageStamp(descriptor: file) : nil
  }

  /// Whether two folders' files of one name have the same bytes.
  func hasSame(as other: FolderHandle, _ name: String) -> Bool {
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let (one, two) = (openat(descriptor, path(name), flags), openat(other.descriptor, other.path(name), flags))
    defer { for file in [one, two] where file >= 0 { close(file) } }
    return one >= 0 && two >= 0 && areSame(one, two)
  }

  /// Gives a file a name in another folder, too; false where that name is taken.
  func link(_ name: UnsafePointer<CChar>, in other: FolderHandle) -> Bool {
    withPath(name) { old in
      other.withPath(name) { new in linkat(descriptor, old, other.descriptor, new, 0) == 0 }
    }
  }

  /// Puts a file into the place of another folder's of that name.
  func replace(_ name: String, in other: FolderHandle) -> Bool {
    // No page's name begins with a dot.
    let between = other.path("." + name)
    guard linkat(descriptor, path(name), other.descriptor, between, 0) == 0 else { return false }
    if renameat(other.descriptor, between, other.descriptor, other.path(name)) == 0 { return true }
    unlinkat(other.descriptor, between, 0)
    return false
  }

  /// Makes a file that was not there; negative, with `errno`, where that cannot be done.
  func create(_ name: String) -> Int32 {
    openat(descriptor, path(name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
  }

  /// Opens a file to be written over: a regular one with one name, of the rights that a new one would get, that nobody
  /// has open; negative where it is anything else. What it holds stays until it is written over.
  func reopen(_ name: String) -> Int32 {
    let file = openat(descriptor, path(name), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return file }
    var info = stat()
    if fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_nlink == 1, let own = status,
      (info.st_uid, info.st_gid, info.st_mode & 0o7777) == (own.st_uid, own.st_gid, own.st_mode & 0o644),
      isOpenNowhereElse(file)
    {
      return file
    }
    close(file)
    return -1
  }

  /// Removes a folder in this one, with all that is in it.
  func removeFolder(_ name: String) { removeTree(folder + "/" + name) }

  func unlink(_ name: String) { unlinkat(descriptor, path(name), 0) }

  /// Device, owner and rights; nil where they cannot be had.
  var status: stat? {
    var info = stat()
    let isThere = prefix.isEmpty ? fstat(descriptor, &info) : stat(prefix, &info)
    return isThere == 0 ? info : nil
  }

  /// When what is in the folder was changed last; nil where that is so lately that another change might not be seen.
  var settled: FolderChange? { change.flatMap { $0.isSettled ? $0 : nil } }

  var change: FolderChange? { status.map { FolderChange($0) } }

  /// All that is in the folder, but `.` and `..`.
  func list() -> Contents {
    var files = NameList.Builder()
    var contents = Contents(files: NameList(files), folders: [], hasOthers: false)
    let folder = openat(descriptor, path("."), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return contents }
    guard let stream = fdopendir(folder) else {
      close(folder)
      return contents
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let (type, inode) = (entry.pointee.d_type, UInt64(entry.pointee.d_ino))
      withUnsafeBytes(of: &entry.pointee.d_name) { name in
        let name = UnsafeBufferPointer(rebasing: name.bindMemory(to: UInt8.self).prefix { $0 != 0 })
        guard !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) else { return }
        switch type {
        case UInt8(DT_REG): files.add(name, inode)
        case UInt8(DT_DIR): contents.folders.append(String(decoding: name, as: UTF8.self))
        default: contents.hasOthers = true
        }
      }
    }
    contents.files = NameList(files)
    return contents
  }
}
