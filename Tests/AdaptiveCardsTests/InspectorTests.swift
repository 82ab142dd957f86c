import CardSystems
import Diagnostics
import Documents
import Testing

@testable import AdaptiveCards

@Suite("The inspector") struct InspectorTests {
  private func preview(_ json: String) -> (preview: Preview?, findings: [Finding]) {
    var findings: [Finding] = []
    let environment = environment()
    let decoded = AdaptiveCards.decode(
      Source(path: "a.json", bytes: Array(json.utf8)), id: "a", in: environment, findings: &findings)
    return (decoded.map { AdaptiveCards.preview($0.definition, root: "", in: environment) }, findings)
  }

  @Test func `what a card says without drawing it: refresh, authentication, speak, metadata`() {
    let rest = #"""
      "speak":"<s>hi</s>","lang":"de","rtl":true,"fallbackText":"old","metadata":{"webUrl":"https://a.b"},
      "refresh":{"action":{"type":"Action.Execute","verb":"again"},"userIds":["u1","u2"],"expires":"2026-03-01T09:00:00Z"},
      "authentication":{"text":"Sign in","connectionName":"oauth",
        "tokenExchangeResource":{"id":"i","uri":"api://x","providerId":"p"},
        "buttons":[{"type":"signin","title":"Go","value":"https://c.d"}]}
      """#
    let shown = preview(card(text("a"), rest))
    #expect(shown.findings.isEmpty)
    #expect(
      shown.preview?.properties.map { "\($0.name): \($0.value)" } == [
        "version: 1.6", "lang: de", "rtl: true", "speak: <s>hi</s>", "fallbackText: old",
        "metadata.webUrl: https://a.b", "refresh.action: again", "refresh.userIds: u1, u2",
        "refresh.expires: 2026-03-01T09:00:00Z", "authentication.text: Sign in",
        "authentication.connectionName: oauth", "authentication.tokenExchangeResource: api://x, i, p",
        "authentication.buttons: signin: Go: https://c.d",
      ])
  }

  @Test func `where a host may show something else is said: dates, media, carousels, choices that the app fetches`() {
    let body = [
      text("{{DATE(2026-02-14T06:08:39Z)}}"),
      #"{"type":"Media","sources":[{"mimeType":"video/mp4","url":"https://a.b"}]}"#,
      #"{"type":"Carousel","pages":[{"items":[\#(text("a"))]}]}"#,
      #"{"type":"Input.ChoiceSet","id":"c","label":"c","choices.data":{"type":"Data.Query","dataset":"d"}}"#,
    ].joined(separator: ",")
    let notes = preview(card(body)).preview?.fidelity ?? []
    #expect(
      notes.dropFirst() == [
        "Dates are shown in UTC, in the card's language or en; a host uses the reader's.",
        "Media is shown as its poster; nothing is loaded or played.",
        "The carousel does not move by itself here.", "Choices that the app would fetch are not here.",
      ])
  }

  @Test(arguments: [
    #"{"@type":"MessageCard","@context":"https://schema.org/extensions","title":"Hi","text":"x","potentialAction":[]}"#,
    #"{"@context":"http://schema.org/extensions","summary":"x","sections":[{"facts":[]}]}"#,
  ])
  func `a MessageCard has a page that says what it is, and one finding`(json: String) {
    let shown = preview(json)
    #expect(shown.findings.map(\.code) == [.adaptiveNotACard])
    #expect(
      shown.findings.first?.message == "it is a MessageCard, the older format of connectors, and no Adaptive Card")
    #expect(
      shown.preview?.fidelity.map { $0.prefix(61) } == ["A MessageCard, the older format of Microsoft's connectors, is"]
    )
    #expect(shown.preview?.texts.first.map { String(decoding: $0.utf8, as: UTF8.self) } == json)
  }

  @Test(arguments: [
    text("Order @{triggerBody()?['id']}"),
    #"{"type":"Image","url":"@{variables('picture')}","altText":"x"}"#,
    #"{"type":"ActionSet","actions":[{"type":"Action.OpenUrl","title":"Go","url":"https://a.b/@{variables('id')}"}]}"#,
  ])
  func `expressions of Power Automate stand as they are written, which the page says`(element: String) {
    let shown = preview(card(element))
    #expect(shown.findings == [])
    #expect(
      shown.preview?.fidelity.contains(
        "Expressions of Power Automate, @{…}, stand as they are written here; the flow fills them.") == true)
    #expect(preview(card(text("a@b"))).preview?.fidelity.contains { $0.contains("Power") } == false)
  }
}
