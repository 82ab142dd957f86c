import HTML
import Testing

@testable import Mustache

/// Values in a page's own memory.
@Suite struct ValueArenaTests {
  private struct Row: TemplateObject {
    let name, size: Value
  }

  private struct Page: TemplateObject {
    let rows, long, markup, yes, no, word: Value
  }

  private struct Pair: TemplateObject {
    let x, y: Value
  }

  private func render(_ template: String, _ arena: ValueArena, _ value: Value) -> String {
    let library = Library.compile(Rendering.templates(template, [:])).0
    var buffer = Buffer()
    var problems = Problems()
    library.render("main", value, of: arena, into: &buffer, problems: &problems)
    #expect(problems.findings.isEmpty)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func `values of every kind stay where they are while the arena grows`() {
    let arena = ValueArena(capacity: 0)
    var expected = ""
    let rows = arena.rows(0..<300) { i in
      let name = String(repeating: "<\(i)>", count: i % 40)
      expected +=
        name.replacing("<", with: "&lt;").replacing(">", with: "&gt;") + (i % 3 == 0 ? "" : "\(i - 150)") + ";"
      return Row(name: arena.text(name), size: i % 3 == 0 ? .null : arena.number(i - 150))
    }
    let long = String(repeating: "a & b ", count: 20_000)
    let page = Page(
      rows: rows, long: arena.text(long), markup: arena.markup(Markup(trusted: "<b>")), yes: .bool(true),
      no: .bool(false), word: .word("word"))
    let text = render(
      "{{#rows}}{{name}}{{size}};{{/rows}}{{long}}{{{markup}}}{{yes}}{{no}}{{word}}", arena, arena.object(page))
    #expect(text == expected + long.replacing("&", with: "&amp;") + "<b>truefalseword")
  }

  @Test func `an arena that was cleared is as good as a new one, and what is not there is left out`() {
    let arena = ValueArena(capacity: 100)
    for _ in 0..<3 {
      let members: [(name: String, value: Value)] = [
        ("t", arena.rows([1]) { Pair(x: arena.number($0), y: .null) }), ("none", arena.list([])),
        ("list", arena.list([arena.text(nil), arena.text("x")])), ("null", .null),
      ]
      let template = "{{#t}}{{x}}{{y}}{{/t}}{{#none}}n{{/none}}{{#list}}[{{.}}]{{/list}}{{null}}"
      #expect(render(template, arena, arena.object(members: members)) == "1[][x]")
      arena.removeAll()
    }
  }
}
