import CLinux
import Glibc

extension Directory {
  /// The rights of new folders and files, from which the process's umask takes some away.
  static let folderRights: mode_t = 0o777
  static let fileRights: mode_t = 0o666

  /// Makes a folder and the missing folders above it; an existing folder stays. No link is followed.
  public func makeDirectories(_ relative: String) throws(FileFailure) {
    if relative.isEmpty { return }
    if try status(of: relative, links: .refuse)?.isDirectory == true { return }
    let (parent, name) = Self.split(relative)
    try makeDirectories(parent)
    let folder = try directory(parent)
    guard mkdirat(folder.descriptor, name, Self.folderRights) == 0 || errno == EEXIST else {
      throw FileFailure("cannot make the folder", absolute(relative))
    }
    // The existing entry of that name may be no folder.
    _ = try directory(relative)
  }

  /// Makes a new folder, whose name is this prefix with random characters.
  func makeDirectory(prefix: String, rights: mode_t = folderRights) throws(FileFailure) -> (
    name: String, directory: Directory
  ) {
    while true {
      let name = prefix + randomName()
      if mkdirat(descriptor, name, rights) == 0 {
        // Another process may have removed the folder before it was locked; then another one is made.
        do throws(FileFailure) { return (name, try directory(name)) } catch {
          guard error.reason == .missing else { throw error }
        }
      } else if errno != EEXIST {
        throw FileFailure("cannot make the folder", absolute(name))
      }
    }
  }

  /// Creates a new file for writing; nil if the name is taken. Links are not followed.
  public func create(_ relative: String) throws(FileFailure) -> OutputFile? {
    do throws(FileFailure) {
      let file = try open(relative, O_WRONLY | O_CREAT | O_EXCL, rights: Self.fileRights)
      return OutputFile(path: absolute(relative), descriptor: file)
    } catch {
      guard error.reason == .system(errno: EEXIST) else { throw error }
      return nil
    }
  }

  /// Writes a new file; false if the name is taken. A file that cannot be written completely stays as it is.
  public func create(_ relative: String, _ bytes: Span<UInt8>) throws(FileFailure) -> Bool {
    guard let file = try create(relative) else { return false }
    try file.append(bytes)
    try file.finish()
    return true
  }

  /// Makes a symbolic link, whose target need not exist.
  public func makeLink(_ relative: String, to target: String) throws(FileFailure) {
    let (parent, name) = Self.split(relative)
    let folder = try directory(parent)
    guard symlinkat(target, folder.descriptor, name) == 0 else {
      throw FileFailure("cannot make the link", absolute(relative))
    }
  }

  /// Makes a hard link to a file in another folder; false if that fails, as between two file systems.
  public func link(_ relative: String, in other: Directory, as name: String) -> Bool {
    linkat(descriptor, relative, other.descriptor, name, 0) == 0
  }

  /// Replaces a file by a hard link to another folder's file of the same name, if both have the same
  /// bytes and rights; false otherwise.
  public func adopt(_ relative: String, from other: Directory) throws(FileFailure) -> Bool {
    let beside = "\(relative).\(randomName())"
    guard let otherStatus = try? other.status(of: relative, links: .refuse),
      otherStatus.size == (try? status(of: relative, links: .refuse))?.size,
      let bytes = try? other.read(relative, limit: otherStatus.size, links: .refuse),
      holds(relative, bytes.span, rights: otherStatus.rights), other.link(relative, in: self, as: beside)
    else { return false }
    try rename(beside, to: relative)
    return true
  }

  /// Renames an entry of this folder; a file that has the new name is replaced.
  public func rename(_ name: String, to other: String) throws(FileFailure) {
    guard renameat(descriptor, name, descriptor, other) == 0 else {
      throw FileFailure("cannot be renamed", absolute(name))
    }
  }

  /// Swaps two names of this folder in one step; false if the file system cannot do that, as an overlay
  /// with what is in a lower layer.
  public func exchange(_ name: String, _ other: String) throws(FileFailure) -> Bool {
    if renameat2(descriptor, name, descriptor, other, UInt32(CL_RENAME_EXCHANGE)) == 0 { return true }
    guard [EINVAL, ENOSYS, EXDEV].contains(errno) else { throw FileFailure("cannot be renamed", absolute(name)) }
    return false
  }

  /// The folder and the name of a path's last part.
  public static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastSlash else { return ("", path) }
    return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}

/// Eight random characters, so that nobody can predict the name.
func randomName() -> String {
  let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")
  return String((0..<8).map { _ in digits[Int.random(in: digits.indices)] })
}

/// A new file that is being written.
public struct OutputFile: ~Copyable {
  let path: String
  private(set) var descriptor: Int32

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Writes bytes at the end. They may stay in the system's memory until `finish`.
  public func append(_ bytes: Span<UInt8>) throws(FileFailure) {
    guard bytes.withUnsafeBytes({ writeAll(descriptor, $0) }) else { throw FileFailure("cannot be written", path) }
  }

  /// Closes the file. Some file systems report only now that the disk is full.
  public consuming func finish() throws(FileFailure) {
    let openDescriptor = descriptor
    descriptor = -1
    guard close(openDescriptor) == 0 else { throw FileFailure("cannot be written", path) }
  }
}

/// Writes all bytes to an open file; false, with `errno` set, if that fails.
public func writeAll(_ descriptor: Int32, _ bytes: Span<UInt8>) -> Bool {
  bytes.withUnsafeBytes { writeAll(descriptor, $0) }
}

func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let byteCount = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if byteCount >= 0 { rest = rest.dropFirst(byteCount) } else if errno != EINTR { return false }
  }
  return true
}
