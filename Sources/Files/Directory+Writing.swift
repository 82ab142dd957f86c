import CLinux
import Glibc

extension Directory {
  /// The rights of new folders and files, from which the process's umask takes some away.
  static let folderRights: mode_t = 0o777
  static let fileRights: mode_t = 0o666

  /// Makes a folder and the missing folders above it; an existing folder stays.
  public func makeDirectories(_ relative: String) throws(FileFailure) {
    if relative.isEmpty || mkdirat(descriptor, relative, Self.folderRights) == 0 { return }
    if errno == ENOENT, let slash = relative.lastIndex(of: "/") {
      try makeDirectories(String(relative[..<slash]))
      if mkdirat(descriptor, relative, Self.folderRights) == 0 { return }
    }
    guard errno == EEXIST, status(of: relative)?.isDirectory == true else {
      throw FileFailure("cannot make the folder", absolute(relative))
    }
  }

  /// Makes a new folder, whose name is this prefix with random characters.
  func makeDirectory(prefix: String, rights: mode_t = folderRights) throws(FileFailure) -> (
    name: String, directory: Directory
  ) {
    while true {
      let name = prefix + randomName()
      if mkdirat(descriptor, name, rights) == 0 { return (name, try directory(name)) }
      guard errno == EEXIST else { throw FileFailure("cannot make the folder", absolute(name)) }
    }
  }

  /// Creates a new file for writing; nil if the name is taken.
  public func create(_ relative: String) throws(FileFailure) -> OutputFile? {
    let file = openat(
      descriptor, relative, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, Self.fileRights)
    if file >= 0 { return OutputFile(path: absolute(relative), descriptor: file) }
    if errno == EEXIST { return nil }
    throw FileFailure("cannot make the file", absolute(relative))
  }

  /// Writes a new file; false if the name is taken. A file that cannot be written completely is removed.
  public func create(_ relative: String, _ bytes: Span<UInt8>) throws(FileFailure) -> Bool {
    guard let file = try create(relative) else { return false }
    do {
      try file.append(bytes)
      try file.finish()
    } catch {
      unlinkat(descriptor, relative, 0)
      throw error
    }
    return true
  }

  /// Replaces a file atomically: readers find the old one or the new one. The new one is first written beside it, under
  /// a random name that nobody can have prepared.
  public func replace(_ relative: String, _ bytes: Span<UInt8>) throws(FileFailure) {
    while true {
      let beside = "\(relative).\(randomName())"
      guard try create(beside, bytes) else { continue }
      guard renameat(descriptor, beside, descriptor, relative) != 0 else { return }
      let failure = FileFailure("cannot be written", absolute(relative))
      unlinkat(descriptor, beside, 0)
      throw failure
    }
  }

  /// Appends to a file, which is created if it is missing.
  public func append(_ relative: String, _ bytes: Span<UInt8>) throws(FileFailure) {
    let file = openat(descriptor, relative, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, Self.fileRights)
    guard file >= 0 else { throw FileFailure("cannot be written", absolute(relative)) }
    let output = OutputFile(path: absolute(relative), descriptor: file)
    try output.append(bytes)
    try output.finish()
  }

  /// Makes a hard link to a file in another folder; false if that fails.
  public func link(_ relative: String, in other: Directory, as name: String) -> Bool {
    linkat(descriptor, relative, other.descriptor, name, 0) == 0
  }

  /// Replaces a file by a hard link to another folder's file of the same name, if both have the same bytes; false
  /// otherwise.
  public func adopt(_ relative: String, from other: Directory) throws(FileFailure) -> Bool {
    guard try hasSameBytes(relative, as: other) else { return false }
    let beside = "\(relative).\(randomName())"
    guard other.link(relative, in: self, as: beside) else { return false }
    try rename(beside, to: relative)
    return true
  }

  /// Renames an entry of this folder; a file that has the new name is replaced.
  public func rename(_ name: String, to other: String) throws(FileFailure) {
    guard renameat(descriptor, name, descriptor, other) == 0 else {
      throw FileFailure("cannot be renamed", absolute(name))
    }
  }

  /// Swaps two names of this folder in one step; false if the file system cannot do that.
  public func exchange(_ name: String, _ other: String) -> Bool {
    renameat2(descriptor, name, descriptor, other, UInt32(CL_RENAME_EXCHANGE)) == 0
  }

  /// Removes a file or a link; does nothing if there is none.
  public func removeFile(_ relative: String) { unlinkat(descriptor, relative, 0) }
}

/// Eight random characters, so that nobody can predict the name.
func randomName() -> String {
  let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")
  return String((0..<8).map { _ in digits[Int.random(in: digits.indices)] })
}
