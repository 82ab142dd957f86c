import CLinux
import Glibc

/// Writes files below a folder in one step each: readers find the old file or the
/// new one, and a killed process leaves no part of one. A file is first written
/// into a locked folder, whose like the next writer in the folder removes.
public struct AtomicFileWriter: ~Copyable {
  static let prefix = ".cardproof.new-"
  private static let unfinished = "file"

  private let folder: Directory
  private let name: String
  private let staging: Directory

  /// Makes the folder in which files are written before they are renamed to `folder`, and removes those
  /// that processes left which have ended.
  public init(in folder: Directory) throws(FileFailure) {
    try folder.removeAbandoned(prefix: Self.prefix)
    let stagingFolder = try folder.makeLockedDirectory(prefix: Self.prefix, rights: 0o700)
    (self.folder, name, staging) = (folder, stagingFolder.name, stagingFolder.directory)
  }

  // After an error the folder may stay; the next writer removes it, or says why it cannot.
  deinit { try? folder.removeTree(name) }

  /// Writes a file, and makes the missing folders above it; no link is followed on the way. A file that
  /// has the name is replaced; so is a link, without its target.
  /// - Parameter rights: Those of the new file; nil for the usual ones.
  public func replace(_ relative: String, _ bytes: Span<UInt8>, rights: UInt32? = nil) throws(FileFailure) {
    let (parent, name) = try write(relative, bytes)
    if let rights, fchmodat(staging.descriptor, Self.unfinished, rights, 0) != 0 {
      throw FileFailure("cannot be written", folder.absolute(relative))
    }
    guard renameat(staging.descriptor, Self.unfinished, parent.descriptor, name) == 0 else {
      throw FileFailure("cannot be written", folder.absolute(relative))
    }
  }

  /// Writes a new file, and makes the missing folders above it; false if the name is taken.
  public func create(_ relative: String, _ bytes: Span<UInt8>) throws(FileFailure) -> Bool {
    if try folder.status(of: relative, links: .refuse) != nil { return false }
    let (parent, name) = try write(relative, bytes)
    let flags = UInt32(CL_RENAME_NOREPLACE)
    if renameat2(staging.descriptor, Self.unfinished, parent.descriptor, name, flags) == 0 { return true }
    if errno == EEXIST { return false }
    // Some network file systems know no such rename; the name was free a moment ago.
    guard errno == EINVAL, renameat(staging.descriptor, Self.unfinished, parent.descriptor, name) == 0 else {
      throw FileFailure("cannot be written", folder.absolute(relative))
    }
    return true
  }

  private func write(
    _ relative: String, _ bytes: Span<UInt8>
  ) throws(FileFailure) -> (parent: Directory, name: String) {
    let (path, name) = Directory.split(relative)
    do throws(FileFailure) {
      try folder.makeDirectories(path)
      try staging.removeFile(Self.unfinished)
      _ = try staging.create(Self.unfinished, bytes)
      return (try folder.directory(path), name)
    } catch {
      throw FileFailure(path: folder.absolute(relative), action: "cannot be written", reason: error.reason)
    }
  }

  /// Removes the folder of unfinished files.
  public consuming func finish() throws(FileFailure) { try folder.removeTree(name) }
}

/// A folder in `TMPDIR` or `/tmp` that only this user can open, until it is removed. One whose process
/// was killed is removed when the next one is made.
public struct TemporaryDirectory: Sendable {
  private let parent: Directory
  private let name: String
  /// Keeps the folder locked.
  private let directory: Directory

  /// The folder's absolute path.
  public var path: String { parent.absolute(name) }

  /// Makes a locked folder, which only its owner may read, in `$TMPDIR` or /tmp.
  public init() throws(FileFailure) {
    let base = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    parent = try Directory(base)
    try parent.removeAbandoned(prefix: AtomicFileWriter.prefix)
    (name, directory) = try parent.makeLockedDirectory(prefix: AtomicFileWriter.prefix, rights: 0o700)
  }

  /// Removes the folder with all that is in it.
  public func remove() throws(FileFailure) { try parent.removeTree(name) }

  /// Removes the folder while others still write into it: it
  /// is renamed first, so that they no longer find its path.
  public func removeAtOnce() throws(FileFailure) {
    let oldName = name + "-removed"
    for _ in 0..<100 {
      do throws(FileFailure) { try parent.rename(name, to: oldName) } catch { break }
      do throws(FileFailure) { try parent.removeTree(oldName) } catch { continue }
    }
    try parent.removeTree(oldName)
  }
}
