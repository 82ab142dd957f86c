import Synchronization

/// The names that a folder of the spare site has, and which of them the new site is to have.
final class SpareNames: Sendable {
  struct Name {
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

  private struct State {
    /// nil as long as all names are known to be those of the old site's folder, and only taken.
    var listed: NameList?
    /// The inodes of those that were taken meanwhile.
    var taken: [UInt64] = []
    /// By the places of the names that were listed.
    var fates: [Fate] = []
    /// All of them wanted.
    var given: [String: Name] = [:]
    /// Whether somebody else changed the folder before its names were listed.
    var isLost = false
  }

  private let folder: FolderHandle
  /// When the folder was changed last, before its names were known; nil where that is too lately to tell.
  private let change: FolderChange?
  /// Where it and the old site's folder were found to be alike.
  private let pair: AlikeFolders.Pair?
  private let state: Mutex<State>

  /// `listed` is what is in the folder.
  init(_ folder: FolderHandle, _ listed: NameList, change: FolderChange? = nil) {
    (self.folder, self.change, pair) = (folder, change, nil)
    state = Mutex(State(listed: listed, fates: Array(repeating: .unwanted, count: listed.count)))
  }

  /// Of a folder that has the names of the old site's, for the same files.
  init(_ folder: FolderHandle, _ pair: AlikeFolders.Pair, change: FolderChange) {
    (self.folder, self.change, self.pair) = (folder, change, pair)
    state = Mutex(State())
  }

  /// Takes a name of the old site's folder, which has this inode there: false where it was taken before, nil where the
  /// spare site has something else under it.
  func take(_ name: UnsafePointer<CChar>, inode: UInt64) -> Bool? {
    state.withLock { state in
      guard let listed = state.listed else {
        state.taken.append(inode)
        return true
      }
      guard let place = listed.place(of: name, inode: inode) else { return nil }
      switch state.fates[place] {
      case .gone: return nil
      case .wanted: return false
      case .unwanted:
        state.fates[place] = .wanted
        return true
      }
    }
  }

  /// Gives what had the name before.
  func claim(_ name: String, inode: UInt64) -> Name? {
    state.withLock { state in
      if let given = state.given[name] { return given }
      let listed = listed(&state)
      let place = listed.place(of: name).flatMap { state.fates[$0] == .gone ? nil : $0 }
      let before = place.map { Name(inode: listed.inodes[$0], isWanted: state.fates[$0] == .wanted) }
      guard before?.isWanted != true else { return before }
      if let place { state.fates[place] = .gone }
      state.given[name] = Name(inode: inode, isWanted: true)
      return before
    }
  }

  func isWanted(_ name: String) -> Bool {
    state.withLock { state in
      state.given[name] != nil || listed(&state).place(of: name).map { state.fates[$0] == .wanted } ?? false
    }
  }

  func release(_ name: String) {
    state.withLock { state in
      state.given[name] = nil
      if let place = listed(&state).place(of: name) { state.fates[place] = .gone }
    }
  }

  /// To be called before anything but a name that was claimed changes the folder.
  func list() {
    state.withLock { _ = listed(&$0) }
  }

  var hasFiles: Bool {
    state.withLock { !$0.given.isEmpty || !$0.taken.isEmpty || $0.fates.contains(.wanted) }
  }

  /// Takes out what nobody wanted. False where the folder then holds anything but what was put into it, and these
  /// folders.
  func clear(leaving folders: Set<String>) -> Bool {
    state.withLock { state in
      // Nobody has changed what was found right.
      let isAsFound = change != nil && change == folder.change
      if isAsFound, state.listed == nil, let pair, pair.count == state.taken.count, pair.folders == folders {
        return true
      }
      let listed = listed(&state)
      guard !state.isLost else { return false }
      if isAsFound, Self.isWanted(state) { return true }
      for place in state.fates.indices where state.fates[place] == .unwanted {
        folder.unlink(listed.name(place))
        state.fates[place] = .gone
      }
      let found = folder.list()
      let wanted = state.fates.count { $0 == .wanted }
      guard !found.hasOthers, found.files.count == wanted + state.given.count, Set(found.folders) == folders else {
        return false
      }
      return (0..<found.files.count).allSatisfy { i in
        let name = found.files.name(i)
        if state.given[name] != nil { return true }
        return listed.place(of: name, inode: found.files.inodes[i]).map { state.fates[$0] == .wanted } ?? false
      }
    }
  }

  /// After `clear`: what the next build is to know, where the old site's folder has the same names for the same files.
  func pair(with old: FolderHandle, folders: Set<String>) -> AlikeFolders.Pair? {
    state.withLock { state in
      if state.listed == nil { return pair }
      // Each name that was taken is one of the old site's, so that as many names are the same ones.
      guard Self.isWanted(state), let one = folder.settled, let other = old.settled else { return nil }
      let contents = old.list()
      guard !contents.hasOthers, contents.files.count == state.fates.count, Set(contents.folders) == folders else {
        return nil
      }
      return AlikeFolders.Pair(one: one, other: other, count: contents.files.count, folders: folders)
    }
  }

  /// Whether all names that were found were taken, and no others were given.
  private static func isWanted(_ state: State) -> Bool {
    state.given.isEmpty && state.fates.allSatisfy { $0 == .wanted }
  }

  private func listed(_ state: inout State) -> NameList {
    if let listed = state.listed { return listed }
    let (listed, taken) = (folder.list().files, Set(state.taken))
    state.fates = listed.inodes.map { taken.contains($0) ? .wanted : .unwanted }
    (state.listed, state.taken) = (listed, [])
    state.isLost = change != folder.change
    return listed
  }
}
