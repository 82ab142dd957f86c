import Diagnostics
import Documents
import TestSupport
import Testing
import Text

@testable import Appearance

@Suite struct HostileInputTests {
  private static let payloads = [
    "x;} body{display:none", "</style><script>alert(1)</script>", "\"} * { color: red", "\\22 }", "a\nb: c;}", "/*",
    "url(https://example.com/x)", "expression(1)", "{tint}; --x: 1", "var(--tint);}", "\u{0}", "#fff;}", "@import 'x'",
    "12px;}", "alpha({tint}, 0.5);}", "\u{2028}};", "!important",
  ]

  @Test(arguments: payloads) func `no text of a theme leaves its declaration`(payload: String) {
    func text(_ text: String) -> Node { Node(.string(text)) }
    func map(_ entries: [(String, Node)]) -> Node {
      Node(.map(Mapping(entries.map { .init(key: $0.0, keyPosition: Position(), node: $0.1) })))
    }
    let bad = text(payload)
    let font = map([("family", bad), ("size", bad), ("weight", bad), ("base", bad), ("lineHeight", bad)])
    let root = map([
      ("name", bad), ("extends", bad), ("tint", bad), ("brand", bad), ("sdk", bad), (payload, bad),
      ("colorPalette", map([("textLink", bad), (payload, text("#fff")), ("own", map([("light", bad)]))])),
      ("fonts", map([("family", bad), ("body", font), (payload, font), ("heading", Node(.list([bad])))])),
      ("layout", map([("radiusLg", bad), ("elevation1", bad), (payload, bad)])),
      ("images", map([("close", bad), (payload, bad), ("pin", map([("file", bad), ("mode", bad)]))])),
      ("components", map([("pin", bad), (payload, bad), ("adaptive", map([(payload, bad)]))])),
      ("strings", map([(payload, bad)])),
      ("contentCards", map(CardAttributes.names.map { ($0, bad) } + [("titleFont", font), (payload, bad)])),
      (
        "dynamic",
        Node(
          .list([
            map([("extras", bad), ("set", text("tint")), ("fallback", bad)]),
            map([("extras", text("k")), ("set", text("contentCards.backgroundColor"))]),
            map([("when", map([("extras", bad)])), ("set", map([("tint", bad), (payload, bad)]))]),
          ]))
      ),
    ])
    let source = Source(path: "Content/themes/\(payload).yaml", bytes: [])
    let images = ImageCatalogue([asset("images/\(payload).png"), asset("images/appboy_cc_icon_pinned.png")])
    let (themes, findings) = Themes.resolve([(payload, source, root)], images: images, templates: [payload])
    #expect(!findings.isEmpty)
    guard let theme = themes[payload] else {
      Issue.record("no theme")
      return
    }
    for line in theme.cssText.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(isWellFormed(line), "\(line)")
    }
    let style = theme.dynamicStyle(extras: [("k", payload), (payload, payload)], type: payload, tags: [payload])
    #expect(style.style.isEmpty || isWellFormed(style.style[...] + ";"), "\(style.style)")
    _ = theme.guide
    _ = theme.json()
  }

  @Test func `themes put together at random neither trap nor break the style sheet`() {
    var random = SeededGenerator(state: 2026)
    for _ in 0..<30 {
      let files = (0..<4).map { i in
        let source = Source(path: "Content/themes/t\(i).yaml", bytes: [])
        return (id: "t\(i)", source: source, node: random.node(depth: 0))
      }
      let images = ImageCatalogue([asset("images/pin@2x.png")], notImages: ["images/x.png"])
      let (themes, _) = Themes.resolve(files, images: images, templates: ["cards/classic"])
      for theme in themes.ids.compactMap({ themes[$0] }) {
        for line in theme.cssText.split(separator: "\n") where !isWellFormed(line) { Issue.record("\(line)") }
        let style = theme.dynamicStyle(extras: [("a", "#fff"), ("b", "1e9")], type: "classic", tags: ["a"])
        #expect(style.style.isEmpty || isWellFormed(style.style[...] + ";"), "\(style.style)")
        #expect(!theme.guide.colors.isEmpty && !theme.json().isEmpty)
      }
    }
  }

  /// A selector of ours, the end of a block, or one declaration whose text holds nothing that could end it.
  private func isWellFormed(_ line: Substring) -> Bool {
    if line.isEmpty || line == "}" { return true }
    if line.hasPrefix("[data-theme=\""), line.hasSuffix("]{") || line.hasSuffix("]){") {
      return !line.dropLast(1).contains { ";{}<>\\\n".contains($0) && $0 != "\\" }
    }
    guard let colon = line.firstIndex(of: ":"), line.last == ";" else { return false }
    let text = line[line.index(after: colon)...].dropLast()
    return (line.hasPrefix("--") || line.hasPrefix("color-scheme"))
      && !text.contains { ";{}<>@!".contains($0) || $0.isNewline } && text.filter { $0 == "\"" }.count % 2 == 0
      && text.filter { $0 == "(" }.count == text.filter { $0 == ")" }.count
  }

  @Test func `a chain of twenty thousand tokens resolves, and a circle as long is told`() throws {
    let count = 20_000
    let chain = (0..<count).map { "  a\($0): \"{colorPalette.a\($0 + 1)}\"" }.joined(separator: "\n")
    let start = "colorPalette:\n  textLink: \"{colorPalette.a0}\"\n\(chain)\n"
    let (theme, findings) = try resolve(start + "  a\(count): '#123456'")
    #expect(findings.filter { $0.severity == .error }.isEmpty)
    #expect(theme.shown("colorPalette.textLink") == "#123456")
    let (circle, told) = try resolve(start + "  a\(count): \"{colorPalette.a0}\"")
    #expect(told.filter { $0.code == .themeCircularReference }.count == 1)
    #expect(circle.shown("colorPalette.textLink") == "#005fff")
  }

  @Test func `a theme that stands on two hundred others is told`() {
    var read = [(id: String, source: Source, node: Node)]()
    for i in 0..<200 {
      let next = Node(.string("t\(i + 1)"))
      let entry = Mapping.Entry(key: "extends", keyPosition: Position(), node: next)
      read.append(("t\(i)", Source(path: "Content/themes/t\(i).yaml", bytes: []), Node(.map(Mapping([entry])))))
    }
    let (themes, findings) = Themes.resolve(read, images: ImageCatalogue(), templates: [])
    #expect(findings.filter { $0.code == .themeDeepBase }.count == 200 - Lineage.depthLimit)
    #expect(themes["t0"]?.bases.count == Lineage.depthLimit - 1)
  }

  @Test func `values out of all proportion are refused`() throws {
    let (theme, findings) = try resolve(
      """
      layout: { radiusLg: 1e300, radiusMd: -1, radiusSm: 99999999999, spacingMd: .nan, spacingLg: "1e5" }
      fonts: { body: { size: 1e9, weight: -4, lineHeight: .inf } }
      contentCards: { titleFont: { letterSpacing: 1e99 }, shadow: { color: '#000000', radius: 1e300 } }
      """)
    #expect(findings.count == 10)
    #expect(theme.cssText.contains("--radius-lg:12px;"))
  }
}

/// Throws the same nodes every time.
extension SeededGenerator {
  private static let keys =
    [
      "theme", "name", "extends", "tint", "brand", "colorPalette", "fonts", "layout", "images", "components", "strings",
      "contentCards", "dynamic", "sdk", "light", "dark", "file", "mode", "set", "when", "extras", "fallback", "type",
      "tags", "family", "size", "weight", "base", "textStyle", "body", "heading", "brand500", "textLink", "own",
      "background6", "radiusLg", "elevation1", "contentCard", "adaptive", "pin", "color", "offset", "radius", "opacity",
      "contentCards.titleColor", "components.contentCard", "$value", "colorSpace", "components", "lineHeight",
    ] + CardAttributes.names
  private static let texts = [
    "t0", "t1", "t2", "./t3.yaml", "stream", "#fff", "#d6336c80", "{tint}", "{colorPalette.own}",
    "{colorPalette.textLink}",
    "{fonts.heading}", "{fonts.family}", "{layout.radiusLg}", "{contentCards.padding}",
    "alpha({colorPalette.own}, 0.3)",
    "0 1 2 {colorPalette.own}", "none", "1 2 3", "0.5rem", "pin.png", "x.png", "cards/classic", "tint",
    "contentCards.padding", "a", "b", "{", "}", "alpha(", "", " ", "é", "-1", "1e999",
  ]

  fileprivate mutating func node(depth: Int) -> Node {
    let position = Position(line: below(40), column: below(40))
    switch depth == 0 ? 9 : depth > 4 ? below(6) : below(12) {
    case 0: return Node(.null, at: position)
    case 1: return Node(.bool(below(2) == 0), at: position)
    case 2: return Node(.int([0, 1, -1, 12, .max, .min][below(6)]), at: position)
    case 3: return Node(.double([0.5, -0.0, .nan, .infinity, 1e300, -1e300][below(6)]), at: position)
    case 4, 5, 6: return Node(.string(Self.texts[below(Self.texts.count)]), at: position)
    case 7: return Node(.list((0..<below(6)).map { _ in node(depth: depth + 1) }), at: position)
    default:
      let entries = (0..<below(depth == 0 ? 20 : 8)).map { _ in
        Mapping.Entry(
          key: Self.keys[below(Self.keys.count)], keyPosition: Position(line: below(40), column: below(40)),
          node: node(depth: depth + 1))
      }
      return Node(.map(Mapping(entries)), at: position)
    }
  }
}
