import Campaign
import Glibc
import Synchronization

/// The folder in which a new site is built, beside the old one.
final class Staging: Sendable {
  /// Fewer than a process may have open, two for each folder.
  private static let openLimit = 256

  let path: String
  /// The old site; nil where there is none.
  private let old: String?
  /// Where each page gets a second name; nil where none does.
  private let twin: String?
  /// By their paths in the site, each with those above it.
  private let folders: Mutex<[String: StagedFolder]>
  private let isReused: Bool
  private let isCleared = Atomic<Bool>(false)

  /// Whether nothing is in the folder that was not put into it.
  var isClear: Bool { !isReused || isCleared.load(ordering: .acquiring) }

  /// `spare` has what lies in the folder already.
  init(_ path: String, old: String?, spare: SpareSite?) {
    self.path = path
    self.old = old
    twin = nil
    isReused = spare != nil
    var folders: [String: StagedFolder] = [:]
    for folder in spare?.folders ?? [] {
      folders[folder.path] = StagedFolder(old: folder.old, new: folder.handle, spare: folder.names)
    }
    self.folders = Mutex(folders)
  }

  /// For a site that replaces none.
  init(_ path: String, twin: String?) {
    (self.path, self.twin, old, isReused) = (path, twin, nil, false)
    folders = Mutex([:])
  }

  /// The folder of a file in the site, made where it is missing, and the file's name in it.
  func place(_ path: String) throws(PublishFailure) -> (folder: StagedFolder, name: String) {
    let (folder, name) = Self.split(path)
    return (try self.folder(folder), name)
  }

  private func folder(_ path: String) throws(PublishFailure) -> StagedFolder {
    if let known = folders.withLock({ $0[path] }) { return known }
    if !path.isEmpty { try folder(Self.split(path).folder).willChange() }
    let full = self.path + "/" + path
    if !path.isEmpty, mkdir(full, 0o755) != 0, errno != EEXIST {
      throw PublishFailure(path: path, what: "cannot make the folder", errno: errno)
    }
    let made: StagedFolder? = folders.withLock { folders in
      if let known = folders[path] { return known }
      let isOpen = folders.count < Self.openLimit
      guard let new = FolderHandle(full, isOpen: isOpen) else { return nil }
      let folder = StagedFolder(
        old: Self.old(path, in: old, isOpen: isOpen), new: new,
        spare: isReused ? SpareNames(new, NameList(NameList.Builder())) : nil, twin: twin(path, isOpen: isOpen))
      folders[path] = folder
      return folder
    }
    guard let made else { throw PublishFailure(path: path, what: "cannot make the folder", errno: errno) }
    return made
  }

  /// Takes out what the spare site had, and nobody wanted. The folder then holds what was put into it and nothing else.
  /// Gives the folders that are alike in it and in the next spare site.
  func clear(jobs: Int) async throws(PublishFailure) -> AlikeFolders {
    guard isReused || twin != nil else { return AlikeFolders() }
    let all = folders.withLock { $0 }
    // The folders in each folder that has anything in it.
    var wanted: [String: Set<String>] = ["": []]
    for (path, folder) in all where folder.hasFiles {
      var path = path
      wanted[path, default: []].formUnion([])
      while !path.isEmpty {
        let (parent, name) = Self.split(path)
        wanted[parent, default: []].insert(name)
        path = parent
      }
    }
    let unwanted = all.keys.filter { wanted[$0] == nil }
    for path in unwanted { all[Self.split(path).folder]?.willChange() }
    for path in unwanted { removeTree(self.path + "/" + path) }
    let folders = wanted.map { ($0.key, $0.value) }
    let cleared = await inParallel(folders.count, jobs: jobs, chunk: 1) { i in
      let (folder, inside) = (all[folders[i].0], folders[i].1)
      guard folder?.clear(leaving: inside) ?? true else { return (isAsMade: false, pair: AlikeFolders.Pair?.none) }
      return (true, folder?.pair(inside))
    }
    guard cleared.allSatisfy(\.isAsMade) else {
      throw PublishFailure(path: path, what: "was changed by somebody else", errno: EBUSY)
    }
    isCleared.store(true, ordering: .releasing)
    let pairs = zip(folders, cleared).compactMap { folder, cleared in cleared.pair.map { (folder.0, $0) } }
    return AlikeFolders(Dictionary(uniqueKeysWithValues: pairs))
  }

  private func twin(_ path: String, isOpen: Bool) -> FolderHandle? {
    guard let twin else { return nil }
    let full = twin + "/" + path
    return path.isEmpty || mkdir(full, 0o755) == 0 ? FolderHandle(full, isOpen: isOpen) : nil
  }

  private static func old(_ path: String, in old: String?, isOpen: Bool) -> FolderHandle? {
    old.flatMap { FolderHandle(path.isEmpty ? $0 : $0 + "/" + path, isOpen: isOpen) }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    var path = path
    let parts = path.withUTF8 { bytes -> (String, String)? in
      guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      return (String(decoding: bytes[..<slash], as: UTF8.self), String(decoding: bytes[(slash + 1)...], as: UTF8.self))
    }
    return parts ?? ("", path)
  }
}
