import HTML
import Testing

@testable import Mustache

/// Values in a page's own memory.
@Suite struct SheetTests {
  private func render(_ template: String, _ shape: Shape, _ sheet: Sheet, _ cells: [Cell]) -> String {
    let library = Library.compile(Rendering.templates(template, [:])).0
    var buffer = Buffer()
    var problems = Problems()
    library.render("main", sheet.object(shape, cells), of: sheet, into: &buffer, problems: &problems)
    #expect(problems.isEmpty)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test("Values of every kind stay where they are while the sheet grows")
  func growth() {
    let sheet = Sheet(capacity: 0)
    var rows = sheet.rows(Shape(["name", "size"]), 300)
    var expected = ""
    for i in 0..<300 {
      let name = String(repeating: "<\(i)>", count: i % 40)
      rows.add(sheet.text(name))
      rows.add(i % 3 == 0 ? .null : sheet.number(i - 150))
      expected +=
        name.replacing("<", with: "&lt;").replacing(">", with: "&gt;") + (i % 3 == 0 ? "" : "\(i - 150)") + ";"
    }
    let long = String(repeating: "a & b ", count: 20_000)
    let text = render(
      "{{#rows}}{{name}}{{size}};{{/rows}}{{long}}{{{markup}}}{{yes}}{{no}}{{word}}",
      Shape(["rows", "long", "markup", "yes", "no", "word"]), sheet,
      [rows.table(), sheet.text(long), sheet.markup(Markup(trusted: "<b>")), .bool(true), .bool(false), .word("word")])
    #expect(text == expected + long.replacing("&", with: "&amp;") + "<b>truefalseword")
  }

  @Test("A text that is put together stays in one piece")
  func composition() {
    let sheet = Sheet(capacity: 0)
    var expected = ""
    sheet.beginText()
    for i in 0..<500 {
      sheet.add("<\(i)")
      sheet.add(plain: ", ")
      sheet.add(i - 250)
      sheet.add(blanks: i % 3 - 1)
      expected += "&lt;\(i), \(i - 250)" + String(repeating: " ", count: max(0, i % 3 - 1))
    }
    let text = sheet.endText()
    let part = "&lt;0".utf8.count
    #expect(render("{{x}}|{{y}}", Shape(["x", "y"]), sheet, [text, text.part(0..<part)]) == expected + "|&lt;0")
  }

  @Test("A sheet that was cleared is as good as a new one, and what does not fit or is not there is left out")
  func limits() {
    let sheet = Sheet(capacity: 100)
    for _ in 0..<3 {
      var rows = sheet.rows(Shape(["a", "b"]), 1)
      for number in [1, 2, 3] { rows.add(sheet.number(number)) }
      let (text, null) = (sheet.text("abc"), Cell.null)
      let cells = [
        rows.table(), sheet.list([]), sheet.list([sheet.text(nil), sheet.text("x")]), text.part(1..<9),
        null.part(0..<1),
      ]
      let template = "{{#t}}{{a}}{{b}}{{/t}}{{#none}}n{{/none}}{{#list}}[{{.}}]{{/list}}{{part}}{{null}}{{missing}}"
      let shape = Shape(["t", "none", "list", "part", "null", "missing"])
      #expect(render(template, shape, sheet, cells) == "12[][x]")
      sheet.removeAll()
    }
  }
}
