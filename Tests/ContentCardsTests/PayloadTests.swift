import CardSystems
import Diagnostics
import Documents
import Testing

@testable import ContentCards

@Suite struct PayloadTests {
  private let text = """
    ---
    id: c1
    type: captioned-image
    title: "A \\"B\\""
    image: https://a.example/i.png
    imageAspectRatio: 1.5
    url: https://a.example
    urls: { android: "app://a" }
    domain: a.example
    pinned: true
    created: 2026-03-01T09:00:00Z
    expiresAt: 2026-03-20
    extras: { k: v, "2": w }
    ---
    One **two**
    """

  private func indented(_ json: String) throws -> String {
    var findings: [Finding] = []
    let node = try #require(JSON.parse(Source(path: "", bytes: Array(json.utf8)), findings: &findings))
    return String(decoding: node.json(pretty: true), as: UTF8.self)
  }

  @Test func `wire JSON`() throws {
    let json = try indented(WirePayload.json(of: try Project.card(text)))
    #expect(
      json == """
        {
          "id": "c1",
          "tp": "captioned_image",
          "ca": 1772355600,
          "ea": 1773964800,
          "v": false,
          "cl": false,
          "p": true,
          "r": false,
          "db": false,
          "t": false,
          "tt": "A \\"B\\"",
          "ds": "One **two**",
          "dm": "a.example",
          "i": "https://a.example/i.png",
          "ar": 1.5,
          "u": "https://a.example",
          "uw": true,
          "e": {
            "k": "v",
            "2": "w"
          }
        }

        """)
  }

  @Test func `rest JSON`() throws {
    let json = try indented(#require(RESTPayload.json(of: try Project.card(text))))
    #expect(
      json == """
        {
          "type": "CAPTIONED_IMAGE",
          "title": "A \\"B\\"",
          "description": "One **two**",
          "image_url": "https://a.example/i.png",
          "pinned": true,
          "expire_at": "2026-03-20T00:00:00Z",
          "ios_uri": "https://a.example",
          "android_uri": "app://a",
          "ios_use_webview": true,
          "android_use_webview": true,
          "uri_text": "a.example",
          "extra": {
            "k": "v",
            "2": "w"
          }
        }

        """)
  }

  @Test func `the wire document is the response that an SDK takes, also of one card`() throws {
    var findings: [Finding] = []
    let card = try #require(ContentCards.export(try Project.card(text), as: .wire, findings: &findings))
    let document = ContentCards.document(of: [card], as: .wire)
    #expect(document["cards"]?.list?.count == 1 && document["full_sync"]?.bool == true)
    #expect(document["last_full_sync_at"]?.number == 1_772_355_600)
    #expect(document["last_card_updated_at"]?.number == 1_772_355_600)
    #expect(ContentCards.payloads(in: document).map(\.format) == [.wire])
  }

  @Test func `the types on the wire`() throws {
    func type(_ text: String) throws -> String? {
      try indented(WirePayload.json(of: Project.card(text))).split(separator: "\n").dropFirst(2).first.map(String.init)
    }
    #expect(try type("---\ntype: classic\ntitle: A\n---\nB\n") == "  \"tp\": \"text_announcement\",")
    #expect(try type("---\ntype: classic\ntitle: A\nimage: images/icon.png\n---\nB\n") == "  \"tp\": \"short_news\",")
    #expect(try type("---\ntype: banner\nimage: images/spring.png\n---\n") == "  \"tp\": \"banner_image\",")
    #expect(try type("---\ntype: control\n---\n") == "  \"tp\": \"control\",")
  }

  @Test func `a control card has no REST object`() throws {
    #expect(RESTPayload.json(of: try Project.card("---\ntype: control\n---\n")) == nil)
  }
}
