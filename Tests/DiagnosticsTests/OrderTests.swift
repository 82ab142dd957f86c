import Diagnostics
import Testing

@Suite struct OrderTests {
  @Test func `findings are ordered by place then code then message`() {
    let a = Code("a/a", .error)
    let b = Code("b/b", .warning)
    let place = { (file: String, line: Int, column: Int) in Place(file: file, line: line, column: column) }
    let sorted = [
      Finding(b, at: place("a", 0, 0), "m"), Finding(a, at: place("a", 2, 9), "m"),
      Finding(a, at: place("a", 10, 1), "m"), Finding(a, at: place("a", 10, 2), "m"),
      Finding(a, at: place("a", 10, 2), "n"), Finding(b, at: place("a", 10, 2), "a"),
      Finding(a, at: place("b", 1, 1), "m"),
    ]
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test func `severities are ordered`() {
    #expect(Severity.allCases.sorted() == [.info, .warning, .error])
  }

  @Test func `a finding has the severity of its code`() {
    #expect(Finding(Code("a/a", .warning), at: Place(file: "a"), "m").severity == .warning)
  }

  @Test func `codes are the same when their ids are`() {
    #expect(Code("a/a", .warning) == Code("a/a", .error))
  }
}
