import Testing
import Text

@Suite struct SpanTests {
  /// Lengths around the strides by which bytes are compared.
  @Test(arguments: [0, 1, 7, 8, 9, 63, 64, 65, 200])
  func `the bytes with which two texts begin or end are counted`(count: Int) {
    let shared = Array(repeating: UInt8(ascii: "a"), count: count)
    let twice = shared + shared
    let (behind, otherBehind) = (shared + "bc".utf8, shared + "d".utf8)
    let (before, otherBefore) = (Array("bc".utf8) + shared, Array("d".utf8) + shared)
    let prefixes = (behind.span.commonPrefix(otherBehind.span), shared.span.commonPrefix(twice.span))
    let suffixes = (before.span.commonSuffix(otherBefore.span), shared.span.commonSuffix(twice.span))
    #expect(prefixes == (count, count))
    #expect(suffixes == (count, count))
  }

  @Test func `a number has a comma before each three digits`() {
    #expect([0, 999, 1_000, 123_456, 1_234_567].map(\.grouped) == ["0", "999", "1,000", "123,456", "1,234,567"])
    #expect((-999).grouped == "-999")
    #expect((-1_000).grouped == "-1,000")
  }
}
