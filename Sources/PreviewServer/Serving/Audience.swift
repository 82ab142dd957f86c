import Site

/// The pages that are open in browsers, and what each of them is told.
actor Audience {
  private struct Listener {
    /// Path of the page in the site.
    var page: String
    /// Of the page as the browser has it.
    var version: String
    var events: AsyncStream<[UInt8]>.Continuation
  }

  private var listeners: [Int: Listener] = [:]
  private var count = 0
  /// The edition that is told, or was last: who joins while others are told hears of the same.
  private var last: Edition?

  /// What an open page is told from now on; first, whether it is still as the site has it.
  func join(page: String, version: String) async -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
    count += 1
    let number = count
    listeners[number] = Listener(page: page, version: version, events: continuation)
    continuation.onTermination = { [weak self] _ in
      Task { await self?.leave(number) }
    }
    continuation.yield(LiveEvent.retry)
    if let last { await tell(number, last, since: nil) }
    return stream
  }

  private func leave(_ number: Int) { listeners[number] = nil }

  /// A new edition: each open page hears whether it is another now.
  func tell(_ edition: Edition) async {
    let before = last
    last = edition
    // The pages over all definitions take longest: nobody else waits for them.
    let (slow, quick) = (
      listeners.filter { edition.isOverview($0.value.page) }, listeners.filter { !edition.isOverview($0.value.page) }
    )
    for number in quick.keys.sorted() + slow.keys.sorted() { await tell(number, edition, since: before) }
  }

  private func tell(_ number: Int, _ edition: Edition, since before: Edition?) async {
    guard let listener = listeners[number] else { return }
    var event = LiveEvent(page: .same, version: listener.version, errors: "")
    if edition.isFinal(listener.page) {
      let page = try? await edition.file(listener.page)
      event.version = Live.version(page)
      if event.version != listener.version { event.page = change(of: listener, to: page, edition, since: before) }
    }
    // After the page: only when a template is filled shows what is wrong with it.
    event.errors = LiveEvent.errors(of: edition)
    listeners[number]?.version = event.version
    listener.events.yield(event.bytes)
  }

  private func change(
    of listener: Listener, to page: [UInt8]?, _ edition: Edition, since before: Edition?
  ) -> LiveEvent.Page {
    guard let page, let before, let old = before.made(listener.page), Live.version(old) == listener.version else {
      return .changed
    }
    let restyling = Restyling(from: before, to: edition)
    return restyling.isAll(between: old, and: page) ? .restyled(restyling.paths) : .changed
  }

  /// Keeps connections alive, and finds those that are not.
  func ping() {
    for listener in listeners.values { listener.events.yield(LiveEvent.ping) }
  }
}
