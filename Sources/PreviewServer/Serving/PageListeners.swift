import LiveSite

/// The pages that are open in browsers, each with its stream of events.
actor PageListeners {
  private struct Listener {
    /// Path of the page in the site.
    var page: String
    /// The version of the page that the browser has.
    var version: String
    var client: String
    var events: AsyncStream<[UInt8]>.Continuation
  }

  private var listeners: [Int: Listener] = [:]
  private var count = 0
  /// The latest snapshot. A page that joins while others get its events gets them too.
  private var last: SiteSnapshot?

  /// How many pages of one client listen, and of all: connections
  /// are left for what is no page's stream of events.
  private static let (clientLimit, limit) = (64, 128)

  /// The events for an open page. The first one says whether
  /// the page is still up to date. nil where too many listen.
  func join(page: String, version: String, client: String) async -> AsyncStream<[UInt8]>? {
    guard listeners.count < Self.limit, listeners.values.count(where: { $0.client == client }) < Self.clientLimit else {
      return nil
    }
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
    count += 1
    let number = count
    listeners[number] = Listener(page: page, version: version, client: client, events: continuation)
    continuation.onTermination = { [weak self] _ in
      Task { await self?.leave(number) }
    }
    continuation.yield(LiveEvent.retry)
    if let last { await tell(number, last, since: nil) }
    return stream
  }

  private func leave(_ number: Int) { listeners[number] = nil }

  /// Tells every open page whether a new snapshot changes it.
  func tell(_ snapshot: SiteSnapshot) async {
    let previous = last
    last = snapshot
    // Pages over all definitions come last, so that making them delays no other page.
    let (overviews, pages) = (
      listeners.filter { snapshot.isOverview($0.value.page) }, listeners.filter { !snapshot.isOverview($0.value.page) }
    )
    for number in pages.keys.sorted() + overviews.keys.sorted() { await tell(number, snapshot, since: previous) }
  }

  private func tell(_ number: Int, _ snapshot: SiteSnapshot, since previous: SiteSnapshot?) async {
    guard let listener = listeners[number] else { return }
    var event = LiveEvent(page: .same, version: listener.version, errors: "")
    if snapshot.isFinal(listener.page) {
      let page = try? await snapshot.file(listener.page)
      event.version = LiveReload.version(page)
      if event.version != listener.version { event.page = change(of: listener, to: page, snapshot, since: previous) }
    }
    // The errors are read after the page is made, because filling a template may find more.
    event.errors = LiveEvent.errors(of: snapshot)
    listeners[number]?.version = event.version
    listener.events.yield(event.bytes)
  }

  private func change(
    of listener: Listener, to page: [UInt8]?, _ snapshot: SiteSnapshot, since previous: SiteSnapshot?
  ) -> LiveEvent.Page {
    guard let page, let previous, let old = previous.fileInMemory(listener.page),
      LiveReload.version(old) == listener.version
    else { return .changed }
    let sheetChanges = StyleSheetChanges(from: previous, to: snapshot)
    return sheetChanges.isAll(between: old, and: page) ? .restyled(sheetChanges.paths) : .changed
  }

  /// Keeps connections alive, and detects those that are closed.
  func ping() {
    for listener in listeners.values { listener.events.yield(LiveEvent.ping) }
  }
}
