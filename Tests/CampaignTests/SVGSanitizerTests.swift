import Testing

@testable import Campaign

@Suite struct SVGSanitizerTests {
  private static let namespace = "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""

  private static func clean(_ content: String) throws -> (svg: String, removed: [String]) {
    let result = try SVGSanitizer.clean(Array("<svg \(namespace)>\(content)</svg>".utf8))
    let svg = String(decoding: result.out, as: UTF8.self)
    return (String(svg.dropFirst("<svg \(namespace)>".count).dropLast("</svg>".count)), result.removed)
  }

  @Test(arguments: [
    "<path d='M0 0L1 1'/>",
    "<g id=\"Layer (1)\" fill=\"url(#a)\"\n  transform = 'rotate(45)' ><rect width='1'/></g >",
    "<!-- Generator: an editor --><title>A &amp; B &#169;</title>", "<use xlink:href='#a'/><a href=\"#b\"/>",
    "<style type='text/css'><![CDATA[ .a{fill:#fff} @media print{.a > b{fill:rgb(0,0,0)}} ]]></style>",
    "<image href='data:image/png;base64,AAAA'/>", "<animate attributeName='fill' values='red;blue'/>",
    "<text font-family=\"'A', serif\" style='fill:var(--x)' data-name='x' aria-label='(y)'>A<tspan>é</tspan></text>",
  ])
  func `a picture passes byte for byte`(_ content: String) throws {
    let (svg, removed) = try Self.clean(content)
    #expect(svg == content)
    #expect(removed == [])
  }

  @Test(arguments: [
    ("<script>alert(1)</script><g/>", "<g/>", "<script>"), ("<SCRIPT/>", "", "<SCRIPT>"),
    ("<g onload='x()' id='a'/>", "<g id='a'/>", "onload"), ("<g ONLOAD='x()'/>", "<g/>", "ONLOAD"),
    ("<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>", "", "<foreignObject>"),
    ("<x:script xmlns:x='http://www.w3.org/2000/svg'>alert(1)</x:script>", "", "<x:script>"),
    ("<g xmlns='http://www.w3.org/1999/xhtml'/>", "<g/>", "xmlns"), ("<g xml:base='//e/'/>", "<g/>", "xml:base"),
    ("<a href='javascript:x()'/>", "<a/>", "href"), ("<a xlink:href=' java&#115;cript:x'/>", "<a/>", "xlink:href"),
    ("<use href='e.svg#a'/>", "<use/>", "href"), ("<image href='https://e/a.png'/>", "<image/>", "href"),
    ("<image href='data:image/svg+xml;base64,AA'/>", "<image/>", "href"),
    ("<use href='data:image/png;base64,AA'/>", "<use/>", "href"),
    ("<g fill='url(https://e/a.svg#a)'/>", "<g/>", "fill"), ("<g fill='u\\72l(https://e/a)'/>", "<g/>", "fill"),
    ("<g fill='&#117;RL( \"//e\")'/>", "<g/>", "fill"),
    ("<g style='background:image-set(\"//e\" 1x)'/>", "<g/>", "style"),
    ("<set attributeName='href' to='//e'/>", "<set to='//e'/>", "attributeName"),
    ("<set attributeName='fill' to='url(//e#a)'/>", "<set attributeName='fill'/>", "to"),
    ("<style>@import '//e';</style>", "<style></style>", "the content of <style>"),
    ("<style>@im<!-- -->port '//e';</style>", "<style></style>", "the content of <style>"),
    ("<style>a{b:u<![CDATA[rl(//e)]]>}</style>", "<style></style>", "the content of <style>"),
    ("<?xml-stylesheet href='//e'?>", "", "<?xml-stylesheet?>"),
    ("<g><iframe src='//e'/></g>", "<g></g>", "<iframe>"),
    ("<title><![CDATA[<script>x()</script>]]></title>", "<title></title>", "<![CDATA[…]]>"),
  ])
  func `what runs, loads or leads away is left out and named`(_ content: String, _ kept: String, _ name: String) throws
  {
    let (svg, removed) = try Self.clean(content)
    #expect(svg == kept)
    #expect(removed == [name])
  }

  @Test(arguments: [
    "", "<svg>", "<svg></g>", "<html/>", "<svg/><svg/>", "<svg/>text", "<svg a=b/>", "<svg a='1' a='2'/>",
    "<svg a='1'b='2'/>", "<svg a='<'/>", "<svg>&nbsp;</svg>", "<svg>&#0;</svg>", "<svg>\u{0}</svg>",
    "<!DOCTYPE svg [<!ENTITY x 'y'>]><svg>&x;</svg>", "<!DOCTYPE svg [", "<svg><!-- -- --></svg>",
    "<svg><!--> --></svg>",
    "<?xml version='1.0' encoding='UTF-16'?><svg/>", "<?xml version='1.0' encoding='utf-7'?><svg/>",
    "<svg><?xml version='1.0'?></svg>", "<svg><![CDATA[", "<svg", "<svg a", "<svg><style><g/></style></svg>", "<",
    "</",
    "<?", "<!--", "<!", "<svg><!ELEMENT x></svg>", "<svg a='", "&", "<svg>&#xFFFFFFFFFF;</svg>",
    String(repeating: "<svg>", count: 100_000),
  ])
  func `what cannot be read for certain is not published`(_ text: String) {
    #expect(throws: SVGSanitizer.Failure.self) { try SVGSanitizer.clean(Array(text.utf8)) }
  }

  @Test func `declarations that editors write pass`() throws {
    let text = """
      \u{FEFF}<?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <!-- Generator -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg \(Self.namespace) viewBox="0 0 1 1"/>

      """
    #expect(try SVGSanitizer.clean(Array(text.utf8)).out == Array(text.utf8))
  }

  @Test func `every damaged SVG is read or refused, and what is kept passes again`() throws {
    let text =
      "<?xml version='1.0'?><svg \(Self.namespace) fill='url(#a)'><style>a{b:c}</style><!-- x --><g onload='x'>&amp;</g></svg>"
    let bytes = Array(text.utf8)
    for i in bytes.indices {
      for byte in Array("<>\"'&/(-]!? \u{0}".utf8) {
        var damaged = bytes
        damaged[i] = byte
        guard let result = try? SVGSanitizer.clean(damaged) else { continue }
        let again = try SVGSanitizer.clean(result.out)
        #expect(again.out == result.out && again.removed.isEmpty)
      }
    }
  }
}
