import Testing

@testable import AdaptiveCards

@Suite("Fallback") struct FallbackTests {
  private func texts(_ json: String) -> [String?] { Drawn(json).stack?.children.map { $0.text?.text } ?? [] }

  @Test func `an unknown type is replaced by its fallback, at any depth`() {
    #expect(texts(card(#"{"type":"A","fallback":{"type":"B","fallback":\#(text("c"))}}"#)) == ["c"])
  }

  @Test func `dropped, or without a fallback, it is left out and the card is drawn`() {
    #expect(texts(card(#"{"type":"A","fallback":"drop"},{"type":"B"},\#(text("c"))"#)) == ["c"])
  }

  @Test func `without a fallback it asks the container around it for one`() {
    let inner = #"{"type":"Container","items":[{"type":"Container","items":[{"type":"A"}]}],"fallback":\#(text("c"))}"#
    #expect(texts(card(inner)) == ["c"])
  }

  @Test func `at the root the whole card is replaced`() {
    #expect(texts(card(#"{"type":"A"},\#(text("b"))"#, #""fallback":\#(text("c"))"#)) == ["c"])
  }

  @Test func `an unmet requirement without a fallback is drawn, and told`() {
    let drawn = Drawn(card(text("a", #""requires":{"x":"1.0"}"#)))
    #expect(drawn.stack?.children.count == 1)
    #expect(drawn.codes == ["adaptive/unmet-requirement"])
    #expect(Drawn(card(text("a", #""requires":{"x":"1.0"},"fallback":"drop""#))).codes == [])
  }

  @Test func `a carousel holds no inputs, media or buttons`() {
    let drawn = Drawn(
      card(#"{"type":"Carousel","pages":[{"items":[{"type":"Input.Text","id":"a"},{"type":"Media"},\#(text("a"))]}]}"#))
    #expect(drawn.codes == ["adaptive/element-not-allowed", "adaptive/element-not-allowed"])
  }

  @Test func `a version that is too new is drawn, unless the root has a fallback`() {
    let newer = #"{"type":"AdaptiveCard","version":"9.0","body":[\#(text("a"))]"#
    #expect(texts(newer + "}") == ["a"])
    #expect(texts(newer + #","fallback":\#(text("b"))}"#) == ["b"])
  }
}
