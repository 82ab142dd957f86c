import Testing

@testable import Documents

@Suite struct URLTextTests {
  @Test func `parts are those of the RFC`() {
    let url = URLText("https://user:pw@Example.com:8080/a/b?q=1?&x#f#g")
    #expect(url.scheme == "https")
    #expect(url.host == "Example.com")
    #expect(url.port == "8080")
    #expect(url.path == "/a/b")
    #expect(url.query == "q=1?&x")
    #expect(url.fragment == "f#g")
    #expect(URLText("http://[::1]:80").host == "[::1]")
    #expect(URLText("http://[::1]:80").port == "80")
    #expect(URLText("http://[::1]").port == nil)
    #expect(URLText("mailto:a@b.c").path == "a@b.c")
    #expect(URLText("mailto:a@b.c").host == nil)
    #expect(URLText("file:///a").host == "")
    #expect(URLText("//host/a").host == "host")
    #expect(URLText("/a:b").scheme == nil)
    #expect(URLText("HTTPS://a").isWeb)
  }

  @Test(arguments: [
    "https://example.com", "https://example.com/ü?a=b#c", "myapp://", "myapp://cards/1", "tel:+49123", "mailto:a@b.c",
    "com.example.app:/open", "https://[::1]:8080/", "http://a:", "data:,x",
  ])
  func `well formed UR ls pass`(text: String) {
    #expect(URLText(text).problem == nil)
  }

  @Test(
    arguments: [
      ("", "it is empty", nil), ("www.example.com/a", "it has no scheme", "write https://www.example.com/a"),
      ("//example.com", "it has no scheme", "write https://example.com"), ("/a", "it has no scheme", nil),
      ("localhost:8080", "it has no scheme", "write https://localhost:8080"),
      ("https://a b", "it has a blank in it", "write a blank as %20"),
      ("https://a\n", "it has a control character in it", nil),
      ("https://", "it has no host", "write https://example.com/…"),
      ("https:/example.com", "it has no host", "write https://example.com/…"),
      ("https://a:99999", "its port is \"99999\"", "a port is a number up to 65535"),
      ("https:", "it has no host", "write https://example.com/…"), ("myapp:", "nothing follows its scheme", nil),
    ] as [(String, String, String?)])
  func `what no app can open is refused`(text: String, message: String, hint: String?) {
    let problem = URLText(text).problem
    #expect(problem?.message == message)
    #expect(problem?.hint == hint)
    // What lacks a scheme has one in the address that is meant.
    #expect(problem?.meant == (message == "it has no scheme" ? hint.map { String($0.dropFirst("write ".count)) } : nil))
  }

  @Test func `template expressions are recognised`() {
    #expect(URLText.containsTemplate("https://a/{{ id }}"))
    #expect(URLText.containsTemplate("{% if a %}https://a{% endif %}"))
    #expect(!URLText.containsTemplate("https://a/{id}%7B"))
  }
}
