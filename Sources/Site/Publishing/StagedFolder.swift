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

  /// What has become of a name that was listed.
  private enum Fate {
    case unwanted, wanted
    /// It is not there any more, or is among the names that were given since.
    case gone
  }

  private struct Names {
    /// By the places of the names that were listed.
    var fates: [Fate]
    /// All of them wanted.
    var given: [String: Name] = [:]
  }

  /// nil where the old site has no such folder.
  private let old: FolderHandle?
  private let new: FolderHandle
  /// What is in the new folder already; nil where that is nothing.
  private let listed: NameList?
  /// When that was changed last, before it was listed.
  private let change: FolderHandle.Change?
  private let names: Mutex<Names>
  /// Where each page gets a second name; nil where none does.
  private let twin: FolderHandle?
  /// Whether the new folder is of a spare site; `names` is then all that is in it.
  private var isReused: Bool { listed != nil }

  init(
    old: FolderHandle?, new: FolderHandle, listed: NameList?, change: FolderHandle.Change? = nil,
    twin: FolderHandle? = nil
  ) {
    self.old = old
    self.new = new
    self.listed = listed
    self.change = change
    self.twin = twin
    names = Mutex(Names(fates: Array(repeating: .unwanted, count: listed?.count ?? 0)))
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
    guard let listed else { return old.link(name, in: new) }
    if let place = listed.place(of: name, inode: inode), let isTaken = take(place) { return isTaken }
    return replace(String(cString: name), with: inode, of: old)
  }

  /// The same where the spare site has something else under the name.
  private func replace(_ name: String, with inode: UInt64, of old: FolderHandle) -> Bool {
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

  /// Makes a file that was not there; negative, with `errno`, where that cannot be done. `isLong` allows it to hold bytes
  /// that are to be written over: to get memory for a long file takes the file system three times as long as to fill it.
  func create(_ name: String, isLong: Bool = false) -> Int32 {
    if let before = claim(name, inode: 0) {
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
    guard file < 0, errno == EEXIST, isReused else { return file }
    // Nothing of the new site: a folder that the spare one had.
    new.removeFolder(name)
    return new.create(name)
  }

  /// Gives a file that was made a second name, where there is a place for it. It is only missed by the next build if
  /// that cannot be done.
  func linkToTwin(_ name: String) {
    if let twin { _ = new.link(name, in: twin) }
  }

  /// Makes a file for what is put into a long one as well, which the next build can write over then; nil where there is
  /// no place for it.
  func createInTwin(_ name: String) -> Int32? {
    guard let file = twin?.create(name), file >= 0 else { return nil }
    return file
  }

  /// Puts the old site's file into the place of one that was made, where both have the same bytes. Gives the stamp of
  /// what is there then, and whether it is the old one. `isOther` says that they are known to differ.
  func settle(_ name: String, isOther: Bool) -> (stamp: PageStamp?, isKept: Bool) {
    let isKept = old.map { !isOther && new.hasSame(as: $0, name) && $0.replace(name, in: new) } ?? false
    return (new.stamp(of: name), isKept)
  }

  /// Gives the size of the file that was put there, and whether it was the old site's; nil where none was.
  func remove(_ name: String) -> (size: Int, isKept: Bool)? {
    let stamp = isReused && !isWanted(name) ? nil : new.stamp(of: name)
    new.unlink(name)
    release(name)
    return stamp.map { ($0.size, old?.stamp(of: name)?.inode == $0.inode) }
  }

  var hasFiles: Bool { !isReused || names.withLock { !$0.given.isEmpty || $0.fates.contains(.wanted) } }

  /// Takes out what the spare site had and nobody wanted. False where the folder then holds anything but what was put
  /// into it, and these folders.
  func clear(leaving folders: Set<String>) -> Bool {
    guard let listed else { return true }
    return names.withLock { names in
      let isAsListed = names.given.isEmpty && names.fates.allSatisfy { $0 == .wanted }
      // Nobody has changed what was found right.
      if isAsListed, let change, change == new.change { return true }
      for place in names.fates.indices where names.fates[place] == .unwanted {
        new.unlink(listed.name(place))
        names.fates[place] = .gone
      }
      let found = new.list()
      let wanted = names.fates.count { $0 == .wanted }
      guard !found.hasOthers, found.files.count == wanted + names.given.count, Set(found.folders) == folders else {
        return false
      }
      return (0..<found.files.count).allSatisfy { i in
        let name = found.files.name(i)
        if names.given[name] != nil { return true }
        return listed.place(of: name, inode: found.files.inodes[i]).map { names.fates[$0] == .wanted } ?? false
      }
    }
  }

  /// Takes a file that was listed: false where it was taken before, nil where it is not there any more.
  private func take(_ place: Int) -> Bool? {
    names.withLock { names in
      switch names.fates[place] {
      case .gone: return nil
      case .wanted: return false
      case .unwanted:
        names.fates[place] = .wanted
        return true
      }
    }
  }

  /// Gives what had the name before.
  private func claim(_ name: String, inode: UInt64) -> Name? {
    guard let listed else { return nil }
    return names.withLock { names in
      if let given = names.given[name] { return given }
      let place = listed.place(of: name).flatMap { names.fates[$0] == .gone ? nil : $0 }
      let before = place.map { Name(inode: listed.inodes[$0], isWanted: names.fates[$0] == .wanted) }
      guard before?.isWanted != true else { return before }
      if let place { names.fates[place] = .gone }
      names.given[name] = Name(inode: inode, isWanted: true)
      return before
    }
  }

  private func isWanted(_ name: String) -> Bool {
    names.withLock { names in
      names.given[name] != nil || listed?.place(of: name).map { names.fates[$0] == .wanted } ?? false
    }
  }

  private func release(_ name: String) {
    guard let listed else { return }
    names.withLock { names in
      names.given[name] = nil
      if let place = listed.place(of: name) { names.fates[place] = .gone }
    }
  }
}
