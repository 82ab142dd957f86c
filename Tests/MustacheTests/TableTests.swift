import Testing

@testable import Mustache

@Suite struct TableTests {
  private static func table(_ rows: [(String, Int)]) -> Value {
    var table = Table(Shape(["name", "size"]), capacity: rows.count)
    for (name, size) in rows {
      table.add(.text(name))
      table.add(.int(size))
    }
    return .table(table)
  }

  @Test("A table's rows render as a list of objects does")
  func rows() {
    let rows = [("a", 1), ("<b>", 0), ("", 3)]
    let list = Value.list(rows.map { .members(["name": .text($0), "size": .int($1)]) })
    for template in [
      "{{#rows}}{{name}}={{size}};{{/rows}}",
      "{{#rows}}{{#name}}{{name}} of {{title}}{{/name}}{{^name}}none{{/name}} {{/rows}}",
      "{{#rows}}{{#rows}}{{name}}{{/rows}}|{{/rows}}", "{{^rows}}empty{{/rows}}", "{{#rows}}{{nmae}}{{/rows}}",
      "{{#rows}}{{.}}{{/rows}}", "{{rows}}", "{{rows.name}}",
    ] {
      let one = Rendering(template, .members(["title": .text("T"), "rows": Self.table(rows)]))
      let other = Rendering(template, .members(["title": .text("T"), "rows": list]))
      #expect(one.text == other.text, "\(template)")
      #expect(one.findings.count == other.findings.count, "\(template)")
    }
  }

  @Test("A table without a full row is empty")
  func empty() {
    var unfinished = Table(Shape(["name", "size"]), capacity: 1)
    unfinished.add(.text("a"))
    for table in [Table(Shape(["name"]), capacity: 0), Table(Shape([]), capacity: 2), unfinished] {
      let rendering = Rendering("{{#rows}}row{{/rows}}{{^rows}}none{{/rows}}", .members(["rows": .table(table)]))
      #expect(rendering == Rendering("none"))
    }
  }
}
