import Testing

@testable import PreviewServer

@Suite struct TargetTests {
  @Test(arguments: [
    ("/", ""), ("/cards/a.html", "cards/a.html"), ("/cards/a%20b.html", "cards/a b.html"),
    ("/%252e%252e/x", "%2e%2e/x"), ("/../../etc/passwd", "../../etc/passwd"),
    ("/%2e%2e/%2e%2e/etc/passwd", "../../etc/passwd"), ("//etc/passwd", "/etc/passwd"), ("/a?b=c#d", "a"),
    ("/a#b", "a"),
  ])
  func `a path is decoded once and not normalised`(written: String, path: String) {
    #expect(RequestTarget(written)?.path == path)
  }

  @Test(arguments: [
    "", "*", "example.com:80", "cards/a.html", "/%", "/%4", "/%zz", "/%00", "/%ff", "/a%0d%0ab", "ftp://x/y",
  ])
  func `a request without a valid path has no target`(written: String) { #expect(RequestTarget(written) == nil) }

  @Test func `a target in absolute form names its host`() throws {
    let target = try #require(RequestTarget("http://evil.example:80/cards/a.html?x=%41&y"))
    #expect(target.path == "cards/a.html")
    #expect(target.authority == "evil.example:80")
    #expect(target.query == ["x": "A", "y": ""])
    #expect(RequestTarget("HTTP://localhost")?.path == "")
  }
}
