import Testing

@testable import Campaign

@Suite struct ParallelTests {
  @Test func `results come back in the order of the work`() async {
    let squares = await inParallel(1000, jobs: 8, chunk: 7) { $0 * $0 }
    #expect(squares == (0..<1000).map { $0 * $0 })
    #expect(await inParallel(0, jobs: 3) { $0 } == [])
  }
}
