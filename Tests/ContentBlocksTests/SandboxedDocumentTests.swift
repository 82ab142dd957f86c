import Testing

@testable import ContentBlocks

@Suite struct SandboxedDocumentTests {
  private func shown(_ html: String) throws -> String {
    let block = try normalize(html)
    return String(decoding: SandboxedDocument.make(try #require(block.page), block), as: UTF8.self)
  }

  @Test func linksLeadNowhereAndSayWhatTheyWouldDo() throws {
    let html = try shown(
      "<a href='https://x.example' data-cardproof-outcome='forged'>x</a><b data-cardproof-url=y>z</b>")
    #expect(
      html.contains(
        """
        <a href="#" data-cardproof-outcome="browser" data-cardproof-request="https://x.example/" \
        data-cardproof-url="https://x.example" data-cardproof-text="x">x</a>
        """))
    #expect(html.contains("<b>z</b>"))
  }

  @Test func thePolicyComesBeforeAnythingOfTheBlock() throws {
    let html = try shown("<!-- <head> --><head><style>p{}</style></head><p>x")
    #expect(html.hasPrefix("<html><head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"))
  }

  @Test(arguments: [
    "<a href='javascript:x'>x</a>", "<svg><a xlink:href='https://evil.example'>x</a></svg>",
    "<meta name=viewport http-equiv=refresh content='0;url=https://evil.example'>",
    "<base href='https://evil.example'>",
    "<form action='https://evil.example'><button formaction='https://evil.example'>x</button></form>",
    "<object data='https://evil.example'></object>", "<embed src='https://evil.example'>",
    "<p style='background:url(https://evil.example)' onpointerdown=x>x</p>",
    "<svg><a><set attributeName=href to='https://evil.example'/>x</a></svg>", "<video poster='https://evil.example'>",
    "<svg><style>&lt;/style>&lt;a href='https://evil.example'></style></svg>",
    "<div><noscript><p>evil.example</p></noscript>",
    "<style>@import 'https://evil.example'; p{background:image-set('https://evil.example' 1x)}</style>",
  ])
  func nothingRunsLoadsOrLeaves(_ html: String) throws {
    let text = try shown(html)
      .replacing(/data-cardproof-[a-z]+="[^"]*"/, with: "")
      .replacing("@none 'https://evil.example'", with: "").replacing("image-none('https://evil.example'", with: "")
      .replacing("&gt;&lt;a href='https://evil.example'&gt;", with: "")
      .replacing("\\3C a href='https://evil.example'>", with: "")
    #expect(!text.contains("evil.example") && !text.contains("javascript:") && !text.contains("refresh"))
    #expect(!text.contains("onpointer"))
  }
}
