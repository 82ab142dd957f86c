import Diagnostics
import Testing

struct RepetitionTests {
  private static let code = Code("a/b", .warning)

  private func finding(_ message: String, _ line: Int, file: String = "a.md") -> Finding {
    Finding(Self.code, at: Place(file: file, line: line, column: 1), message)
  }

  @Test func `what a file repeats is one finding at its first place`() {
    var found = [finding("x", 9), finding("y", 4), finding("x", 2), finding("x", 5), finding("x", 2, file: "b.md")]
    found.limitPerFile()
    #expect(found.map(\.message) == ["x; 3 times, also in lines 5 and 9", "y", "x"])
    #expect(found.map(\.place.line) == [2, 4, 2])
  }

  @Test func `the same at one place is no repetition`() {
    var found = [finding("x", 2), finding("x", 2)]
    found.limitPerFile()
    #expect(found.map(\.message) == ["x"])
  }

  @Test func `the first lines are named`() {
    var found = (1...12).map { finding("x", $0) }
    found.limitPerFile()
    #expect(found.map(\.message) == ["x; 12 times, also in lines 2, 3, 4, 5, 6 and others"])
  }
}
