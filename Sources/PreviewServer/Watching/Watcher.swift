import Dispatch
import Files
import Glibc
import LiveSite
import Synchronization

/// Reports what changes in a project's folder, as the kernel announces it, or by looking where it does not.
public final class Watcher: Sendable {
  /// A burst, such as an editor's save or a checkout, is one element. The stream allows one consumer.
  public let changes: AsyncStream<FileChanges>

  /// A dispatch source may be used from any thread, but its type is not declared `Sendable`.
  private nonisolated(unsafe) let source: (any DispatchSourceRead)?

  /// Why folders are not watched: changes in them are then only seen after a restart.
  public struct WatchFailure: Error, Sendable, CustomStringConvertible {
    /// The first of them, and how many there are.
    public var path: String
    /// How many folders are not watched, this one included.
    public var count = 1
    /// The system's error number, of the first folder.
    public var errno: Int32

    /// The sentence for the terminal: the folders, the reason, and how to raise a limit.
    public var description: String {
      let reason =
        switch errno {
        case ENOSPC: Self.limit("max_user_watches", 524_288)
        case EMFILE: Self.limit("max_user_instances", 512)
        default: systemMessage(errno)
        }
      let others = count == 1 ? "" : " and \(count - 1) more folders"
      return "\(path)\(others) cannot be watched: \(reason). What changes there is seen after a restart."
    }

    private static func limit(_ name: String, _ advised: Int) -> String {
      "the limit fs.inotify.\(name) of the system is reached; sudo sysctl fs.inotify.\(name)=\(advised) raises it"
    }
  }

  /// The first folder that could not be watched at the start.
  public let failure: WatchFailure?

  /// The kind of the project's file system, where the files are looked at for that reason.
  public let silentFileSystem: String?
  private let poller: Poller?

  /// Watches from the moment on in which `root` was opened, if it has gone meanwhile. A burst
  /// ends after `quiet` milliseconds without a change, or after ten times that at the latest,
  /// and one of many files after longer times. `warn` gets what cannot be watched later on.
  /// - Parameter polls: Whether files are looked at in any case.
  public init(
    root: Directory, polls: Bool = false, quiet: Int = 2, warn: @escaping @Sendable (WatchFailure) -> Void = { _ in }
  ) {
    let (stream, continuation) = AsyncStream<FileChanges>.makeStream()
    changes = stream
    silentFileSystem = Poller.silentFileSystem(of: root)
    guard !polls, silentFileSystem == nil else {
      poller = Poller(root) { continuation.yield($0) }
      (failure, source) = (nil, nil)
      return
    }
    poller = nil
    guard var folders = WatchedFolders(root: root) else {
      failure = WatchFailure(path: root.path, errno: errno)
      source = nil
      continuation.finish()
      return
    }
    failure = folders.takeFailure()
    let queue = DispatchQueue(label: "cardproof.watcher", qos: .userInteractive)
    let collector = ChangeCollector(folders, quiet: quiet, queue: queue, warn) { continuation.yield($0) }
    let source = DispatchSource.makeReadSource(fileDescriptor: collector.descriptor, queue: queue)
    // `@Sendable` keeps the handler off the caller's actor: the queue calls it, and an isolated one would
    // trap there.
    source.setEventHandler { @Sendable in collector.collect() }
    source.setCancelHandler { @Sendable in
      continuation.finish()
      // The descriptor must stay open until the source is cancelled.
      collector.end()
    }
    source.activate()
    // No event tells of a folder that has gone before.
    queue.async { collector.collect() }
    self.source = source
  }

  deinit {
    source?.cancel()
    poller?.end()
  }
}

/// Collects changes until there are no more for a while, and reports them together.
private final class ChangeCollector: Sendable {
  private struct State: ~Copyable {
    var folders: WatchedFolders?
    var changes = FileChanges()
    var start: DispatchTime?
    /// Grows with each collection, so that a timer knows whether it belongs to the last one.
    var number = 0
    var awaitsRoot = false
  }

  /// A burst of more files is one of a program: nobody waits for the first of them.
  private static let manyPaths = 32

  let descriptor: Int32
  private let state: Mutex<State>
  /// In milliseconds.
  private let quiet: Int
  private let queue: DispatchQueue
  private let warn: @Sendable (Watcher.WatchFailure) -> Void
  private let tell: @Sendable (FileChanges) -> Void

  init(
    _ folders: consuming WatchedFolders, quiet: Int, queue: DispatchQueue,
    _ warn: @escaping @Sendable (Watcher.WatchFailure) -> Void,
    _ tell: @escaping @Sendable (FileChanges) -> Void
  ) {
    descriptor = folders.descriptor
    state = Mutex(State(folders: folders))
    (self.quiet, self.queue, self.warn, self.tell) = (quiet, queue, warn, tell)
  }

  func collect() {
    let burst = state.withLock { state -> (number: Int, quiet: Int)? in
      let changes = state.folders?.changes()
      if let failure = state.folders?.takeFailure() { warn(failure) }
      if state.folders?.isGone == true, !state.awaitsRoot {
        state.awaitsRoot = true
        queue.asyncAfter(deadline: .now() + 0.5) { [self] in lookForRoot() }
      }
      guard let changes, changes.isPartial || !changes.paths.isEmpty else { return nil }
      state.changes.formUnion(changes)
      state.start = state.start ?? .now()
      state.number += 1
      return (state.number, state.changes.paths.count > Self.manyPaths ? quiet * 50 : quiet)
    }
    guard let (number, quiet) = burst else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(quiet)) { [self] in
      tellIfQuiet(number, .milliseconds(quiet * 10))
    }
  }

  private func lookForRoot() {
    state.withLock { $0.awaitsRoot = false }
    collect()
  }

  /// Reports the changes if this was the last one, or the first one was too long ago.
  private func tellIfQuiet(_ number: Int, _ patience: DispatchTimeInterval) {
    let changes: FileChanges? = state.withLock { state in
      guard let start = state.start, state.number == number || .now() > start + patience else { return nil }
      defer {
        state.changes = FileChanges()
        state.start = nil
      }
      return state.changes
    }
    if let changes { tell(changes) }
  }

  func end() { state.withLock { $0.folders = nil } }
}
