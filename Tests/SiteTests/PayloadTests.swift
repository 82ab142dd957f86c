import CardSystems
import Diagnostics
import Documents
import Files
import Foundation
import Reference
import Testing

@testable import Campaign
@testable import Exchange
@testable import Site

@Suite struct PayloadTests {
  private func take(
    _ json: String, into workshop: Workshop, name: String = "in.json", force: Bool = false, trial: Bool = false
  ) throws -> PayloadImport {
    let folder = try Directory(workshop.root)
    var taken = PayloadImport(into: folder, now: Workshop.now, force: force, isTrial: trial)
    taken.add(Source(path: name, bytes: Array(json.utf8)))
    return taken
  }

  private func read(_ path: String, _ workshop: Workshop) -> String? {
    FileManager.default.contents(atPath: workshop.root + "/" + path).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let card = #"{"id": "a/b", "tp": "text_announcement", "tt": "A: \"b\"", "ds": "C", "uw": true}"#

  @Test(arguments: [
    ("a.swift", "let a = 1", "the file is no JSON"), ("a.csv", "id,title", "the file is no JSON"),
    ("a.json", "[]", "the list is empty"),
    ("a.json", #"{"cards": []}"#, "cards is an empty list, and nothing else here is a payload"),
    ("a.json", #"{"data": [], "success": true}"#, "data is an empty list, and nothing else here is a payload"),
    ("a.json", #"{"cards": [null]}"#, "the card has no tp"), ("a.json", #"{"cards": [{}]}"#, "the card has no tp"),
    (
      "a.json", #"{"in_app_content_blocks": [null], "success": true}"#, "the payload is nothing, not an object"
    ),
  ]) func `what holds no payload is told`(name: String, text: String, message: String) throws {
    #expect(try take(text, into: Workshop(), name: name).findings.map(\.message) == [message])
  }

  @Test func `the theme of a further mode has the mode in its name`() throws {
    let set = { (color: String) in ##"{"sources": [{"accent": {"$type": "color", "$value": "\##(color)"}}]}"## }
    let contexts = ##"{"light": [], "high-contrast": [{"accent": {"$type": "color", "$value": "#000000"}}]}"##
    let workshop = try Workshop()
    var taken = try take(
      ##"{"name": "Acme", "version": "2025.10", "sets": {"base": \##(set("#111111"))}, "modifiers": {"mode": "##
        + ##"{"contexts": \##(contexts), "default": "light"}}, "resolutionOrder": [{"$ref": "#/sets/base"}, "##
        + ##"{"$ref": "#/modifiers/mode"}]}"##,
      into: workshop, name: "acme.resolver.json")
    taken.finish()
    let themes = taken.items.map { String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n")[0] }
    #expect(themes == ["name: Acme", "name: Acme high-contrast"])
  }

  @Test func `attachments of other kinds than Adaptive Cards are told`() throws {
    let card = #"{"type": "AdaptiveCard", "version": "1.3", "body": []}"#
    let attachments = [("adaptive", card), ("hero", "{}")].map {
      #"{"contentType": "application/vnd.microsoft.card.\#($0)", "content": \#($1)}"#
    }
    let taken = try take("{\"attachments\": [\(attachments.joined(separator: ","))]}", into: Workshop())
    #expect(taken.findings.map(\.code) == [.payloadNoPlace])
    #expect(taken.items.count == 1)
  }

  @Test func `payloads of all kinds become files, known by their shape`() throws {
    let workshop = try Workshop()
    let documents = [
      ("wire", "{\"cards\": [\(Self.card)], \"full_sync\": true}"),
      (
        "rest",
        #"[{"type": "CLASSIC", "title": "A", "description": "B"}, {"type": "CLASSIC", "title": "C", "description": "D"}]"#
      ),
      (
        "bundle",
        #"{"success": true, "in_app_content_blocks": [{"id": "x", "name": "X", "date_filter": {"enabled": false}, "content": {"html": "<p>"}, "placeholders": ["home"]}]}"#
      ),
      ("adaptive.data", #"{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": "Hi"}]}"#),
    ]
    var paths: [String] = []
    for (name, json) in documents {
      let taken = try take(json, into: workshop, name: "somewhere/\(name).json")
      #expect(taken.findings.map(\.message) == (name == "rest" ? ["2 of the payloads have no id"] : []))
      paths += taken.items.map(\.path)
      #expect(taken.items.allSatisfy { $0.outcome == .written && read($0.path, workshop) != nil })
    }
    #expect(
      paths == [
        "Content/cards/a/b.md", "Content/cards/rest-1.md", "Content/cards/rest-2.md", "Content/blocks/x.html",
        "Content/adaptive/adaptive-data.json",
      ])
    #expect(
      read("Content/cards/a/b.md", workshop)
        == "---\ntype: classic\ntitle: \"A: \\\"b\\\"\"\nbodyFormat: plain\n---\nC\n")
  }

  @Test func `a request's members besides the card are named`() throws {
    let json =
      #"{"broadcast": true, "messages": {"apple_push": {}, "content_card": {"type": "CLASSIC", "title": "A", "description": "B"}}}"#
    let taken = try take(json, into: try Workshop(), name: "request.json")
    #expect(taken.findings.map(\.message) == ["broadcast, apple_push: no place in a card's file"])
    let many = try take(
      json.replacing("apple_push\": {}", with: (1...20).map { "k\($0)\": 0" }.joined(separator: ", \"")),
      into: try Workshop(), name: "request.json")
    #expect(
      many.findings.first?.message == "broadcast, k1, k2, k3, k4, k5, k6, k7 and 13 more: no place in a card's file")
  }

  @Test func `a file that is there stays, unless it is to be replaced`() throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a/b.md", "mine")
    #expect(try take(Self.card, into: workshop, trial: true).items.map(\.outcome) == [.kept])
    let kept = try take(Self.card, into: workshop)
    #expect(kept.items.map(\.outcome) == [.kept] && kept.findings.map(\.code) == [.payloadExists])
    #expect(read("Content/cards/a/b.md", workshop) == "mine")
    #expect(try take(Self.card, into: workshop, force: true, trial: true).items.map(\.outcome) == [.replaced])
    #expect(read("Content/cards/a/b.md", workshop) == "mine")
    #expect(try take(Self.card, into: workshop, force: true).items.map(\.outcome) == [.replaced])
    #expect(read("Content/cards/a/b.md", workshop)?.hasPrefix("---\ntype: classic") == true)
  }

  @Test func `what is there with the same bytes is unchanged, and no finding`() throws {
    let workshop = try Workshop()
    for outcome in [PayloadImport.Outcome.written, .unchanged] {
      let taken = try take(Self.card, into: workshop)
      #expect(taken.items.map(\.outcome) == [outcome] && taken.findings == [])
    }
  }

  private static let bundle = #"""
    {"success": true, "in_app_content_blocks": [{"id": "x", "name": "X", "date_filter": {"enabled": false},
     "content_type": "html", "placeholders": ["home"]}]}
    """#

  private static func answer(_ seconds: Int) -> String {
    #"{"data": [{"id": "x", "status": "OK", "ttl_seconds": \#(seconds), "content_type": "html", "content": {"html": "<p>"}}]}"#
  }

  @Test func `a bundle and an answer for one customer make one block, in any order, at once or one after the other`()
    throws
  {
    let joined = "---\nname: X\nplaceholders: [home]\nttlSeconds: 60\n---\n<p>"
    let untyped = Self.bundle.replacing(#""content_type": "html", "#, with: "")
    let pairs = [Self.bundle, untyped].flatMap { [[$0, Self.answer(60)], [Self.answer(60), $0]] }
    for payloads in pairs {
      let (workshop, other) = (try Workshop(), try Workshop())
      for (json, outcome) in zip(payloads, [PayloadImport.Outcome.written, .completed]) {
        let taken = try take(json, into: workshop)
        #expect(taken.items.map(\.outcome) == [outcome])
        // Only the first payload lacks something.
        #expect(taken.findings.map(\.code) == (outcome == .written ? [.payloadNotCarried] : []))
      }
      #expect(read("Content/blocks/x.html", workshop) == joined)
      for json in payloads {
        let again = try take(json, into: workshop)
        #expect(again.items.map(\.outcome) == [.unchanged] && again.findings == [])
      }
      for trial in [true, false] {
        var both = try take(payloads[0], into: other, trial: trial)
        both.add(Source(path: "second.json", bytes: Array(payloads[1].utf8)))
        #expect(both.items.map(\.outcome) == [.written, .completed] && both.findings == [])
      }
      #expect(read("Content/blocks/x.html", other) == joined)
    }
  }

  @Test func `what another answer or somebody wrote stays, and --force keeps what only the bundle says`() throws {
    let workshop = try Workshop()
    _ = try take(Self.bundle, into: workshop)
    _ = try take(Self.answer(60), into: workshop)
    let kept = try take(Self.answer(90), into: workshop)
    #expect(kept.items.map(\.outcome) == [.kept] && kept.findings.map(\.code).contains(.payloadExists))
    _ = try take(Self.answer(90), into: workshop, force: true)
    #expect(
      read("Content/blocks/x.html", workshop)
        == "---\nname: X\nplaceholders: [home]\nttlSeconds: 90\n---\n<p>")
    try workshop.write("Content/blocks/x.html", "---\nplaceholders: [home]\ndraft: true\n---\n")
    #expect(try take(Self.answer(90), into: workshop).items.map(\.outcome) == [.kept])
    // Two customers' answers are two blocks.
    let (all, both) = (try Workshop(), "[\(Self.bundle), \(Self.answer(60)), \(Self.answer(90))]")
    #expect(try take(both, into: all).items.map(\.path).last == "Content/blocks/x-2.html")
  }

  @Test func `an id that is there under another extension is not written beside it`() throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a/b.markdown", "mine")
    let taken = try take(Self.card, into: workshop, force: true)
    #expect(taken.items.map(\.outcome) == [.kept] && read("Content/cards/a/b.md", workshop) == nil)
  }

  @Test(arguments: [
    "../../up", "/etc/passwd", "..", ".", "", ".hidden", "a/../../../b", "a\\\\..\\\\b", "C:\\\\x", "a//b", "a/",
    "nul\\u0000", "x\\ny", "\\u202eabc", "~", "-rf",
  ])
  func `nothing is written outside of Content, whatever the id is`(id: String) throws {
    let workshop = try Workshop()
    let before = try everything(workshop)
    let documents = [
      #"{"id": "\#(id)", "tp": "text_announcement", "tt": "A", "ds": "B"}"#,
      #"{"id": "\#(id)", "name": "n", "date_filter": {"enabled": false}, "placeholders": ["home"], "content": {"html": "a"}}"#,
    ]
    for json in documents {
      let taken = try take(json, into: workshop)
      #expect(taken.items.allSatisfy { $0.outcome == .written })
    }
    let new = try everything(workshop).subtracting(before)
    #expect(new.count >= 2)
    #expect(
      new.allSatisfy { $0.hasPrefix("project/Content/cards") || $0.hasPrefix("project/Content/blocks") }, "\(new)")
  }

  @Test func `a link that leads out of the project is not followed`() throws {
    let workshop = try Workshop()
    let outside = URL(filePath: workshop.root).deletingLastPathComponent().path + "/outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: workshop.root + "/Content/cards", withDestinationPath: outside)
    let taken = try take(Self.card, into: workshop, force: true)
    #expect(taken.items.map(\.outcome) == [.refused])
    #expect(taken.findings.map(\.code) == [.payloadUnwritable])
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside).isEmpty)
  }

  /// The paths of all files and folders in a project and beside it.
  private func everything(_ workshop: Workshop) throws -> Set<String> {
    Set(
      try FileManager.default.subpathsOfDirectory(
        atPath: URL(filePath: workshop.root).deletingLastPathComponent().path))
  }

  @Test func `two payloads of one id become two files`() throws {
    let workshop = try Workshop()
    let taken = try take("[\(Self.card), \(Self.card)]", into: workshop)
    #expect(taken.items.map(\.path) == ["Content/cards/a/b.md", "Content/cards/a/b-2.md"])
    #expect(taken.findings.map(\.code) == [.payloadID])
  }

  @Test func `what does not come back is told`() throws {
    let workshop = try Workshop()
    let taken = try take(
      #"{"id": "a", "tp": "text_announcement", "tt": "A", "ds": "B  ", "u": "no url at all", "uw": false, "image_alt": "C"}"#,
      into: workshop)
    #expect(
      taken.findings.map(\.message) == [
        "Content/cards/a.md: imageAltText: C does not come back as it was"
      ], "\(taken.items.map { String(decoding: $0.bytes, as: UTF8.self) })")
  }

  @Test(arguments: Code.all.filter { $0.group == "payload" && $0.explanation.example.hasPrefix("{") }.map(\.id))
  func `the example of a code produces a finding of that code`(id: String) throws {
    let code = try #require(Code.named(id))
    let taken = try take(code.explanation.example, into: try Workshop())
    #expect(taken.findings.map(\.code.id).contains(id), "\(taken.findings)")
  }

  @Test func `several cards are a list, one an object, and blocks their bundle`() throws {
    let workshop = try Workshop()
    try workshop.write("Content/cards/a.md", "---\ntype: classic\ntitle: A\n---\nText\n")
    try workshop.write("Content/cards/b.md", "---\ntype: classic\ntitle: B\ndraft: true\n---\nText\n")
    try workshop.write("Content/cards/c.md", "---\ntype: control\n---\n")
    try workshop.write("Content/blocks/a.html", "---\nplaceholders: [home]\n---\n<p>")
    func export(_ names: [String], _ format: PayloadFormat?) throws -> String {
      String(decoding: try PayloadExport.of(names, as: format, workshop.options()).document(), as: UTF8.self)
    }
    #expect(try export(["a"], nil).hasPrefix("{\n  \"type\": \"CLASSIC\""))
    #expect(try export(["a", "b"], nil).hasPrefix("[\n  {\n    \"type\": \"CLASSIC\""))
    #expect(try export(["a"], .blocks).hasPrefix("{\n  \"in_app_content_blocks\": ["))
    #expect(try export([], .adaptive) == "[]\n")
    #expect(throws: BuildFailure.self) { try export([], nil) }
    #expect(throws: BuildFailure.self) { try export(["nobody"], nil) }
    #expect(throws: BuildFailure.self) { try export(["c"], .adaptive) }
    let all = try PayloadExport.of([], as: nil, workshop.options())
    #expect(all.files().map(\.path) == ["cards/a.json", "blocks/a.json"])
    #expect(all.findings.map(\.code).contains(.payloadNoForm))
    try all.write(to: workshop.root + "/out")
    #expect(read("out/cards/a.json", workshop)?.hasPrefix("{\n  \"type\"") == true)
    #expect(throws: FileFailure.self) { try all.write(to: workshop.root + "/Content/cards") }
  }

  @Test func `a template is exported filled in`() throws {
    let workshop = try Workshop()
    try workshop.write(
      "Content/adaptive/t.json",
      #"{"type":"AdaptiveCard","version":"1.5","body":[{"type":"TextBlock","$data":"${names}","text":"Hi ${$data}"}]}"#)
    try workshop.write("Content/adaptive/t.data.json", #"{"names":["Ada","Bo"]}"#)
    let json = String(decoding: try PayloadExport.of(["t"], as: nil, workshop.options()).document(), as: UTF8.self)
    #expect(json.contains("Hi Ada") && json.contains("Hi Bo") && !json.contains("$data"))
    // An import of the result keeps it as it is.
    let taken = try take(json, into: workshop, name: "u.json")
    #expect(taken.findings.isEmpty && read("Content/adaptive/u.json", workshop) == json)
  }

  @Test func `a platform whose web view is not said has one, and is told where the other has none`() throws {
    func told(_ members: String) throws -> [String] {
      let workshop = try Workshop()
      let text = #"{"type": "CLASSIC", "title": "A", "description": "B", "expire_at": "2026-03-20T00:00:00Z", "#
      return try take("\(text)\(members)}", into: workshop).findings.map { "\($0.message) [\($0.hint ?? "")]" }
        .filter { !$0.contains("no id") }
    }
    let uris = #""ios_uri": "https://a.example/i", "android_uri": "https://a.example/a", "#
    for (members, expected) in [
      (uris + #""android_use_webview": false"#, "android_use_webview is false, and ios_use_webview is true"),
      (uris + #""ios_use_webview": false"#, "android_use_webview is true, and ios_use_webview is false"),
    ] { #expect(try told(members) == [expected + ": a file has one for both []"]) }
    #expect(try told(#""android_uri": "https://a.example/a", "android_use_webview": false"#) == [])
    #expect(try told(uris + #""android_use_webview": true"#) == [])
    #expect(
      try told(uris + #""use_webview": false"#) == [
        "content_card has no member \"use_webview\" [write ios_use_webview or android_use_webview]"
      ])
  }

  @Test func `what the project thinks of a finding holds for imports and exports, too`() throws {
    let workshop = try Workshop()
    let json = #"[{"type": "CLASSIC", "title": "A", "description": "B", "to": "x", "extra": {"n": 1}}]"#
    try workshop.write("Content/site.yaml", "checks: { payload/no-place: off, payload/changed: error }\n")
    let taken = try take(json, into: workshop)
    var findings = taken.findings
    #expect(taken.judge(&findings) == 1)
    #expect(findings.map { "\($0.code.id) \($0.severity)" } == ["payload/changed error"])
    // The file has an exception of its own from a finding that only exports make.
    let rule = "checks: { payload/local-image: { severity: off, reason: the pipeline uploads it } }"
    try workshop.write("Content/cards/a.md", "---\ntype: classic\ntitle: A\nimage: images/a.svg\n\(rule)\n---\nText\n")
    try workshop.write(
      "Content/images/a.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'></svg>")
    let export = try PayloadExport.of(["a"], as: .rest, workshop.options())
    #expect(
      export.muted == 1 && !export.findings.contains { $0.code == .payloadLocalImage || $0.code.id == "checks/unused" })
  }

  @Test func `an answer for one customer becomes files, and comes back`() throws {
    let workshop = try Workshop()
    let json = #"""
      {"data": [
        {"id": "x", "status": "OK", "ttl_seconds": 60, "variant_id": 2, "variant_name": "B", "has_tracking_consent": false,
         "content_type": "html", "content": {"html": "<p>Hi</p>"}},
        {"id": "y", "status": "filter_not_matched", "ttl_seconds": 5, "content_type": 7}]}
      """#
    let taken = try take(json, into: workshop)
    #expect(taken.items.map(\.path) == ["Content/blocks/x.html", "Content/blocks/y.html"])
    #expect(taken.findings.map(\.code) == [.payloadNotCarried, .payloadChanged, .payloadNotCarried])
    #expect(
      read("Content/blocks/x.html", workshop)
        == "---\nttlSeconds: 60\nvariantId: 2\nvariantName: B\nhasTrackingConsent: false\n---\n<p>Hi</p>")
    #expect(
      read("Content/blocks/y.html", workshop)
        == "---\nstatus: filter_not_matched\nttlSeconds: 5\ncontentType: none\n---\n")
    let export = try PayloadExport.of([], as: .personalised, workshop.options())
    let again = String(decoding: try export.document(), as: UTF8.self)
    #expect(again.hasPrefix("{\n  \"data\": [") && again.contains("\"ttl_seconds\": 60"))
    let second = try Workshop()
    #expect(try take(again, into: second).items.map(\.bytes) == taken.items.map(\.bytes))
    // A block without `ttlSeconds` cannot be an answer.
    try workshop.write("Content/blocks/z.html", "---\nplaceholders: [home]\n---\n<p>")
    #expect(
      try PayloadExport.of(["z"], as: .personalised, workshop.options()).findings.map(\.code).contains(.payloadNoForm))
  }

  @Test(arguments: [
    (#", "success": true"#, []), (#", "success": false"#, ["1:147 warning payload/ignored"]),
    ("", ["1:1 error payload/undecodable"]), (#", "success": 1"#, ["1:147 error payload/undecodable"]),
  ])
  func `a bundle that the SDK ignores or does not decode is told at its place, and its blocks become files`(
    success: String, expected: [String]
  ) throws {
    let block =
      #"{"id": "a", "name": "A", "date_filter": {"enabled": false}, "frequency": "always", "placeholders": ["p"]}"#
    let taken = try take("{\"in_app_content_blocks\": [\(block)]\(success)}", into: Workshop())
    #expect(taken.items.map(\.path) == ["Content/blocks/a.html"])
    let told = taken.findings.filter { $0.code != .payloadNotCarried }
    #expect(told.map { "\($0.place.lineAndColumn) \($0.severity) \($0.code.id)" } == expected)
  }

  @Test func `what a format does not carry is told at its key`() throws {
    let workshop = try Workshop()
    try workshop.write(
      "Content/cards/a.md",
      "---\ntype: classic\ntitle: A\nviewed: true\ncreated: 2026-03-01T00:00:00Z\nurls: { web: \"https://e.com/\" }\n"
        + "language: en\n---\nText\n")
    func told(_ format: PayloadFormat) throws -> [String] {
      try PayloadExport.of(["a"], as: format, workshop.options()).findings.filter { $0.code == .payloadNotCarried }.map
      {
        "\($0.place.lineAndColumn) \($0.code.id): \($0.message)"
      }
    }
    #expect(
      try told(.rest) == [
        "4:9 payload/not-carried: viewed is not in the payload",
        "5:10 payload/not-carried: created is not in the payload",
        "7:11 payload/not-carried: language is not in the payload",
      ])
    #expect(
      try told(.wire) == [
        "6:7 payload/not-carried: urls is not in the payload",
        "7:11 payload/not-carried: language is not in the payload",
      ])
  }
}
