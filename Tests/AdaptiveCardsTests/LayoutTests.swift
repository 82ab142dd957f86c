import Testing

@testable import AdaptiveCards

@Suite("Layout") struct LayoutTests {
  @Test func `the first element has no gap; the others have that of their own spacing`() {
    let drawn = Drawn(
      card([text("a", #""spacing":"large""#), text("b"), text("c", #""spacing":"none""#)].joined(separator: ",")))
    #expect(drawn.stack?.children.map { $0.gap?.length } == [nil, 20, nil])
  }

  @Test func `a separator is a line in the middle of the gap, also without spacing`() {
    let drawn = Drawn(card("\(text("a")),\(text("b", #""separator":true,"spacing":"none""#))"))
    #expect(drawn.stack?.child(1)?.gap == Gap(length: 0, line: Gap.Line(thickness: 1, color: CSSColor("#EEEEEE"))))
  }

  @Test func `the gap before the first visible element is hidden`() {
    let drawn = Drawn(card("\(text("a", #""isVisible":false"#)),\(text("b")),\(text("c"))"))
    #expect(drawn.stack?.children.map { $0.gap?.isHidden } == [nil, true, false])
  }

  @Test func `what draws nothing leaves neither a box nor a gap`() {
    let drawn = Drawn(card(#"{"type":"Image"},{"type":"FactSet"},{"type":"ColumnSet"},\#(text("a"))"#))
    #expect(drawn.stack?.children.count == 1)
    #expect(drawn.stack?.child(0)?.gap == nil)
  }

  @Test func `a container paints and pads only where a container around it looks different`() {
    let inner = #"{"type":"Container","style":"emphasis","items":[]}"#
    let drawn = Drawn(
      card(
        #"{"type":"Container","style":"default","items":[]},{"type":"Container","style":"emphasis","items":[\#(inner)]}"#
      ))
    let same = drawn.stack?.child(0)?.stack?.frame
    #expect(same?.fill == nil && same?.padding == .zero)
    let other = drawn.stack?.child(1)?.stack
    #expect(other?.frame.fill == CSSColor("#08000000") && other?.frame.padding == Edges(all: 20))
    #expect(other?.child(0)?.stack?.frame.fill == CSSColor("#08000000"))
  }

  @Test func `bleed reaches the card's edges on the sides that the element touches`() {
    let bleeding = #"{"type":"Container","style":"good","bleed":true,"items":[]}"#
    let drawn = Drawn(card([bleeding, bleeding, bleeding].joined(separator: ",")))
    #expect(
      drawn.stack?.children.map { $0.frame?.bleed } == [
        Edges(top: 20, right: 20, left: 20), Edges(right: 20, left: 20), Edges(right: 20, bottom: 20, left: 20),
      ])
    #expect(drawn.stack?.child(1)?.gap?.bleedLeft == 20)
  }

  @Test func `buttons at the end keep the last element from the bottom`() {
    let drawn = Drawn(
      card(
        #"{"type":"Container","style":"good","bleed":true,"items":[]}"#,
        #""actions":[{"type":"Action.Submit","title":"OK"}]"#))
    #expect(drawn.stack?.child(0)?.frame?.bleed == Edges(top: 20, right: 20, left: 20))
    let gap = #"<div class="ac-gap" aria-hidden="true" style="height:20px;"></div>"#
    #expect(drawn.html.contains(gap + #"<div class="ac-actions">"#))
  }

  @Test func `without a background there is no bleed`() {
    let drawn = Drawn(card(#"{"type":"Container","bleed":true,"items":[]}"#))
    #expect(drawn.stack?.child(0)?.frame?.bleed == .zero)
  }

  @Test func `only the outermost columns reach the sides, and all of them top and bottom`() {
    let column = #"{"type":"Column","style":"good","bleed":true,"items":[]}"#
    let drawn = Drawn(card(#"{"type":"ColumnSet","columns":[\#(column),\#(column),\#(column)]}"#))
    #expect(
      drawn.stack?.child(0)?.columns?.map { $0.frame?.bleed } == [
        Edges(top: 20, bottom: 20, left: 20), Edges(top: 20, bottom: 20), Edges(top: 20, right: 20, bottom: 20),
      ])
  }

  @Test func `column widths: weights are shares of their sum`() {
    let widths = [#""auto""#, #""stretch""#, "1", #""3""#, #""50px""#, #""abc""#].map {
      #"{"type":"Column","width":\#($0),"items":[]}"#
    }
    let drawn = Drawn(card(#"{"type":"ColumnSet","columns":[\#(widths.joined(separator: ","))]}"#))
    #expect(
      drawn.stack?.child(0)?.columns?.map(\.flex) == [
        .autoColumn, .stretchColumn, .weight(25), .weight(75), .width(50), .autoColumn,
      ])
    #expect(drawn.codes.contains("adaptive/invalid-value"))
  }

  @Test func `alignment is inherited; an element's own wins`() {
    let drawn = Drawn(
      card(
        #"{"type":"Container","horizontalAlignment":"center","items":[\#(text("a")),\#(text("b", #""horizontalAlignment":"right""#))]}"#
      ))
    #expect(drawn.stack?.child(0)?.stack?.children.map { $0.scope.alignment } == [.center, .right])
  }

  @Test func `a heading takes from its style what it leaves open`() {
    let drawn = Drawn(card("\(text("a", #""style":"heading""#)),\(text("b", #""style":"heading","size":"small""#))"))
    #expect(drawn.stack?.children.map { $0.face?.size } == [21, 12])
    #expect(drawn.html.matches(of: /role="heading" aria-level="2"/).count == 2)
  }

  @Test func `more actions than the host shows are dropped; secondary ones wait behind a button`() {
    let actions = (1...7).map {
      #"{"type":"Action.Submit","title":"\#($0)"\#($0 == 2 ? #","mode":"secondary""# : "")}"#
    }
    let drawn = Drawn(card(text("a"), #""actions":[\#(actions.joined(separator: ","))]"#))
    #expect(drawn.stack?.actions?.buttons.map(\.action.title) == ["1", "3", "4", "5", "6"])
    #expect(drawn.stack?.actions?.overflow.map(\.action.title) == ["2"])
  }

  @Test func `a host without interaction draws no inputs and no buttons`() {
    var host = HostConfig.builtIn
    host.supportsInteractivity = false
    let drawn = Drawn(
      card("{\"type\":\"Input.Text\",\"id\":\"i\"},\(text("a"))", #""actions":[{"type":"Action.Submit"}]"#), host: host)
    #expect(drawn.stack?.children.count == 1)
    #expect(drawn.stack?.actions == nil)
  }

  @Test func `a table's cells are as many as its columns, padded by the small spacing`() {
    let drawn = Drawn(
      card(
        #"{"type":"Table","columns":[{"width":1},{"width":3}],"rows":[{"cells":[]},{"cells":[{"items":[]},{"items":[]},{"items":[]}]}]}"#
      ))
    let rows = drawn.stack?.child(0)?.rows
    #expect(rows?.map { $0.map(\.flex) } == [[.weight(25), .weight(75)], [.weight(25), .weight(75)]])
    #expect(rows?.first?.first?.frame?.padding == Edges(all: 10))
  }

  @Test func `a table with a style is painted and padded as a container is, and its cells bleed through its rows`() {
    let cell = #"{"style":"good","bleed":true,"items":[\#(text("a"))]}"#
    let table =
      #"{"type":"Table","style":"accent","showGridLines":false,"columns":[{}],"rows":[{"cells":[\#(cell)]},{"cells":[\#(cell)]}]}"#
    let drawn = Drawn(card([text("a"), table].joined(separator: ",")))
    let box = drawn.stack?.child(1)
    #expect(box?.frame?.padding == Edges(all: 20))
    #expect(box?.frame?.fill == CSSColor("#C7DEF9"))
    #expect(box?.rows?.map { $0.first?.frame?.bleed } == [Edges(all: 20), Edges(all: 20)])
    let plain = Drawn(card(#"{"type":"Table","columns":[{}],"rows":[{"cells":[]}]}"#)).stack?.child(0)
    #expect(plain?.frame?.padding == .zero)
  }

  @Test func `lines are clamped only in text that wraps`() {
    #expect(Drawn(card(text("a", #""maxLines":2,"wrap":true"#))).html.contains("-webkit-line-clamp:2"))
    let html = Drawn(card(text("a", #""maxLines":2"#))).html
    #expect(!html.contains("clamp") && !html.contains("max-height"))
  }
}
