import Glibc

/// The site before the published one, which differs from it and from the next in a few files: with it, a build need not
/// give each of ten thousand pages a second name, and take it away again. It lies in the project's `.cardproof/`.
///
/// Nothing is believed of it but what the file system says: a name in it is that of a published page where both have
/// the same inode; everything else is taken out before the site is published. So it makes no difference who was in it.
struct SpareSite {
  struct Folder {
    /// In the site; empty for the site itself.
    var path: String
    var handle: FolderHandle
    /// The same folder of the old site; nil where it has none on the same device.
    var old: FolderHandle?
    var names: SpareNames
  }

  private(set) var folders: [Folder] = []

  /// Moves a spare site into the place of an empty folder; nil where there is none, or anything about it is not as a
  /// build of ours makes it: the folder is then empty as before. `old` is the published site, and `alike` what the last
  /// build said of both.
  init?(at spare: String, to staging: String, old: String, alike: AlikeFolders) throws(PublishFailure) {
    guard let empty = FolderHandle(staging, isOpen: true)?.status, rename(spare, staging) == 0 else { return nil }
    if walk(staging, like: empty, old, alike) { return }
    removeTree(staging)
    guard mkdir(staging, 0o755) == 0 else {
      throw PublishFailure(path: staging, what: "cannot make the folder", errno: errno)
    }
    return nil
  }

  private mutating func walk(_ site: String, like empty: stat, _ oldSite: String, _ alike: AlikeFolders) -> Bool {
    var pending = [""]
    while let path = pending.popLast() {
      let isOpen = folders.count < 256
      guard folders.count < 1000, let folder = FolderHandle(Self.join(site, path), isOpen: isOpen),
        let status = folder.status,
        (status.st_dev, status.st_uid, status.st_gid, status.st_mode)
          == (empty.st_dev, empty.st_uid, empty.st_gid, empty.st_mode)
      else { return false }
      var old = FolderHandle(Self.join(oldSite, path), isOpen: isOpen)
      let (change, oldChange) = (FolderChange(status), old?.change)
      // An inode says which file it is on one device.
      if oldChange?.device != change.device { old = nil }
      let inside: Set<String>
      let names: SpareNames
      if let oldChange, let pair = alike.pair(path, change, oldChange) {
        (inside, names) = (pair.folders, SpareNames(folder, pair, change: change))
      } else {
        let contents = folder.list()
        guard !contents.hasOthers else { return false }
        inside = Set(contents.folders)
        names = SpareNames(folder, contents.files, change: change.isSettled ? change : nil)
      }
      for name in inside { pending.append(path.isEmpty ? name : path + "/" + name) }
      folders.append(Folder(path: path, handle: folder, old: old, names: names))
    }
    return true
  }

  private static func join(_ site: String, _ path: String) -> String { path.isEmpty ? site : site + "/" + path }

  /// An empty folder in which a spare site is made together with a first one, so that the second build, too, has one;
  /// nil where the first one's pages cannot get a second name in it.
  static func begin(at spare: String, beside staging: String) -> String? {
    let path = aside(spare)
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard makeFolders(folder), mkdir(path, 0o755) == 0 else { return nil }
    let (one, other) = (FolderHandle(path, isOpen: true)?.status, FolderHandle(staging, isOpen: true)?.status)
    if let one, let other, one.st_dev == other.st_dev { return path }
    rmdir(path)
    return nil
  }

  /// Puts it into its place.
  static func end(_ twin: String, at spare: String) {
    if !keep(twin, at: spare) { removeTree(twin) }
  }

  /// Puts a site that was replaced aside, for the next build; false where it cannot lie there. A project has one.
  static func keep(_ site: String, at spare: String) -> Bool {
    let slash = spare.lastIndex(of: "/") ?? spare.startIndex
    let (folder, name) = (String(spare[..<slash]), spare[slash...].dropFirst())
    for other in entries(of: folder) where isSpare(other) && other != name && folder + "/" + other != site {
      drop(folder + "/" + other)
    }
    return rename(site, spare) == 0
  }

  /// Removes a spare site; under another name first, so that no build takes it meanwhile.
  static func drop(_ spare: String) {
    let aside = aside(spare)
    if rename(spare, aside) == 0 { removeTree(aside) }
  }

  private static let ending = ".site"

  /// Where it is said which folders of a spare site are like those of the published one.
  static func alike(_ spare: String) -> String { spare.dropLast(ending.count) + ".folders" }

  private static func aside(_ spare: String) -> String { "\(spare)-\(getpid())" }

  /// Where the spare site of an output lies, beside what is remembered of it under `name`.
  static func path(_ name: String) -> String { name + ending }

  /// Also one that a killed build was about to remove.
  private static func isSpare(_ name: String) -> Bool {
    name.split(separator: "-").first?.hasSuffix(ending) == true
  }
}
