import Testing

@testable import Documents

/// Colours as CSS Color 4 has them. Chromium draws the same pixels, opaque ones exactly.
@Suite("Colours of CSS") struct CSSColorTests {
  @Test(arguments: [
    ("rebeccapurple", "#663399"), ("REBECCAPURPLE", "#663399"), ("#0Af8", "#00aaff88"), ("transparent", "#00000000"),
    ("rgb(255, 0, 51)", "#ff0033"), ("rgba(255,0,51,.5)", "#ff003380"), ("rgb(255 0 51 / 50%)", "#ff003380"),
    ("rgba(100%, 0%, 20%, 25%)", "#ff003340"), ("rgb(100% 0 20%)", "#ff0033"), ("rgb(none 128 none)", "#008000"),
    ("rgb(300 -20 12.5)", "#ff000d"), ("rgb(50% 50% 50%)", "#808080"), ("RGB(1e2 1E1 +5)", "#640a05"),
    ("rgb(\t255\n0 0 )", "#ff0000"), ("rgb(0 0 0/0)", "#00000000"),
    ("hsl(120, 100%, 25%)", "#008000"), ("hsl(120deg 100% 25%)", "#008000"), ("hsl(120 100 25)", "#008000"),
    ("hsl(0.5turn 100% 50% / 40%)", "#00ffff66"), ("hsl(200grad 50% 50%)", "#40bfbf"),
    ("hsl(3.14159rad 50% 50%)", "#40bfbf"), ("hsl(-240 100% 50%)", "#00ff00"), ("hsl(840 100% 50%)", "#00ff00"),
    ("hsla(120, 120%, 150%, 2)", "#ffffff"), ("hsl(none none 50%)", "#808080"),
    ("hwb(90 10% 10%)", "#80e61a"), ("hwb(90 60% 60%)", "#808080"), ("hwb(90 0% 0% / 0.5)", "#80ff0080"),
    ("lab(52 40 59.5)", "#c55c08"), ("lab(50% 25% -25%)", "#9763ad"), ("lab(29.2345% 39.3825 20.0664)", "#7d2329"),
    ("lch(52.2345% 72.2 56.2)", "#c65d06"), ("lch(29.2345% 44.2 27)", "#7d2329"), ("lch(50 none none)", "#777777"),
    ("oklab(59% 0.1 0.1)", "#c05d2b"), ("oklab(0.5 25% -25%)", "#81459a"), ("oklch(60% 0.15 50)", "#c46016"),
    ("oklch(0.7 25% 0.4turn)", "#77af76"), ("lab(101 0 0)", "#ffffff"),
    ("color(srgb 1 0.5 0)", "#ff8000"), ("color(srgb 50% 25% 100% / 50%)", "#8040ff80"),
    ("color(srgb-linear 0.5 0.25 0)", "#bc8900"), ("color(display-p3 0.51 0.5 0.4)", "#837f63"),
    ("color(display-p3 0.4 0.6 0.3 / 80%)", "#559b41cc"), ("color(a98-rgb 0.5 0.3 0.6)", "#8f4b9d"),
    ("color(prophoto-rgb 0.4 0.4 0.3)", "#80795a"), ("color(rec2020 0.5 0.4 0.3)", "#9a7057"),
    ("color(xyz 0.3 0.3 0.2)", "#ac9072"), ("color(xyz-d65 0.3 0.3 0.2)", "#ac9072"),
    ("color(xyz-d50 0.3 0.3 0.2)", "#a19285"),
  ])
  func `a colour that sRGB has is that colour`(text: String, css: String) throws {
    let read = try #require(Color.css(text))
    #expect(read.color.css == css)
    #expect(read.isExact)
  }

  @Test(arguments: [
    "color(display-p3 1 0 0)", "color(display-p3 0 1 0)", "oklch(0.7 0.4 150)", "color(srgb 1.2 0 0)",
    "lab(50 120 -120)", "color(rec2020 0 0 1)", "color(prophoto-rgb 0 1 0)", "lch(60% 150 1e9)",
  ])
  func `another one is the nearest with its hue, and is told`(text: String) throws {
    let read = try #require(Color.css(text))
    #expect(!read.isExact)
    // What is told to be drawn is drawn, whatever text it came from.
    #expect(Color.css(read.color.css)?.color == read.color)
  }

  @Test func `mapping keeps lightness and hue where clipping would not`() throws {
    let mapped = OKLab(try #require(Color.css("oklch(0.7 0.4 150)")).color)
    #expect(abs(mapped.lightness - 0.7) < 0.03)
    #expect(mapped.a < 0 && mapped.b > 0)
    #expect(Color.css("oklch(1.2 0.1 0)")?.color.css == "#ffffff")
    #expect(Color.css("oklch(-1 0.1 0)")?.color.css == "#000000")
  }

  @Test(arguments: [
    "rgb(255, 0 51)", "rgb(255, 0, 51 / 0.5)", "rgb(10%, 20, 30%)", "rgb(none, 0, 0)", "rgb(0 0)", "rgb(0 0 0 0)",
    "rgb(0 0 0 / 1 / 1)", "rgb(0 0 0 /)", "rgb(,,)", "rgb()", "rgb", "hsl(120, 100, 25)", "hsl(120%, 100%, 25%)",
    "hwb(90, 10%, 10%)", "lab(50deg 1 1)", "oklch(0.5 0.1 50%)", "color()", "color(1 0 0)", "color(hsl 1 0 0)",
    "color(--mine 1 0 0)", "color(srgb 1 0)", "rgb (0 0 0)", "rgb(5. 0 0)", "rgb(0x10 0 0)", "rgb(inf 0 0)",
    "rgb(nan 0 0)", "bluish", "#12345", "", " ", "rgb(calc(1) 0 0)", "currentcolor", "url(x)", "red;}", "rgb(0 0 0);",
    "rgb(1\u{A0}0 0)", "rgb(١ 0 0)", "hsl(1degdeg 0% 0%)", "rgb(0 0 0", "rgb(0 0 0 / none none)",
    "rgb(" + String(repeating: "1", count: 1_000_000) + " 0 0)",
  ])
  func `what CSS has no colour for is none`(text: String) { #expect(Color.css(text) == nil) }
}
