import Testing

@testable import Checks

/// Which paths a rule's `files:` mean.
@Suite struct PathPatternTests {
  @Test(arguments: [
    ("Content/cards/a.md", "Content/cards/a.md"), ("cards/a.md", "Content/cards/a.md"),
    ("cards/*.md", "Content/cards/a.md"), ("cards/**", "Content/cards/x/y/a.md"),
    ("**/a.md", "Content/cards/x/a.md"), ("**/a.md", "a.md"), ("cards/**/a.md", "Content/cards/a.md"),
    ("cards/**/a.md", "Content/cards/x/y/a.md"), ("cards/?.md", "Content/cards/a.md"),
    ("*/*/b.md", "Content/cards/b.md"), ("**", "Content/anything"), ("cards/*a*b*.md", "cards/xaybz.md"),
    ("cards/**/x*/**/*.md", "cards/1/x2/3/4.md"), ("é?.md", "éa.md"),
  ])
  func `a pattern matches a path, with Content/ or without it`(pattern: String, path: String) {
    #expect(PathPattern(pattern).matches(path))
  }

  @Test(arguments: [
    ("cards/*.md", "Content/cards/x/a.md"), ("cards/a", "Content/cards/a.md"), ("a.md", "Content/cards/a.md"),
    ("cards?a.md", "Content/cards/a.md"), ("cards/**/a.md", "Content/cards/xa.md"), ("", "Content/a"),
    ("ards/*.md", "Content/cards/a.md"), ("Content/Content/a", "Content/a"), ("cards/*b", "cards/ab/c"),
  ])
  func `a star stays in its folder, and a pattern means the whole path`(pattern: String, path: String) {
    #expect(!PathPattern(pattern).matches(path))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a pattern of many stars ends soon`() {
    let pattern = String(repeating: "*a", count: 2_000) + "b"
    #expect(!PathPattern(pattern).matches(String(repeating: "a", count: 20_000)))
    #expect(PathPattern(String(repeating: "**/", count: 500) + "a").matches(String(repeating: "x/", count: 800) + "a"))
  }
}
