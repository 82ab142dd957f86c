import Testing

@testable import Campaign

@Suite struct PageIDTests {
  @Test("A plain relative path is a valid id", arguments: ["a", "spring/offer", "ümlaut und mehr", "v1.2"])
  func good(id: String) { #expect(PageID.problem(id) == nil) }

  @Test(
    "An id that could leave the folder, or name no file, is refused and replaced",
    arguments: ["", "../x", "a/../b", "/a", "a//b", ".hidden", "a\u{0}b", "a\\b", String(repeating: "x", count: 201)])
  func bad(id: String) {
    #expect(PageID.problem(id) != nil)
    #expect(PageID.problem(PageID.usable(id)) == nil)
  }

  @Test("Results come back in the order of the work")
  func parallel() async {
    let squares = await inParallel(1000, jobs: 8, chunk: 7) { $0 * $0 }
    #expect(squares == (0..<1000).map { $0 * $0 })
    #expect(await inParallel(0, jobs: 3) { $0 } == [])
  }
}
