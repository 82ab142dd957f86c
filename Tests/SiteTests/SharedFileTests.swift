import Testing

@testable import LiveSite
@testable import Site

@Suite struct SharedFileTests {
  private static let files: [String: String] = [
    "assets/a b.1.png": "PNG", "assets/theme.css": "a{b:url(\"../assets/a\\20 b.1.png\")}</style><script>",
    "assets/site.js": "\"</script>\"",
  ]

  private func inliner(refersToPictures: Bool = true) -> AssetInliner {
    AssetInliner(pages: ["cards/a.html"], refersToPictures: refersToPictures) { path in
      Self.files[path].map { Array($0.utf8) }
    }
  }

  private func inlined(_ markup: String, refersToPictures: Bool = true) -> (text: String, leftOut: [String]) {
    var inliner = inliner(refersToPictures: refersToPictures)
    let bytes = inliner.inlined(Array(markup.replacing("ROOT", with: SharedPage.root).utf8), isHidden: false)
    return (String(decoding: bytes, as: UTF8.self), inliner.leftOut)
  }

  @Test func `a shared sheet has only the rules for classes that its pages can have`() {
    let css = """
      /* .a */ .a { top: 0 } .b, .c .a { top: 1px } .i-sun { top: 2px } .d:is(.a) { top: 3px }
      @media print { .d { top: 4px } p { top: 5px } .a:not(.d) { top: 6px } } .e::before { content: "}" } .d { content: "}" }
      """
    let script = #"icon("sun"); d(); two.matches(".d")"#
    #expect(UnusedRules(markup: Array("<p class=a>".utf8), scripts: [], without: ["a"]).removed(from: ".a{b:c}") == "")
    let rules = UnusedRules(markup: Array(#"<p class="a" title="d">d</p>"#.utf8), scripts: [script])
    #expect(
      rules.removed(from: css) == ".a{top: 0}.i-sun{top: 2px}@media print{p{top: 5px}.a:not(.d){top: 6px}}"
        + #" .e::before { content: "}" } .d { content: "}" }"#)
  }

  @Test func `pictures of the site stand in the file`() {
    let picture = "data:image/png;picture=0;base64,UE5H"
    #expect(inlined("<img src=\"ROOTassets/a%20b.1.png\" alt=\"x\">").text == "<img src=\"\(picture)\" alt=\"x\">")
    #expect(
      inlined("<i style=\"b:url(&quot;ROOTassets/a%20b.1.png&quot;)\">").text.contains("url(&quot;\(picture)&quot;)"))
  }

  @Test func `a picture in a template refers to where it stands before`() {
    let image = "<img src=\"ROOTassets/a%20b.1.png\">"
    let markup = "\(image)<template>\(image)<template></template>\(image)</template>\(image)"
    let (full, short) = (
      "<img src=\"data:image/png;picture=0;base64,UE5H\">", "<img src=\"data:image/png;picture=0,\">"
    )
    #expect(inlined(markup).text == "\(full)<template>\(short)<template></template>\(short)</template>\(full)")
    #expect(inlined("<template>\(image)\(image)</template>").text == "<template>\(full)\(short)</template>")
    let own = full.replacing(";picture=0", with: "")
    #expect(
      inlined("<template>\(image)\(image)</template>", refersToPictures: false).text
        == "<template>\(own)\(own)</template>")
  }

  @Test func `links lead to pages of the file, or nowhere`() {
    #expect(inlined("<a href=\"ROOTcards/a.html\">A</a>").text == "<a href=\"#page=cards/a.html\">A</a>")
    #expect(inlined("<a href=\"ROOTcards/a.html#tab=size\">").text == "<a href=\"#page=cards/a.html&tab=size\">")
    #expect(inlined("<a class=\"b\" href=\"ROOTcodes.html#c\">code</a>").text == "<a class=\"b\">code</a>")
    #expect(inlined("<p data-samples=\"ROOTpages.js\">").text == "<p>")
  }

  @Test func `the mark of a link in a text changes no markup`() {
    #expect(inlined("<p title=\"a ROOTb.html c\">x ROOTb.html</p>").text == "<p title=\"a  c\">x </p>")
  }

  @Test func `pictures of other servers are left out once, and named`() {
    let (text, leftOut) = inlined(
      "<img src=\"https://a.example/b.png\"><img src=\"https://a.example/b.png\"> src=&quot;http")
    #expect(leftOut == ["https://a.example/b.png"])
    #expect(!text.contains(" src=\"http"))
  }

  @Test func `style sheets and scripts cannot end their element`() {
    let style = inliner().styles(at: "assets/theme.css")
    #expect(style == "a{b:url(\"data:image/png;base64,UE5H\")}<\\/style><script>")
    #expect(inliner().script(at: "assets/site.js") == "\"<\\/script>\"")
  }

  @Test func `properties of themes that nothing uses are left out`() {
    let sheet = "[data-theme=\"a\"]{\n--used:var(--below);\n--below:red;\n--unused:blue;\n}"
    let names = UnusedProperties.names(in: "p{color:var(--used,--other)}")
    let found = UnusedProperties(of: [sheet]).removed(usedBy: names)
    #expect(found == ["[data-theme=\"a\"]{\n--used:var(--below);\n--below:red;\n}"])
  }

  @Test func `a page without a main element cannot be shared`() {
    #expect(SharedPage(Array("<p>x</p>".utf8), path: "a.html") == nil)
    let page = SharedPage(
      Array(
        "<title>A &amp; B · Site</title><link rel=\"stylesheet\" href=\"\u{1}/assets/s.css\" data-theme-sheet=\"t\"><main id=\"main\">x</main><script src=\"\u{1}/assets/s.js\" defer>"
          .utf8), path: "a.html")
    #expect(page?.name == "A &amp; B" && page?.main == Array("x".utf8) && page?.scripts == ["assets/s.js"])
    #expect(page?.styles == [SharedPage.Style(path: "assets/s.css", attributes: " data-theme-sheet=\"t\"")])
  }
}
