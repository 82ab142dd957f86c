import Testing

@testable import CardSystems

/// What counts as a web address that a check may ask.
@Suite struct WebAddressTests {
  @Test(arguments: ["https://a.example", "HTTP://A.example/x?y#z", "http://x"])
  func `an address of the web is kept as it is written`(url: String) {
    #expect(WebAddress(url, .link)?.url == url)
  }

  @Test(arguments: [
    "", "https://", "ftp://a.example", "mailto:a@b.example", "//a.example", "/x", "httpsx//a", "https:/a", "app://a",
  ])
  func `other schemes, a scheme alone and a path are none`(url: String) {
    #expect(WebAddress(url, .image) == nil)
  }
}
