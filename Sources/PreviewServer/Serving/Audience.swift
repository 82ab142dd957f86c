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
  /// The edition that was told last.
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
    if let last { await tell([number], last) }
    return stream
  }

  private func leave(_ number: Int) { listeners[number] = nil }

  /// A new edition: each open page hears whether it is another now.
  func tell(_ edition: Edition) async {
    await tell(listeners.keys.sorted(), edition)
    last = edition
  }

  private func tell(_ numbers: [Int], _ edition: Edition) async {
    let restyling = last.map { Restyling(from: $0, to: edition) }
    var news: [(number: Int, page: LiveEvent.Page)] = []
    for number in numbers {
      guard let listener = listeners[number] else { continue }
      news.append((number, await change(of: listener, in: edition, restyling)))
      listeners[number]?.version = await version(of: listener, in: edition)
    }
    // After the pages: only when a template is filled shows what is wrong with it.
    let errors = LiveEvent.errors(of: edition)
    for (number, page) in news {
      guard let listener = listeners[number] else { continue }
      listener.events.yield(LiveEvent(page: page, version: listener.version, errors: errors).bytes)
    }
  }

  private func change(of listener: Listener, in edition: Edition, _ restyling: Restyling?) async -> LiveEvent.Page {
    guard edition.isFinal(listener.page), await version(of: listener, in: edition) != listener.version else {
      return .same
    }
    guard let restyling, let old = last?.made(listener.page), let new = edition.made(listener.page),
      Live.version(old) == listener.version, restyling.isAll(between: old, and: new)
    else { return .changed }
    return .restyled(restyling.paths)
  }

  /// The version of a listener's page in an edition; where that cannot be said yet, the one it has.
  private func version(of listener: Listener, in edition: Edition) async -> String {
    guard edition.isFinal(listener.page) else { return listener.version }
    return Live.version(try? await edition.file(listener.page))
  }

  /// Keeps connections alive, and finds those that are not.
  func ping() {
    for listener in listeners.values { listener.events.yield(LiveEvent.ping) }
  }
}
