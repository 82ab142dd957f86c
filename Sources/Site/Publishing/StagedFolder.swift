import Glibc
import Synchronization

/// A folder of the site that is being built, beside the same folder of the old site. Both are open, where not too many
/// are: the kernel finds a name in an open folder without walking the path to it, twice for each of ten thousand pages.
final class StagedFolder: Sendable {
  /// A name that a spare site had already.
  private struct Name {
    /// 0 for a file that was made for the new site.
    var inode: UInt64
    /// Whether it is to stay.
    var isWanted: Bool
  }

  /// nil where the old site has no such folder.
  private let old: FolderHandle?
  private let new: FolderHandle
  /// Whether the new folder is of a spare site; `names` is then all that is in it.
  private let isReused: Bool
  private let names: Mutex<[String: Name]>

  /// `listed` has the inodes of what is in the new folder already, by name; nil where that is nothing.
  init(old: FolderHandle?, new: FolderHandle, listed: [String: UInt64]?) {
    self.old = old
    self.new = new
    isReused = listed != nil
    names = Mutex((listed ?? [:]).mapValues { Name(inode: $0, isWanted: false) })
  }

  /// Takes a file of the old site over where it has this stamp; false where it has not, or there is one already.
  func keep(_ name: String, _ stamp: PageStamp) -> Bool {
    guard let old, old.stamp(of: name) == stamp else { return false }
    return link(name, to: stamp.inode)
  }

  /// Takes a file of the old site over where it has these bytes. Gives its stamp.
  func keep(_ name: String, _ bytes: UnsafeBufferPointer<UInt8>) -> PageStamp? {
    guard let old, let stamp = old.stamp(of: name, holding: bytes) else { return nil }
    return link(name, to: stamp.inode) ? stamp : nil
  }

  /// The old site's file of this inode gets a second name in the new folder.
  private func link(_ name: String, to inode: UInt64) -> Bool {
    guard let old else { return false }
    guard isReused else { return old.link(name, in: new) }
    // A name in the spare site that has the inode of the file that was just looked at is a name of that file.
    let before = claim(name, inode: inode)
    if let before, before.isWanted || before.inode == inode { return !before.isWanted }
    if before != nil { new.unlink(name) }
    if old.link(name, in: new) { return true }
    if errno == EEXIST {
      new.removeFolder(name)
      if old.link(name, in: new) { return true }
    }
    release(name)
    return false
  }

  /// Makes a file that was not there; negative, with `errno`, where that cannot be done.
  func create(_ name: String) -> Int32 {
    if let before = claim(name, inode: 0) {
      if before.isWanted {
        errno = EEXIST
        return -1
      }
      // Never written over: it is the published site's file, too.
      new.unlink(name)
    }
    let file = new.create(name)
    guard file < 0, errno == EEXIST, isReused else { return file }
    // Nothing of the new site: a folder that the spare one had.
    new.removeFolder(name)
    return new.create(name)
  }

  /// Puts the old site's file into the place of one that was made, where both have the same bytes. Gives the stamp of
  /// what is there then, and whether it is the old one.
  func settle(_ name: String) -> (stamp: PageStamp?, isKept: Bool) {
    let isKept = old.map { new.hasSame(as: $0, name) && $0.replace(name, in: new) } ?? false
    return (new.stamp(of: name), isKept)
  }

  /// Gives the size of the file that was put there, and whether it was the old site's; nil where none was.
  func remove(_ name: String) -> (size: Int, isKept: Bool)? {
    let stamp = isReused && !isWanted(name) ? nil : new.stamp(of: name)
    new.unlink(name)
    release(name)
    return stamp.map { ($0.size, old?.stamp(of: name)?.inode == $0.inode) }
  }

  var hasFiles: Bool { !isReused || names.withLock { $0.contains { $0.value.isWanted } } }

  /// Takes out what the spare site had and nobody wanted. False where the folder then holds anything but what was put
  /// into it, and these folders.
  func clear(leaving folders: Set<String>) -> Bool {
    guard isReused else { return true }
    return names.withLock { names in
      for (name, file) in names where !file.isWanted {
        new.unlink(name)
        names[name] = nil
      }
      let found = new.list()
      return found.count == names.count + folders.count
        && found.allSatisfy { $0.isFolder ? folders.contains($0.name) : names[$0.name] != nil }
    }
  }

  private func claim(_ name: String, inode: UInt64) -> Name? {
    guard isReused else { return nil }
    return names.withLock { names in
      let before = names[name]
      if before?.isWanted != true { names[name] = Name(inode: inode, isWanted: true) }
      return before
    }
  }

  private func isWanted(_ name: String) -> Bool { names.withLock { $0[name]?.isWanted == true } }

  private func release(_ name: String) {
    if isReused { names.withLock { $0[name] = nil } }
  }
}
