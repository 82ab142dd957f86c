import Diagnostics
import HTML
import Testing

@testable import Mustache

@Suite struct StrictTests {
  private let card = Sample.members(["title": .text("T"), "items": .list([.members(["price": .int(1)])])])

  @Test func `a name that nothing in scope has is a finding with the nearest one`() {
    let rendering = Rendering("a\n  é{{titel}}{{#items}}{{prise}}{{/items}}", card)
    #expect(rendering.text == "a\n  é")
    #expect(
      rendering.findings == [
        "mustache/unknown-name main.mustache:2:4 nothing here is called \"titel\" (did you mean \"title\"?)",
        "mustache/unknown-name main.mustache:2:23 nothing here is called \"prise\" (did you mean \"price\"?)",
      ])
  }

  @Test func `the expected names are those in scope, the innermost first`() {
    let (library, _) = Library.compile(Rendering.templates("{{#items}}{{x}}{{/items}}", [:]))
    var buffer = Buffer()
    var problems = Problems()
    library.render("main", card, into: &buffer, problems: &problems)
    #expect(problems.findings.map(\.expected) == [["price", "title", "items"]])
  }

  @Test func `sections and dotted names are checked too`() {
    let value = Sample.members(["a": .members(["b": .text("x")]), "n": .null])
    #expect(
      Rendering("{{#c}}1{{/c}}{{^c}}2{{/c}}{{a.c}}{{a.b.c}}{{n.c}}", value).findings == [
        "mustache/unknown-name main.mustache:1:1 nothing here is called \"c\" (did you mean \"a\"?)",
        "mustache/unknown-name main.mustache:1:14 nothing here is called \"c\" (did you mean \"a\"?)",
        "mustache/unknown-name main.mustache:1:27 \"a\" has no \"c\" (did you mean \"b\"?)",
        "mustache/unknown-name main.mustache:1:34 \"a.b\" is text and has no \"c\"",
      ])
  }

  @Test func `a finding says how rendering came to its template`() {
    let rendering = Rendering(
      "\n{{<base}}{{$b}}{{x}}{{/b}}{{/base}}", with: ["base": "{{>head}}{{$b}}{{/b}}", "head": " {{y}}"])
    #expect(
      rendering.findings == [
        "mustache/unknown-name head.mustache:1:2 nothing here is called \"y\" "
          + "(included from base.mustache:1:1, included from main.mustache:2:1)",
        "mustache/unknown-name main.mustache:2:16 nothing here is called \"x\"",
      ])
  }

  @Test func `ten thousand pages with one wrong name give one finding`() {
    let (library, _) = Library.compile(Rendering.templates("{{titel}}{{body}}", [:]))
    var buffer = Buffer()
    var (problems, others) = (Problems(), Problems())
    for _ in 0..<10_000 { library.render("main", card, into: &buffer, problems: &problems) }
    library.render("main", .members(["titel": .null]), into: &buffer, problems: &others)
    #expect(problems.findings.map(\.place.column) == [1, 10])
    problems.merge(others)
    #expect(problems.findings.map(\.place.column) == [1, 10])
  }

  @Test func `a template's name from the values must exist`() {
    let value = Sample.members(["kind": .text("clasic"), "n": .null, "i": .int(1)])
    let rendering = Rendering("{{>*kind}}{{>*n}}{{>*i}}", value, with: ["classic": ""])
    #expect(
      rendering.findings == [
        "mustache/unknown-partial main.mustache:1:1 there is no template \"clasic\" (did you mean \"classic\"?)",
        "mustache/unknown-partial main.mustache:1:18 \"i\" is a number, not a template's name",
      ])
  }

  @Test func `rendering a template that does not exist is a finding`() {
    let (library, _) = Library.compile([TemplateSource(name: "page", path: "page.mustache", bytes: [])])
    var buffer = Buffer()
    var problems = Problems()
    library.render("pages", Sample.null, into: &buffer, problems: &problems)
    let hint = "did you mean \"page\"?"
    let expected = Finding(
      .unknownPartial, at: Place(file: "pages"), "there is no template \"pages\"", expected: ["page"], hint: hint)
    #expect(problems.findings == [expected])
    #expect(library["pages"] == nil)
  }
}
