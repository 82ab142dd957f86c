import Synchronization

/// Does `count` pieces of work on `jobs` threads, a chunk at a time, and gives the results in the order of the work, so
/// that nothing made from them depends on who was faster.
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
  return await withTaskGroup(of: [(at: Int, results: [Result])].self) { group in
    let counter = Counter()
    for _ in 0..<max(1, min(jobs, chunks)) {
      group.addTask {
        var done: [(at: Int, results: [Result])] = []
        var tool = tool()
        while let at = counter.take(below: chunks) {
          done.append((at, (at * chunk..<min(count, (at + 1) * chunk)).map { work(&tool, $0) }))
        }
        return done
      }
    }
    var all: [(at: Int, results: [Result])] = []
    all.reserveCapacity(chunks)
    for await part in group { all += part }
    all.sort { $0.at < $1.at }
    var results: [Result] = []
    results.reserveCapacity(count)
    for i in all.indices {
      results += all[i].results
      // Of a hundred thousand results, two copies at once are one too many.
      all[i].results = []
    }
    return results
  }
}

/// Hands out the numbers from 0 to several takers, each once.
private final class Counter: Sendable {
  private let next = Atomic<Int>(0)

  func take(below limit: Int) -> Int? {
    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < limit ? number : nil
  }
}
