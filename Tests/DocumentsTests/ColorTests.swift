import Testing

@testable import Documents

@Suite struct ColorTests {
  private let white = Color(red: 255, green: 255, blue: 255)
  private let black = Color(red: 0, green: 0, blue: 0)

  @Test(arguments: [
    ("#FFF", "#ffffff"), ("#1a2", "#11aa22"), ("#1A2B", "#11aa22bb"), ("#0A0B0C", "#0a0b0c"),
    ("#0a0b0c0d", "#0a0b0c0d"), ("#123456ff", "#123456"), ("transparent", "#00000000"), ("Transparent", "#00000000"),
  ])
  func `notations are read and written`(text: String, css: String) {
    #expect(Color(text)?.css == css)
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "FFF", "red", "#ＦＦＦ", "##fff", "#fff "])
  func `other text is no colour`(text: String) {
    #expect(Color(text) == nil)
  }

  @Test func `contrast follows WCAG`() throws {
    #expect(white.luminance == 1)
    #expect(black.luminance == 0)
    #expect(abs(black.contrast(on: white) - 21) < 1e-9)
    #expect(abs(white.contrast(on: white) - 1) < 1e-9)
    // #767676 is known as the lightest grey with a contrast of 4.5 on white.
    let grey = try #require(Color("#767676"))
    #expect(abs(grey.contrast(on: white) - 4.54) < 0.005)
    #expect(abs(white.contrast(on: grey) - 4.54) < 0.005)
  }

  @Test func `alpha lets the background through`() throws {
    let half = try #require(Color("#00000080"))
    #expect(half.composited(over: white) == Color(red: 127, green: 127, blue: 127))
    #expect(try #require(Color("transparent")).contrast(on: black) == 1)
    #expect(abs(black.contrast(on: half) - black.contrast(on: Color(red: 127, green: 127, blue: 127))) < 1e-9)
  }
}
