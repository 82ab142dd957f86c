import Foundation
import Testing

@testable import Campaign
@testable import LiveSite
@testable import Site
@testable import SiteComparison
@testable import Templates

@Suite struct ApprovalTests {
  /// A project with two cards, each in a theme of its own, and a picture that only the first one shows.
  private static func workshop(settings: String = "") throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write("Content/site.yaml", "title: Proof\n" + settings)
    try workshop.write("Content/themes/loud.yaml", theme("#112233"))
    try workshop.write("Content/themes/quiet.yaml", "contentCards: { backgroundColor: \"#112233\" }\n")
    for name in ["shown", "unused", "pin", "pin@2x"] { try workshop.write("Content/images/\(name).svg", svg("red")) }
    try workshop.write("Content/profiles/ann.yaml", "attributes: { first_name: Ann }\n")
    try workshop.write("Content/cards/a.md", card("Hello {{${first_name} | default: 'you'}}", "loud"))
    try workshop.write("Content/cards/b.md", card("Nothing else", "quiet"))
    return workshop
  }

  private static func theme(_ color: String, _ more: String = "titleColor: \"#000000\"") -> String {
    "contentCards: { backgroundColor: \"\(color)\", \(more) }\nimages: { pin: images/pin.svg }\n"
  }

  private static func card(_ text: String, _ theme: String, more: String = "") -> String {
    let image =
      theme == "loud" ? "type: captioned-image\nimage: images/shown.svg\nimageAltText: A\n" : "type: classic\n"
    return
      "---\n\(image)title: \(theme)\ntheme: \(theme)\npinned: true\ncreated: 2026-03-01T09:00:00Z\n\(more)---\n\(text)\n"
  }

  private static func svg(_ color: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\"><rect width=\"4\" height=\"4\" fill=\"\(color)\"/></svg>"
  }

  private static func check(_ workshop: Workshop, signs: Bool = false, now: Double = Workshop.now) async throws
    -> BuildResult
  {
    var options = workshop.options(now: now)
    (options.output, options.signs) = (nil, signs)
    return try await Recipe.run(options)
  }

  @discardableResult
  private static func approve(
    _ workshop: Workshop, _ names: [String] = [], by: String? = "Ines", note: String? = nil
  ) async throws -> [String] {
    try await edit(workshop, by.map { .approve(by: $0, note: note) } ?? .revoke, names).changed
  }

  private static func edit(
    _ workshop: Workshop, _ action: ApprovalEdit.Action, _ names: [String]
  ) async throws -> ApprovalEdit.Outcome {
    let result = try await check(workshop, signs: true)
    let outcome = try ApprovalEdit(action, of: names, now: Workshop.now).applied(to: result.project, result.entries)
    try workshop.write(Approvals.path, String(decoding: outcome.approvals.bytes, as: UTF8.self))
    return outcome
  }

  private static func told(_ result: BuildResult) -> [String] {
    result.findings.filter { $0.code.group == "review" }.map { "\($0.severity.rawValue) \($0.place) \($0.message)" }
  }

  private static let since = "changed since Ines approved it on 2026-03-15 (Content/approvals.yaml:2:1): "

  @Test(
    arguments: [
      ("Content/cards/a.md", card("Hallo {{${first_name} | default: 'you'}}", "loud"), "text"),
      ("Content/cards/a.md", card("Hello {{${first_name} | default: 'You'}}", "loud"), "text"),
      (
        "Content/cards/a.md",
        card("Hello {{${first_name} | default: 'you'}}", "loud", more: "url: https://a.example/\n"), "text"
      ),
      (
        "Content/cards/a.md", card("Hello {{${first_name} | default: 'you'}}", "loud", more: "extras: { a: b }\n"),
        "text"
      ),
      ("Content/images/shown.svg", svg("blue"), "text"),
      ("Content/profiles/ann.yaml", "attributes: { first_name: Anne }\n", "text"),
      ("Content/themes/loud.yaml", theme("#112234"), "looks"),
      ("Templates/cards/captioned-image.mustache", "{{<cards/card-base}}{{/cards/card-base}}", "looks"),
      ("Content/images/unused.svg", svg("blue"), nil),
      ("Content/themes/other.yaml", theme("#445566"), nil),
      ("Content/images/shown@2x.svg", svg("blue"), nil),
      ("Content/images/pin@2x.svg", svg("blue"), "looks"),
      ("Content/themes/loud.yaml", theme("#112233", "titleColor: \"#000000\", classicImageCornerRadius: 9"), nil),
      ("Content/themes/loud.yaml", theme("#112233", "titleColor: \"#778899\""), "looks"),
      ("Content/cards/0.md", "---\ntype: classic\ntitle: Zero\ndraft: true\n---\nFirst of all files\n", nil),
      ("Content/cards/a.md", "# \n" + card("Hello {{${first_name} | default: 'you'}}", "loud"), nil),
    ] as [(String, String, String?)])
  func `what changed since an approval is told, with who and when, and nothing else is`(
    path: String, text: String, what: String?
  ) async throws {
    let workshop = try Self.workshop()
    #expect(try await Self.approve(workshop) == ["cards/a", "cards/b"])
    #expect(Self.told(try await Self.check(workshop)) == [])
    try workshop.write(path, text.hasPrefix("# ") ? text.replacing("# \n---\n", with: "---\n# a comment\n") : text)
    let told = Self.told(try await Self.check(workshop))
    #expect(told == (what.map { ["warning Content/cards/a.md:1:1 \(Self.since)\($0)"] } ?? []))
  }

  @Test func `a change that is asked for stays until it is approved or answered, and all of it is told`() async throws {
    let workshop = try Self.workshop()
    try await Self.approve(workshop, ["a"], note: "as agreed")
    _ = try await Self.edit(workshop, .ask(by: "Ben", text: "Say \"hello\"", part: "title"), ["a"])
    _ = try await Self.edit(workshop, .ask(by: "Ines", text: "Another picture", part: nil), ["a"])
    let asked = try await Self.check(workshop)
    #expect(
      Self.told(asked) == [
        "warning Content/cards/a.md:1:1 Ben asked for a change on 2026-03-15 (Content/approvals.yaml:2:1), title: Say \"hello\"",
        "warning Content/cards/a.md:1:1 Ines asked for a change on 2026-03-15 (Content/approvals.yaml:2:1): Another picture",
      ])
    let entry = try #require(asked.entries.first)
    #expect(
      entry.review?.approval?.note == "as agreed"
        && entry.review?.asked.map(\.text) == ["Say \"hello\"", "Another picture"])
    #expect(Standing.verdict(entry) == .asked && Standing(entry, asked.project.environment) == .asked)
    let all = try await Self.edit(workshop, .approve(by: "Ines", note: nil), [])
    #expect(all.changed == ["cards/b"] && all.leftOut.map(\.key) == ["cards/a"])
    #expect(try await Self.edit(workshop, .answer, ["a"]).changed == ["cards/a"])
    #expect(Self.told(try await Self.check(workshop)) == [])
    _ = try await Self.edit(workshop, .ask(by: "Ben", text: "Shorter", part: nil), ["a"])
    let last = try await Self.edit(workshop, .approve(by: "Ines", note: nil), ["a"])
    #expect(
      last.approvals.records["cards/a"]?.asked == [] && last.approvals.records["cards/a"]?.approval?.note == "as agreed"
    )
    #expect(
      try await Self.edit(workshop, .approve(by: "Ines", note: ""), ["a"]).approvals.records["cards/a"]?.approval?.note
        == nil)
  }

  @Test func `of one definition, a bounded number of changes is asked for, and where it is gone they go with it`()
    async throws
  {
    let workshop = try Self.workshop()
    for number in 0..<ApprovalEdit.limit {
      _ = try await Self.edit(workshop, .ask(by: "Ben", text: "Change \(number)", part: nil), ["b"])
    }
    await #expect(throws: BuildFailure.self) {
      try await Self.edit(workshop, .ask(by: "Ben", text: "One more", part: nil), ["b"])
    }
    try FileManager.default.removeItem(atPath: workshop.root + "/Content/cards/b.md")
    #expect(Self.told(try await Self.check(workshop)) == ["error Content/approvals.yaml:2:1 there is no cards/b"])
    #expect(try await Self.edit(workshop, .revoke, ["b"]).approvals.records.isEmpty)
  }

  @Test func `an edit is taken back, once, and only where nobody has said something else since`() throws {
    let history = ApprovalHistory()
    func approvals(_ texts: [String]) -> Approvals {
      var approvals = Approvals()
      let asked = texts.map { Approvals.ChangeRequest(by: "Ben", date: "2026-03-15", text: $0, part: nil) }
      approvals.records["cards/a"] = asked.isEmpty ? nil : .init(asked: asked)
      approvals.records["cards/b"] = .init(asked: [.init(by: "Ann", date: "2026-03-15", text: "b", part: nil)])
      return approvals
    }
    let name = history.add(from: approvals([]), to: approvals(["x"]), of: ["cards/a"])
    let other = history.add(from: approvals(["x"]), to: approvals(["x", "y"]), of: ["cards/a"])
    #expect(throws: BuildFailure.self) { try history.undone(other, in: approvals(["x", "y", "z"])) }
    #expect(throws: BuildFailure.self) { try history.undone("no name", in: approvals(["x"])) }
    #expect(try history.undone(name, in: approvals(["x"])).records == approvals([]).records)
    #expect(throws: BuildFailure.self) { try history.undone(name, in: approvals(["x"])) }
  }

  @Test func `a colour of its theme that the card replaces with one of its own does not draw it`() async throws {
    func theme(_ title: String, _ domain: String) -> String {
      """
      tint: "\(title)"
      contentCards: { titleColor: "\(title)", domainColor: "\(domain)" }
      dynamic:
        - { extras: ink, set: contentCards.titleColor, fallback: "#FFFFFF" }
        - { extras: ink, set: tint, fallback: "#FFFFFF" }

      """
    }
    let workshop = try Self.workshop()
    try workshop.write("Content/themes/quiet.yaml", theme("#111111", "#222222"))
    let text = Self.card("Its own", "quiet", more: "url: https://a.example/\nextras: { ink: \"#000001\" }\n")
    try workshop.write("Content/cards/b.md", text)
    try await Self.approve(workshop)
    try workshop.write("Content/themes/quiet.yaml", theme("#333333", "#222222"))
    #expect(Self.told(try await Self.check(workshop)) == [])
    try workshop.write("Content/themes/quiet.yaml", theme("#111111", "#444444"))
    #expect(Self.told(try await Self.check(workshop)).map { String($0.suffix(7)) } == [": looks"])
  }

  @Test func `another name of a theme changes nothing`() async throws {
    let workshop = try Self.workshop()
    try await Self.approve(workshop)
    try workshop.write("Content/themes/other.yaml", Self.theme("#112233"))
    let text = Self.card("Hello {{${first_name} | default: 'you'}}", "loud")
    try workshop.write("Content/cards/a.md", text.replacing("theme: loud", with: "theme: other"))
    #expect(Self.told(try await Self.check(workshop)) == [])
  }

  @Test func `a rule of a style sheet counts for the drawings that have its classes`() {
    let css = """
      /* .d {} */ .a, .b .c { color: var(--x) } :where([dir]) { top: 0 }
      .a:not(.d:is(.e, .f)) { left: 0 } @media print { .g { top: 1px } .a { top: 2px } } @keyframes k { to { top: 0 } }
      """
    let rules = StyleRule.all(in: css)
    func drawn(_ words: Set<Substring>) -> [Int] { rules.indices.filter { rules[$0].draws(words) } }
    #expect(drawn([]) == [1, 5] && drawn(["b"]) == [1, 5] && drawn(["b", "c"]) == [0, 1, 5])
    #expect(drawn(["a"]) == [0, 1, 2, 4, 5] && drawn(["g"]) == [1, 3, 5] && rules[0].properties == ["--x"])
    let other = StyleRule.all(in: css.replacing("print", with: "screen").replacing("/* .d {} */", with: ""))
    #expect(rules.indices.filter { rules[$0].digest != other[$0].digest } == [3, 4])
  }

  @Test func `a rule of the system's style sheet undoes the looks of those who have its class alone`() async throws {
    let workshop = try Self.workshop()
    let css = try #require(Templates.files.first { $0.path == "assets/card.css" })
    let text = String(decoding: css.bytes, as: UTF8.self)
    try workshop.write("Templates/assets/card.css", text)
    try await Self.approve(workshop)
    // A comment, and a rule for what neither card has.
    try workshop.write("Templates/assets/card.css", "/* new */" + text + ".cc-domain { top: 0 }")
    #expect(Self.told(try await Self.check(workshop)) == [])
    try workshop.write("Templates/assets/card.css", text + ".cc-image { top: 0 }")
    #expect(Self.told(try await Self.check(workshop)) == ["warning Content/cards/a.md:1:1 \(Self.since)looks"])
  }

  @Test func `the content of a picture counts, whichever resolver or folder it came from`() async throws {
    let workshop = try Self.workshop(
      settings: "resolvers:\n  - { prefix: \"https://cdn.example/\", folder: images/cdn }\n")
    let picture = "images/cdn/far.svg"
    for path in ["Content/\(picture)", "Content/images/near.svg"] { try workshop.write(path, Self.svg("red")) }
    for (name, image) in [("a", "https://cdn.example/far.svg"), ("b", "../images/near.svg")] {
      try workshop.write(
        "Content/cards/\(name).md",
        "---\ntype: banner\nimage: \(image)\nimageAltText: A\ncreated: 2026-03-01T09:00:00Z\n---\n")
    }
    try workshop.write(
      "Content/adaptive/c.json",
      #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"Image","url":"https://cdn.example/far.svg","altText":"A"}]}"#
    )
    try workshop.write("Content/placeholders/home.yaml", "kind: static\n")
    try workshop.write(
      "Content/blocks/d.html", "---\nplaceholders: [home]\n---\n<img src=\"https://cdn.example/far.svg\" alt=\"A\">")
    try await Self.approve(workshop)
    #expect(Self.told(try await Self.check(workshop)) == [])
    try workshop.write("Content/\(picture)", Self.svg("blue"))
    func changed() async throws -> [String] {
      Self.told(try await Self.check(workshop)).filter { $0.hasSuffix(": text") }.map { $0.split(separator: ":")[0] }
        .map { String($0.dropFirst("warning Content/".count)) }
    }
    #expect(try await changed() == ["adaptive/c.json", "blocks/d.html", "cards/a.md"])
    try workshop.write("Content/images/near.svg", Self.svg("blue"))
    #expect(try await changed() == ["adaptive/c.json", "blocks/d.html", "cards/a.md", "cards/b.md"])
  }

  /// A definition of each kind that has all that is sent, for edits of each part.
  private static let everyKind = [
    "Content/cards/c.md": """
    ---
    type: captioned-image
    title: Title
    image: images/shown.svg
    imageAltText: Red
    language: en
    url: https://a.example/x
    urls: { android: "https://a.example/y", web: "https://a.example/z" }
    openURLInWebView: true
    domain: a.example
    pinned: true
    dismissible: true
    created: 2026-03-01T09:00:00Z
    expiresAt: 2026-04-01T00:00:00Z
    extras: { tone: calm }
    campaign: spring
    ---
    Two for *one*
    """,
    "Content/blocks/h.html": """
    ---
    name: H
    placeholders: [home]
    priority: 1
    frequency: always
    dateFilter: { from: 2026-03-01, to: 2026-05-01 }
    consentCategory: news
    ttlSeconds: 60
    ---
    <html><head><meta name="color-scheme" content="light dark"><style>p{color:red} body:after{content:"<b"}</style></head>
    <body bgcolor="tan"><!-- a comment --><h1>Head</h1><p>Ten</p><p style="margin:0">Off</p>
    <div style="background:url(images/shown.svg) 0 0">Hi</div><script>let a = 1</script>
    <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="a" width="100"><img src="images/shown.svg" alt="i">
    <a href="https://x.example/a" data-actiontype="browser">Go</a> <a href="https://x.example/b">No</a></body></html>
    """,
    "Content/blocks/m.md": """
    ---
    name: M
    placeholders: [home]
    actions: [{ text: Go, url: "https://x.example/c" }]
    ---
    ## Head

    {{ customer.first_name | default("you") }}, ten **per cent** off [go](https://x.example/d)
    """,
    "Content/adaptive/p.json": """
    {"type": "AdaptiveCard", "version": "1.5", "speak": "Spoken", "lang": "en", "body": [
      {"type": "TextBlock", "text": "Head", "weight": "bolder", "wrap": true},
      {"type": "Image", "url": "https://a.example/i.png", "altText": "Red"},
      {"type": "Input.Toggle", "id": "t", "title": "Yes?", "valueOn": "y", "valueOff": "n", "value": "n"},
      {"type": "Input.Text", "id": "u", "label": "Name", "placeholder": "Ann", "maxLength": 9, "style": "email"}],
     "actions": [{"type": "Action.Submit", "title": "Send", "data": {"size": "L"}},
      {"type": "Action.OpenUrl", "title": "Open", "url": "https://a.example/o"}]}
    """,
  ]

  @Test
  func `an edit of anything that is sent or drawn is told, for each kind of definition; one of nothing such is not`()
    async throws
  {
    let workshop = try Self.workshop()
    try workshop.write("Content/placeholders/home.yaml", "kind: static\n")
    try workshop.write("Content/placeholders/other.yaml", "kind: static\n")
    for (path, text) in Self.everyKind { try workshop.write(path, text) }
    try await Self.approve(workshop)
    let edits: [(path: String, edits: [(old: String, new: String, what: String?)])] = [
      (
        "cards/c.md",
        [
          ("Title", "Titel", "text"), ("Red", "Rot", "text"), ("language: en", "language: de", "text"),
          ("e/x", "e/X", "text"), ("e/y", "e/Y", "text"), ("e/z", "e/Z", "text"),
          ("true\ndomain", "false\ndomain", "text"),
          ("domain: a", "domain: b", "text"), ("pinned: true", "pinned: false", "text and looks"),
          ("dismissible: true", "dismissible: false", "text and looks"), ("03-01T", "03-02T", "text"),
          ("04-01T", "04-02T", "text"),
          ("calm", "loud", "text"), ("captioned-image", "classic", "text and looks"),
          ("*one*", "**one**", "text and looks"),
          ("title: T", "theme: loud\ntitle: T", "looks"), ("campaign: spring", "campaign: summer", nil),
          ("---\ntype", "---\n# a comment\ntype", nil), ("\n---\nTwo", "\ntags: [new]\n---\nTwo", nil),
        ]
      ),
      (
        "blocks/h.html",
        [
          ("color:red", "display:none", "looks"), ("\"<b\"", "\"99 % off\"", "looks"),
          ("<h1>Head</h1>", "<h3>Head</h3>", "looks"),
          ("<p>Ten", "<p hidden>Ten", "looks"), ("margin:0", "font-size:1px", "looks"), ("tan", "red", "looks"),
          ("0 0", "9px 0", "looks"), ("light dark", "light", "looks"), ("width=\"100\"", "width=\"9\"", "looks"),
          ("let a", "let b", "looks"), ("alt=\"a\"", "alt=\"b\"", "text"), ("ACw=", "ACx=", "text"),
          ("Ten", "Six", "text"),
          ("ple/a", "ple/q", "text"), ("\"browser\"", "\"deep-link\"", "text"), ("name: H", "name: I", "text"),
          (
            "href=\"https://x.example/a\" data-actiontype=\"browser\">Go",
            "href=\"https://x.example/b\" data-actiontype=\"browser\">Go", "text"
          ),
          ("[home]", "[home, other]", "text"), ("priority: 1", "priority: 2", "text"), ("always", "only_once", "text"),
          ("05-01", "05-02", "text"), ("news", "offers", "text"), ("60", "61", "text"),
          ("\nplaceholders", "\ntheme: loud\nplaceholders", nil), ("a comment", "another", nil),
          ("\nname", "\n# a comment\nname", nil),
          ("\nname", "\ncampaign: spring\nname", nil), ("<p>Ten", "\n\n<p>Ten", nil),
        ]
      ),
      (
        "blocks/m.md",
        [
          ("## Head", "### Head", "looks"), ("**per cent**", "per cent", "looks"),
          ("**per cent**", "<s>per cent</s>", "looks"),
          ("you", "all", "text"), ("ten ", "six ", "text"), ("text: Go", "text: Come", "text"),
          ("ple/c", "ple/q", "text"),
          ("ple/d", "ple/q", "text"), ("\nactions", "\nclose: true\nactions", "text and looks"),
          ("\nname", "\n# a comment\nname", nil),
        ]
      ),
      (
        "adaptive/p.json",
        [
          ("Head", "Heads", "text"), ("bolder", "lighter", "text and looks"), ("\"Red\"", "\"Rot\"", "text"),
          ("Spoken", "Said", "text"),
          ("\"y\"", "\"yes\"", "text"), ("\"n\"}", "\"y\"}", "text and looks"), ("\"L\"", "\"M\"", "text"),
          ("email", "tel", "text"),
          ("\"lang\": \"en\"", "\"lang\": \"de\"", "text"), ("9", "8", "text"), ("/o", "/q", "text"),
          ("/i.png", "/j.png", "text"),
          ("\"title\": \"Send\"", "\"style\": \"positive\", \"title\": \"Send\"", "text and looks"),
          ("\"id\": \"t\"", "\"id\": \"s\"", "text"),
          ("1.5", "1.6", "text"), ("\"wrap\": true", "\"wrap\": false", "text and looks"),
          ("\"version\": \"1.5\", ", "\"version\":  \"1.5\",\n", nil),
        ]
      ),
    ]
    for (file, edits) in edits {
      let path = "Content/" + file
      let text = try #require(Self.everyKind[path])
      for (old, new, what) in edits {
        try #require(text.contains(old), "\(file): \(old)")
        try workshop.write(path, text.replacing(old, with: new, maxReplacements: 1))
        let told = Self.told(try await Self.check(workshop)).map {
          $0.split(separator: " ", maxSplits: 2)[1] + " " + ($0.split(separator: ": ").last ?? "")
        }
        #expect(told == (what.map { ["\(path):1:1 \($0)"] } ?? []), "\(old) to \(new)")
      }
      try workshop.write(path, text)
    }
    // The look of two definitions of one kind is not the same by chance.
    let signs = try await Self.check(workshop, signs: true)
    #expect(Set(signs.entries.compactMap { $0.review?.signature.looks }).count == signs.entries.count)
  }

  @Test func `who gets a text that was approved changes nothing, and a text that nobody has seen does`() async throws {
    let workshop = try Self.workshop()
    try await Self.approve(workshop)
    try workshop.write("Content/profiles/ben.yaml", "attributes: { first_name: Ann }\n")
    try workshop.write("Content/profiles/cleo.yaml", "attributes: {}\n")
    #expect(Self.told(try await Self.check(workshop)) == [])
    try workshop.write("Content/profiles/dan.yaml", "attributes: { first_name: Dan }\n")
    #expect(Self.told(try await Self.check(workshop)) == ["warning Content/cards/a.md:1:1 \(Self.since)text"])
  }

  @Test func `who goes with a text that nobody else gets is told, with what may be the reason`() async throws {
    let workshop = try Self.workshop()
    try workshop.write("Content/profiles/dan.yaml", "attributes: { first_name: Dan }\n")
    try await Self.approve(workshop)
    try workshop.remove("Content/profiles/dan.yaml")
    let result = try await Self.check(workshop)
    #expect(Self.told(result) == ["warning Content/cards/a.md:1:1 \(Self.since)text"])
    let hint = result.findings.first { $0.code == .changedSinceApproval }?.hint
    #expect(hint == "look at it again, also where only a profile came or went, then: cardproof approve cards/a")
  }

  @Test func `a condition that is turned around is told, though everybody gets a text that was approved`() async throws
  {
    let workshop = try Self.workshop()
    let text = "{% if ${first_name} == 'Ann' %}One{% else %}Two{% endif %}"
    try workshop.write("Content/cards/a.md", Self.card(text, "loud"))
    try await Self.approve(workshop)
    try workshop.write("Content/cards/a.md", Self.card(text.replacing("==", with: "!="), "loud"))
    #expect(Self.told(try await Self.check(workshop)) == ["warning Content/cards/a.md:1:1 \(Self.since)text"])
  }

  @Test func `an approval depends neither on the clock nor on the folder`() async throws {
    let workshop = try Self.workshop()
    try await Self.approve(workshop)
    #expect(Self.told(try await Self.check(workshop, now: Workshop.now + 400 * 86_400)) == [])
    let other = try Workshop()
    try FileManager.default.removeItem(atPath: other.root)
    try FileManager.default.copyItem(atPath: workshop.root, toPath: other.root)
    #expect(Self.told(try await Self.check(other)) == [])
  }

  @Test func `where approvals are required, each definition but drafts needs one of what it is`() async throws {
    let workshop = try Self.workshop(settings: "approvals: required\n")
    try workshop.write("Content/cards/c.md", Self.card("A draft", "quiet", more: "draft: true\n"))
    #expect(
      Self.told(try await Self.check(workshop))
        == ["a", "b"].map {
          "error Content/cards/\($0).md:1:1 nobody has approved it"
        })
    try await Self.approve(workshop)
    #expect(Self.told(try await Self.check(workshop)) == [])
    try workshop.write("Content/themes/loud.yaml", Self.theme("#112234"))
    #expect(Self.told(try await Self.check(workshop)) == ["error Content/cards/a.md:1:1 \(Self.since)looks"])
    // The texts of some profiles are not what was approved.
    var options = workshop.options()
    (options.output, options.profiles) = (nil, ["ann"])
    #expect(Self.told(try await Recipe.run(options)) == [])
  }

  @Test func `neither the file that wants an approval nor a baseline silences that it is missing`() async throws {
    let workshop = try Self.workshop(settings: "approvals: required\n")
    for rule in ["review/not-approved", "review/*"] {
      try workshop.write(
        "Content/cards/a.md",
        "---\ntype: classic\ntitle: A\nchecks: { \(rule): { severity: off, reason: later } }\n---\nText\n")
      let result = try await workshop.build()
      let found = result.findings.filter { $0.place.file == "Content/cards/a.md" }.map(\.code.id)
      #expect(found.contains("review/not-approved") && found.contains("checks/fixed"), "\(found)")
      let run = try RunReport(result, version: "1", baseline: nil, withFingerprints: true)
      #expect(!run.newBaseline.items.contains { $0.code.hasPrefix("review/") })
      let known = Baseline(
        items: run.all.map {
          Baseline.Item(fingerprint: $0.fingerprint, code: $0.finding.code.id, file: "", message: "")
        })
      let later = try RunReport(result, version: "1", baseline: known, withFingerprints: true)
      #expect(later.findings.contains { $0.code.id == "review/not-approved" })
    }
    try workshop.write("Content/site.yaml", "approvals: required\nchecks: { review/not-approved: info }\n")
    let lowered = try await workshop.build().findings.filter { $0.code.id == "review/not-approved" }
    #expect(!lowered.isEmpty && lowered.allSatisfy { $0.severity == .info })
  }

  @Test func `the file has a line for each approval, and only those change that are asked for`() async throws {
    let workshop = try Self.workshop()
    try await Self.approve(workshop, ["b", "Content/cards/a.md"], note: "as \"agreed\"")
    func lines() throws -> [String] {
      try String(contentsOfFile: workshop.root + "/" + Approvals.path, encoding: .utf8).split(separator: "\n").map(
        String.init)
    }
    let first = try lines()
    let line =
      /"cards\/[ab]": \{ text: "[0-9a-f]{32}", looks: "[0-9a-f]{32}", by: "Ines", on: "2026-03-15", note: "as \\"agreed\\"" \}/
    #expect(first.count == 3 && first.dropFirst().allSatisfy { $0.wholeMatch(of: line) != nil })
    #expect(first[1].hasPrefix("\"cards/a\"") && first[2].hasPrefix("\"cards/b\""))
    // Who approved what has not changed stays.
    #expect(try await Self.approve(workshop, by: "Ben") == [])
    try workshop.write("Content/cards/b.md", Self.card("Something else", "quiet"))
    #expect(try await Self.approve(workshop, by: "Ben") == ["cards/b"])
    #expect(try lines()[1] == first[1] && lines()[2].contains("by: \"Ben\""))
    #expect(try await Self.approve(workshop, ["b"], by: nil) == ["cards/b"])
    #expect(try lines() == Array(first.prefix(2)))
    try workshop.remove("Content/cards/a.md")
    #expect(Self.told(try await Self.check(workshop)) == ["error Content/approvals.yaml:2:1 there is no cards/a"])
    #expect(try await Self.approve(workshop, ["cards/a"], by: nil) == ["cards/a"])
    #expect(Self.told(try await Self.check(workshop)) == [])
  }

  @Test func `what nobody can have meant is refused, and the file stays as it is`() async throws {
    let workshop = try Self.workshop()
    try workshop.write("Content/placeholders/home.yaml", "kind: static\n")
    try workshop.write("Content/blocks/a.html", "---\nplaceholders: [home]\n---\n<p>A</p>")
    try workshop.write("Content/cards/c.md", "no front matter")
    try workshop.write("Content/cards/club/birthday.md", "---\ntype: classic\ntitle: B\n---\nText\n")
    for (name, problem) in [
      ("birthday", "there is no definition \"birthday\"; did you mean \"club/birthday\"?"),
      ("nobody", "there is no definition \"nobody\""), ("a", "\"a\" may be cards/a or blocks/a"),
      ("cards/c", "cards/c cannot be read"),
    ] {
      let result = try await Self.check(workshop, signs: true)
      let failure = #expect(throws: BuildFailure.self) {
        try ApprovalEdit(.approve(by: "Ines", note: nil), of: [name], now: 0).applied(
          to: result.project, result.entries)
      }
      #expect(failure?.description.hasPrefix(problem) == true)
    }
    try workshop.write(Approvals.path, "cards/a: { text: \"1\" }\n")
    await #expect(throws: BuildFailure.self) { try await Self.approve(workshop) }
  }

  @Test func `pages, the report and a comparison say who approved, and what undoes it`() async throws {
    let workshop = try Self.workshop()
    try await workshop.build()
    #expect(try !workshop.page("report.json").contains("approval"))
    try await Self.approve(workshop)
    try await workshop.build()
    #expect(
      try workshop.page("cards/a.html").contains(
        "<b>Approved by Ines</b><p>15 Mar 2026. Nothing has changed since.</p>"))
    #expect(try workshop.page("report.json").contains(#""approval":{"by":"Ines","on":"2026-03-15","changed":[]}"#))
    try workshop.write("Content/themes/loud.yaml", Self.theme("#112234"))
    _ = try await Recipe.run(workshop.options(output: workshop.root + "-new"))
    let page = String(decoding: try #require(try workshop.site(workshop.root + "-new")["cards/a.html"]), as: UTF8.self)
    #expect(page.contains("<b>Changed since Ines approved it</b><p>15 Mar 2026; its looks changed since</p>"))
    let comparison = Comparison(
      try SiteReport(reading: workshop.output), try SiteReport(reading: workshop.root + "-new"), version: "test")
    #expect(comparison.remarks == ["This undoes approvals: card a (Ines, 2026-03-15)."])
    #expect(comparison.changed.map(\.new.id) == ["loud"])
  }

  @Test func `shards and their merge know the approvals`() async throws {
    let workshop = try Self.workshop()
    try await Self.approve(workshop)
    try workshop.write("Content/cards/b.md", Self.card("Something else", "quiet"))
    let site = try await workshop.newSite()
    var folders: [String] = []
    for index in 1...2 {
      var options = workshop.options(output: workshop.root + "-shard\(index)")
      options.shard = Shard(index, of: 2)
      _ = try await Recipe.run(options)
      folders.append(workshop.root + "-shard\(index)")
    }
    _ = try await Recipe.merge(folders, workshop.options())
    let merged = try workshop.site()
    #expect(merged["report.json"] == site["report.json"] && merged["cards/a.html"] == site["cards/a.html"])
  }

  @Test func `a drawing's look is its elements, classes and styles, and no text`() {
    func look(_ html: String) -> String { Rendering.skeleton(Array(html.utf8)) }
    let one = look("<p class=\"a\" title='x > y' style=\"color:red\">Text <b>b</b></p>")
    #expect(one == look("<p class=\"a\" title='z' style=\"color:red\">Other <b>c</b></p>"))
    for other in ["<p class=\"b\"", "<p class=\"a\" style=\"color:tan\""] {
      #expect(one != look(other + " title='z'>Other <b>c</b></p>"))
    }
    #expect(look("<style>p { color: red }</style>") != look("<style>p { color: tan }</style>"))
    #expect(look("<p class=\"a") == "<pclass=\"a" && look("<i hidden>a</i>") == "<ihidden</i")
  }
}
