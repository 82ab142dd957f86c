import Glibc
import Synchronization

/// A folder of the site that is being built, beside the same folder of the old site. Both are open, where not too many
/// are: the kernel finds a name in an open folder without walking the path to it, twice for each of ten thousand pages.
final class StagedFolder: Sendable {
  /// nil where the old site has no such folder.
  private let old: FolderHandle?
  private let new: FolderHandle
  /// Of a spare site, in whose folder the new one is made; nil where that was empty.
  private let spare: SpareNames?
  /// Where each page gets a second name; nil where none does.
  private let twin: FolderHandle?
  /// Files that were made, while each of them got its second name.
  private let twins = Atomic<Int>(0)
  private let isTwin = Atomic<Bool>(true)

  init(old: FolderHandle?, new: FolderHandle, spare: SpareNames? = nil, twin: FolderHandle? = nil) {
    (self.old, self.new, self.spare, self.twin) = (old, new, spare, twin)
  }

  /// Takes a file of the old site over where it has this stamp; false where it has not, or there is one already.
  func keep(_ name: UnsafePointer<CChar>, _ stamp: PageStamp) -> Bool {
    guard let old, old.stamp(of: name) == stamp else { return false }
    return link(name, to: stamp.inode)
  }

  /// Takes a file of the old site over where it has these bytes. Gives its stamp.
  func keep(_ name: String, _ bytes: UnsafeBufferPointer<UInt8>) -> PageStamp? {
    guard let old, let stamp = old.stamp(of: name, holding: bytes) else { return nil }
    return link(name, to: stamp.inode) ? stamp : nil
  }

  /// The old site's file of this inode gets a second name in the new folder.
  private func link(_ name: UnsafePointer<CChar>, to inode: UInt64) -> Bool {
    guard let old else { return false }
    guard let spare else { return old.link(name, in: new) }
    if let isTaken = spare.take(name, inode: inode) { return isTaken }
    return replace(String(cString: name), with: inode, of: old)
  }

  /// The same where the spare site has something else under the name.
  private func replace(_ name: String, with inode: UInt64, of old: FolderHandle) -> Bool {
    // A name in the spare site that has the inode of the file that was just looked at is a name of that file.
    let before = spare?.claim(name, inode: inode)
    if let before, before.isWanted || before.inode == inode { return !before.isWanted }
    if before != nil { new.unlink(name) }
    if old.link(name, in: new) { return true }
    if errno == EEXIST {
      new.removeFolder(name)
      if old.link(name, in: new) { return true }
    }
    spare?.release(name)
    return false
  }

  /// Makes a file that was not there; negative, with `errno`, where that cannot be done. `isLong` allows it to hold bytes
  /// that are to be written over: to get memory for a long file takes the file system three times as long as to fill it.
  func create(_ name: String, isLong: Bool = false) -> Int32 {
    if let before = spare?.claim(name, inode: 0) {
      if before.isWanted {
        errno = EEXIST
        return -1
      }
      let file = isLong ? new.reopen(name) : -1
      if file >= 0 { return file }
      // Not written over: it may be the published site's file, too.
      new.unlink(name)
    }
    let file = new.create(name)
    guard file < 0, errno == EEXIST, spare != nil else { return file }
    // Nothing of the new site: a folder that the spare one had.
    new.removeFolder(name)
    return new.create(name)
  }

  /// Gives a file that was made a second name, where there is a place for it. It is only missed by the next build if
  /// that cannot be done.
  func linkToTwin(_ name: String) {
    guard let twin else { return }
    if new.link(name, in: twin) {
      twins.add(1, ordering: .relaxed)
    } else {
      isTwin.store(false, ordering: .relaxed)
    }
  }

  /// Makes a file for what is put into a long one as well, which the next build can write over then; nil where there is
  /// no place for it.
  func createInTwin(_ name: String) -> Int32? {
    isTwin.store(false, ordering: .relaxed)
    guard let file = twin?.create(name), file >= 0 else { return nil }
    return file
  }

  /// Puts the old site's file into the place of one that was made, where both have the same bytes. Gives the stamp of
  /// what is there then, and whether it is the old one. `isOther` says that they are known to differ.
  func settle(_ name: String, isOther: Bool) -> (stamp: PageStamp?, isKept: Bool) {
    isTwin.store(false, ordering: .relaxed)
    let isKept = old.map { !isOther && new.hasSame(as: $0, name) && $0.replace(name, in: new) } ?? false
    return (new.stamp(of: name), isKept)
  }

  /// Gives the size of the file that was put there, and whether it was the old site's; nil where none was.
  func remove(_ name: String) -> (size: Int, isKept: Bool)? {
    let stamp = spare?.isWanted(name) == false ? nil : new.stamp(of: name)
    new.unlink(name)
    if let twin, twin.stamp(of: name) != nil {
      twin.unlink(name)
      twins.subtract(1, ordering: .relaxed)
    }
    spare?.release(name)
    return stamp.map { ($0.size, old?.stamp(of: name)?.inode == $0.inode) }
  }

  /// To be called before a folder is made or removed in this one.
  func willChange() { spare?.list() }

  var hasFiles: Bool { spare?.hasFiles ?? true }

  /// Takes out what the spare site had and nobody wanted. False where the folder then holds anything but what was put
  /// into it, and these folders.
  func clear(leaving folders: Set<String>) -> Bool { spare?.clear(leaving: folders) ?? true }

  /// After `clear`: what the next build is to know where the site that will be the spare one has a folder like this one,
  /// in which these folders are.
  func pair(_ folders: Set<String>) -> AlikeFolders.Pair? {
    if let spare, let old { return spare.pair(with: old, folders: folders) }
    guard let twin, isTwin.load(ordering: .relaxed), let one = new.settled, let other = twin.settled else { return nil }
    return AlikeFolders.Pair(one: one, other: other, count: twins.load(ordering: .relaxed), folders: folders)
  }
}
