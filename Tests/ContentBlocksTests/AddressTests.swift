import Testing

@testable import ContentBlocks

@Suite struct AddressTests {
  @Test(arguments: [
    ("HTTP:\\\\User:Pa ss@EXAMPLE.com:80\\a\\.\\b\\..\\c?q='#f`", "http://User:Pa%20ss@example.com/a/c?q=%27#f%60"),
    ("https://žluť.example/", "https://xn--lu-yta1h.example/"),
    ("https://bücher.example", "https://xn--bcher-kva.example/"),
    ("https://0x7f.1/", "https://127.0.0.1/"), ("https://1.2.3.4.5/", "https://1.2.3.4.5/"),
    ("https://a b/", "https://a b/"), ("https://x.example:99999/", "https://x.example:99999/"),
    ("app:/a/../b", "app:/b"), ("app://Host", "app://Host"), ("app://h/a b", "app://h/a%20b"),
    ("app:some thing", "app:some thing"), ("file:///a/b", "file:///a/b"), ("page one.html", "page one.html"),
    ("https://x.example/%2e%2E/a%2fb", "https://x.example/a%2fb"), ("", "about:blank"), ("  ", "about:blank"),
    ("#a b", "about:blank#a%20b"), ("about:blank", "about:blank"),
  ])
  func `are requested as web kit normalises them`(_ href: String, _ request: String) {
    #expect(WebURL.request(for: href, by: .ios) == request)
  }

  @Test(arguments: [" javascript:x", "JavaScript:x", "java\nscript:x", "\u{1}javascript:x"])
  func `scripts are seen through blanks`(_ href: String) { #expect(WebURL.isScript(href)) }

  @Test(arguments: [
    ("https://x.example/p", "https://x.example/p/", true), ("https://x.example", "https://x.example/", true),
    ("https://x.example/a%20b", "https://x.example/a b", true), ("https://x.example/p#a", "https://x.example/p", true),
    ("https://u:p@x.example:8443/p", "https://x.example/p", true),
    ("https://x.example/P", "https://x.example/p", false), ("https://x.example/p?", "https://x.example/p", false),
    ("https://x.example/?a=b&c", "https://x.example/?c&a=b", false),
    ("app://x", "app:x", false),
  ])
  func `are equal where the SDK looks`(_ a: String, _ b: String, _ expected: Bool) {
    #expect((SDKURL(cleaning: a) == SDKURL(cleaning: b)) == expected)
  }

  @Test(arguments: [
    (".a{background:url(x)}", ["x"]), (".a{background:url('x') , url(\"y\")}", ["x", "y"]),
    ("a:hover { background: url(x) }", []), ("a:hover {\nbackground: url(x) }", ["x"]),
    ("@media (max-width:1px){ background:url(x); background:url(y) }", ["y"]),
    ("--v:url(x);-webkit-mask:url(y);", []), ("background:;content:url(x)", ["x"]), ("mask: url( x )", [" x "]),
    ("background:url()x)", [")x"]), ("background:url(", []), ("BACKGROUND : URL(x)", ["x"]),
  ])
  func `in CSS are found as by the SD ks expressions`(_ css: String, _ expected: [String]) {
    #expect(found(in: css).map(\.url) == expected)
  }

  @Test func `imports are fonts and come first`() {
    let found = found(in: ".a{background:url(b)}\n@font-face{\nsrc:url(c)\n}@import  url('a');")
    #expect(
      found == [
        CSSAddress(url: "a", isFont: true), CSSAddress(url: "b", isFont: false), CSSAddress(url: "c", isFont: true),
      ])
  }

  private func found(in css: String) -> [CSSAddress] { CSSAddress.all(in: css.utf8.span) }
}
