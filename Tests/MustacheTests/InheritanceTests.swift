import Testing

@testable import Mustache

@Suite struct InheritanceTests {
  private let base = "<{{$title}}base{{/title}}|{{$body}}{{/body}}>"

  @Test func `a block that is not overridden keeps its default`() {
    #expect(Rendering("{{<base}}{{$body}}b{{/body}}{{/base}}", with: ["base": base]).text == "<base|b>")
  }

  @Test func `the outermost override wins, over any number of levels`() {
    let middle = "{{<base}}{{$title}}middle{{/title}}{{$body}}[{{$inner}}i{{/inner}}]{{/body}}{{/base}}"
    let others: KeyValuePairs = ["base": base, "middle": middle]
    #expect(Rendering("{{<middle}}{{/middle}}", with: others).text == "<middle|[i]>")
    #expect(Rendering("{{<middle}}{{$title}}top{{/title}}{{/middle}}", with: others).text == "<top|[i]>")
    #expect(Rendering("{{<middle}}{{$inner}}top{{/inner}}{{/middle}}", with: others).text == "<middle|[top]>")
    #expect(Rendering("{{<middle}}{{$body}}{{/body}}{{/middle}}", with: others) == Rendering("<middle|>"))
  }

  @Test func `overrides reach the partials of a parent`() {
    let others: KeyValuePairs = ["p": "{{>head}}", "head": "{{$title}}t{{/title}}"]
    #expect(Rendering("{{<p}}{{$title}}x{{/title}}{{/p}}", with: others) == Rendering("x"))
  }

  @Test func `an override may hold a block of its own name`() {
    let rendering = Rendering("{{<base}}{{$title}}({{$title}}inner{{/title}}){{/title}}{{/base}}", with: ["base": base])
    #expect(rendering == Rendering("<(inner)|>"))
  }

  @Test func `an override sees the values at its place in the parent`() {
    let value = Sample.members(["list": .list([.members(["n": .int(1)]), .members(["n": .int(2)])])])
    let rendering = Rendering("{{<p}}{{$b}}{{n}};{{/b}}{{/p}}", value, with: ["p": "{{#list}}{{$b}}{{/b}}{{/list}}"])
    #expect(rendering.text == "1;2;")
  }

  @Test func `a partial in an override does not get the parent's blocks twice`() {
    let rendering = Rendering(
      "{{<p}}{{$b}}{{>q}}{{/b}}{{/p}}", with: ["p": "[{{$b}}{{/b}}]", "q": "{{$b}}own{{/b}}"])
    #expect(rendering.text == "[own]")
  }

  @Test func `names of templates and of parents may come from the values`() {
    let value = Sample.members(["kind": .members(["name": .text("base")])])
    let rendering = Rendering(
      "{{>*kind.name}}{{<*kind.name}}{{$body}}b{{/body}}{{/*kind.name}}", value, with: ["base": base])
    #expect(rendering == Rendering("<base|><base|b>"))
  }

  @Test func `a template's blocks are its own, then those of what it includes`() {
    let templates = Rendering.templates("{{<base}}{{$body}}{{$z}}{{/z}}{{/body}}{{/base}}", ["base": base])
    let library = Library.compile(templates).0
    #expect(library.blocks(of: "main") == ["z", "title", "body"])
    #expect(library.blocks(of: "base") == ["title", "body"])
    #expect(library.blocks(of: "none") == [])
    #expect(library.names == ["base", "main"])
  }
}
