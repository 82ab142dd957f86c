import Dispatch
import Files
import Glibc
import Site
import Synchronization

/// Reports what changes in a project's folder, as the kernel announces it, without polling.
public final class Watcher: Sendable {
  /// A burst, such as an editor's save or a checkout, is one element. The stream allows one consumer.
  public let changes: AsyncStream<FileChanges>

  /// A dispatch source may be used from any thread, but its type is not declared `Sendable`.
  private nonisolated(unsafe) let source: (any DispatchSourceRead)?

  /// Why a folder is not watched: changes in it are then only seen after a restart.
  public struct WatchFailure: Error, Sendable, CustomStringConvertible {
    public var path: String
    public var errno: Int32

    public var description: String {
      let hint = errno == 28 ? "; raise fs.inotify.max_user_watches" : ""
      return "\(path) cannot be watched: \(systemMessage(errno))\(hint)"
    }
  }

  /// The first folder that could not be watched at the start.
  public let failure: WatchFailure?

  /// `root` is absolute. A burst ends after `quiet` milliseconds without a change, or after ten times that at the
  /// latest.
  public init(root: String, quiet: Int = 2) {
    let (stream, continuation) = AsyncStream<FileChanges>.makeStream()
    changes = stream
    guard let folders = WatchedFolders(root: root) else {
      failure = WatchFailure(path: root, errno: errno)
      source = nil
      continuation.finish()
      return
    }
    failure = folders.failure.map { WatchFailure(path: $0.path, errno: $0.errno) }
    let queue = DispatchQueue(label: "cardproof.watcher", qos: .userInteractive)
    let collector = ChangeCollector(folders, quiet: quiet, queue: queue) { continuation.yield($0) }
    let source = DispatchSource.makeReadSource(fileDescriptor: collector.descriptor, queue: queue)
    // `@Sendable` keeps the handler off the caller's actor: the queue calls it, and an isolated one would trap there.
    source.setEventHandler { @Sendable in collector.collect() }
    source.setCancelHandler { @Sendable in
      continuation.finish()
      // The descriptor must stay open until the source is cancelled.
      collector.end()
    }
    source.activate()
    self.source = source
  }

  deinit { source?.cancel() }
}

/// Collects changes until there are no more for a while, and reports them together.
private final class ChangeCollector: Sendable {
  private struct State: ~Copyable {
    var folders: WatchedFolders?
    var changes = FileChanges()
    var start: DispatchTime?
    /// Grows with each collection, so that a timer knows whether it belongs to the last one.
    var number = 0
  }

  let descriptor: Int32
  private let state: Mutex<State>
  private let quiet: DispatchTimeInterval
  private let patience: DispatchTimeInterval
  private let queue: DispatchQueue
  private let tell: @Sendable (FileChanges) -> Void

  init(
    _ folders: consuming WatchedFolders, quiet: Int, queue: DispatchQueue,
    _ tell: @escaping @Sendable (FileChanges) -> Void
  ) {
    descriptor = folders.descriptor
    state = Mutex(State(folders: folders))
    self.quiet = .milliseconds(quiet)
    patience = .milliseconds(quiet * 10)
    self.queue = queue
    self.tell = tell
  }

  func collect() {
    let number: Int? = state.withLock { state in
      guard let (paths, isPartial) = state.folders?.changes(), isPartial || !paths.isEmpty else { return nil }
      state.changes.paths.formUnion(paths)
      state.changes.isPartial = state.changes.isPartial || isPartial
      state.start = state.start ?? .now()
      state.number += 1
      return state.number
    }
    guard let number else { return }
    queue.asyncAfter(deadline: .now() + quiet) { [self] in tellIfQuiet(number) }
  }

  private func tellIfQuiet(_ number: Int) {
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
