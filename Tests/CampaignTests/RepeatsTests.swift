import Testing

@testable import Campaign

@Suite struct RepeatsTests {
  @Test("The places of all hashes that are there more than once, and of no others")
  func places() {
    #expect(Repeats.places(in: []) == [])
    #expect(Repeats.places(in: [1, 2, 3]) == [])
    #expect(Repeats.places(in: [7, 0, 7, 1, 0, 7]) == [0, 1, 2, 4, 5])
    let many = (0..<5000).map { UInt64($0) << 32 } + [9, 4999 << 32, 9]
    #expect(Repeats.places(in: many) == [4999, 5000, 5001, 5002])
  }
}
