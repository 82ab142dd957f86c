import HTML
import Testing

@testable import Mustache

@Suite struct SectionTests {
  @Test(arguments: [
    (Sample.null, "no"), (.bool(false), "no"), (.list([]), "no"), (.text(""), "no"), (.markup(.empty), "no"),
    (.bool(true), "yes"), (.int(0), "yes"), (.double(0), "yes"), (.text("0"), "yes"), (.members([:]), "yes"),
    (.list([.null]), "yes"),
  ])
  func `nothing, false and what is empty leave a section out`(value: Sample, text: String) {
    #expect(Rendering("{{#x}}yes{{/x}}{{^x}}no{{/x}}", .members(["x": value])).text == text)
  }

  @Test func `a list renders its section once for each item`() {
    let items = Sample.list([.members(["n": .int(1)]), .members(["n": .int(2)])])
    #expect(Rendering("{{#x}}<{{n}}{{y}}>{{/x}}", .members(["x": items, "y": .text("-")])).text == "<1-><2->")
  }

  @Test func `the dot is the current item`() {
    let value = Sample.list([.list([.int(1), .int(2)]), .list([.text("a")])])
    #expect(Rendering("{{#.}}({{#.}}{{.}}{{/.}}){{/.}}", value).text == "(12)(a)")
  }

  @Test func `the innermost object that has the name wins`() {
    let value = Sample.members(["n": .int(1), "a": .members(["n": .int(2), "b": .members([:])])])
    #expect(Rendering("{{n}}{{#a}}{{n}}{{#b}}{{n}}{{/b}}{{/a}}", value).text == "122")
  }

  @Test func `a null hides what stands outside`() {
    let value = Sample.members(["n": .int(1), "a": .members(["n": .null])])
    #expect(Rendering("[{{#a}}{{n}}{{/a}}]", value) == Rendering("[]"))
  }

  @Test func `other delimiters last to the end of their template`() {
    let rendering = Rendering(
      "{{=<% %>=}}{{x}}<%#x%><%x%><%/x%><%>p%><%={{ }}=%>{{x}}", .members(["x": .int(1)]), with: ["p": "{{x}}<%x%>"])
    #expect(rendering.text == "{{x}}11<%x%>1")
  }
}
