import Synchronization

/// Does `count` pieces of work on `jobs` threads, `chunk` pieces at a time. The
/// results are in the order of the work, so that output never depends on scheduling.
/// Each thread begins in its own part, because neighbouring pieces often write into
/// one folder, and threads that create files in one folder block each other.
public func inParallel<Result: Sendable>(
  _ count: Int, jobs: Int, chunk: Int = 32, _ work: @escaping @Sendable (Int) -> Result
) async -> [Result] {
  await inParallel(count, jobs: jobs, chunk: chunk, with: ()) { _, i in work(i) }
}

/// The same with a tool that each thread creates once and reuses, such as a buffer.
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

/// Uninitialized memory for the results, so that a long list is not held twice. Safe to share: `Parts`
/// gives each index to one thread only, and the results are read after all threads have ended.
private final class Slots<Result>: @unchecked Sendable {
  private let room: UnsafeMutableBufferPointer<Result>

  init(_ count: Int) { room = .allocate(capacity: count) }

  deinit { room.deallocate() }

  /// `i` is below the count, and no other call has it.
  func fill(_ i: Int, _ result: Result) {
    precondition(room.indices.contains(i))
    room.initializeElement(at: i, to: result)
  }

  /// Moves the results out; every index has to be filled.
  func take() -> [Result] {
    Array(unsafeUninitializedCapacity: room.count) { array, count in
      count = array.moveInitialize(fromContentsOf: room)
    }
  }
}

/// Hands out the numbers below a count, each once. A taker gets its own part in order, and then numbers
/// from the end of the longest other part, because that part's owner works at its beginning.
private final class Parts: Sendable {
  private let remainingRanges: Mutex<[Range<Int>]>

  init(of count: Int, for takers: Int) {
    remainingRanges = Mutex((0..<takers).map { $0 * count / takers..<($0 + 1) * count / takers })
  }

  func take(_ taker: Int) -> Int? {
    remainingRanges.withLock { remainingRanges in
      if let index = remainingRanges[taker].popFirst() { return index }
      return remainingRanges.indices.max { remainingRanges[$0].count < remainingRanges[$1].count }.flatMap {
        remainingRanges[$0].popLast()
      }
    }
  }
}
