import Synchronization

/// Does `count` pieces of work on `jobs` threads, a chunk at a time, and gives the results in the order of the work, so
/// that nothing made from them depends on who was faster. Each thread begins in a part of its own: files of one folder
/// are neighbours, and two threads that make files in one folder wait for each other.
public func inParallel<Result: Sendable>(
  _ count: Int, jobs: Int, chunk: Int = 32, _ work: @escaping @Sendable (Int) -> Result
) async -> [Result] {
  await inParallel(count, jobs: jobs, chunk: chunk, with: ()) { _, i in work(i) }
}

/// The same with something that each thread has for itself and uses again and again, such as a buffer.
public func inParallel<Result: Sendable, Tool>(
  _ count: Int, jobs: Int, chunk: Int = 32, with tool: @autoclosure @escaping @Sendable () -> Tool,
  _ work: @escaping @Sendable (inout Tool, Int) -> Result
) async -> [Result] {
  guard count > 0 else { return [] }
  let chunks = (count + chunk - 1) / chunk
  let slots = Slots<Result>(count)
  await withTaskGroup(of: Void.self) { group in
    let jobs = max(1, min(jobs, chunks))
    let parts = Parts(of: chunks, for: jobs)
    for job in 0..<jobs {
      group.addTask {
        var tool = tool()
        while let at = parts.take(job) {
          for i in at * chunk..<min(count, (at + 1) * chunk) { slots.fill(i, work(&tool, i)) }
        }
      }
    }
  }
  return slots.take()
}

/// Room for results, each of which is put into its place once: of a hundred thousand, two copies at once are one too
/// many. Safe to share: `Parts` hands out each place to one thread alone, and all are read when all threads have ended.
private final class Slots<Result>: @unchecked Sendable {
  private let room: UnsafeMutableBufferPointer<Result>

  init(_ count: Int) { room = .allocate(capacity: count) }

  deinit { room.deallocate() }

  /// `i` is below the count, and nobody else's.
  func fill(_ i: Int, _ result: Result) {
    precondition(room.indices.contains(i))
    room.initializeElement(at: i, to: result)
  }

  /// All results, when each place was filled.
  func take() -> [Result] {
    Array(unsafeUninitializedCapacity: room.count) { array, count in
      count = array.moveInitialize(fromContentsOf: room)
    }
  }
}

/// Hands out the numbers below a count, each once: to each taker those of its part in their order, then the last of the
/// longest other part, far from where its own taker is.
private final class Parts: Sendable {
  private let left: Mutex<[Range<Int>]>

  init(of count: Int, for takers: Int) {
    left = Mutex((0..<takers).map { $0 * count / takers..<($0 + 1) * count / takers })
  }

  func take(_ taker: Int) -> Int? {
    left.withLock { left in
      if let own = left[taker].popFirst() { return own }
      return left.indices.max { left[$0].count < left[$1].count }.flatMap { left[$0].popLast() }
    }
  }
}
