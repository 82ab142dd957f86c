import HTML
import Testing

@testable import Mustache

@Suite struct TemplateObjectTests {
  private struct Frame: TemplateObject {
    let title, root: Value
  }

  private struct Page: TemplateObject {
    let frame: Frame
    let rows: Value
    var note = Value.null
  }

  private struct Row: TemplateObject {
    let name, size: Value
    let ends: ListEnds
  }

  private struct Nothing: TemplateObject {}

  @Test func `a type's names are those of its properties, with those of the objects in it, in the order of memory`() {
    #expect(Page.memberNames.names == ["title", "root", "rows", "note"])
    #expect(Row.memberNames.names == ["name", "size", "first", "last"])
    #expect(Page.memberNames == MemberNames(["title", "root", "rows", "note"]))
    #expect(Nothing.memberNames.names == [])
  }

  private struct Pair: TemplateObject {
    let name, value: Value
  }

  private struct Card: TemplateObject {
    let extras: Value
  }

  @Test func `a value of a list of names and values can be named, and a name that the list lacks is null`() {
    func card(_ names: [String]) -> (ValueArena) -> Value {
      { arena in
        arena.object(
          Card(extras: arena.rows(names) { Pair(name: arena.text($0), value: arena.text("<\($0)>")) }))
      }
    }
    let template = "{{extras.tone}}{{#extras.mood}}{{.}}{{/extras.mood}} {{#extras}}{{name}}{{/extras}}"
    #expect(render(template, value: card(["size", "tone"])) == "&lt;tone&gt; sizetone")
    #expect(render(template, value: card([])) == " ")
  }

  @Test func `an object's values stand under their names`() {
    let text = render("{{title}} {{root}} {{#rows}}{{first}}{{last}} {{name}}={{size}};{{/rows}}{{note}}") { arena in
      let rows = arena.rows(["a", "b"]) { Row(name: arena.text($0), size: arena.number(7), ends: $1) }
      let frame = Frame(title: arena.text("T"), root: arena.text("../"))
      return arena.object(Page(frame: frame, rows: rows))
    }
    #expect(text == "T ../ truefalse a=7;falsetrue b=7;")
  }

  @Test func `rows render as a list of objects does`() {
    let rows = [("a", 1), ("<b>", 0), ("", 3)]
    let list = Sample.list(rows.map { .members(["name": .text($0), "size": .int($1)]) })
    for template in [
      "{{#rows}}{{name}}={{size}};{{/rows}}",
      "{{#rows}}{{#name}}{{name}} of {{title}}{{/name}}{{^name}}none{{/name}} {{/rows}}",
      "{{#rows}}{{#rows}}{{name}}{{/rows}}|{{/rows}}", "{{^rows}}empty{{/rows}}", "{{#rows}}{{nmae}}{{/rows}}",
      "{{#rows}}{{.}}{{/rows}}", "{{rows}}", "{{rows.name}}",
    ] {
      let one = render(template) { arena in
        let rows = arena.rows(rows) { Row(name: arena.text($0.0), size: arena.number($0.1), ends: $1) }
        return arena.object(members: [("title", arena.text("T")), ("rows", rows)])
      }
      #expect(one == Rendering(template, .members(["title": .text("T"), "rows": list])).text, "\(template)")
    }
  }

  @Test func `a list without items is empty`() {
    let text = render("{{#rows}}row{{/rows}}{{^rows}}none{{/rows}}") { arena in
      arena.object(members: [("rows", arena.rows([Int]()) { _ in Nothing() })])
    }
    #expect(text == "none")
  }

  private func render(_ template: String, value: (ValueArena) -> Value) -> String {
    let library = Library.compile(Rendering.templates(template, [:])).0
    var buffer = Buffer()
    var problems = Problems()
    library.withArena { library.render("main", value($0), of: $0, into: &buffer, problems: &problems) }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
