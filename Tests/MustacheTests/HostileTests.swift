import HTML
import TestSupport
import Testing

@testable import Mustache

/// Templates that nobody would write: they may be refused or render to anything, but they end, and nothing traps.
@Suite struct HostileTests {
  @Test func `ten thousand nested sections are refused`() {
    let template = String(repeating: "{{#a}}", count: 10_000) + String(repeating: "{{/a}}", count: 10_000)
    #expect(
      Rendering.findings(template) == [
        "mustache/syntax main.mustache:1:601 more than 100 sections and blocks inside one another"
      ])
  }

  @Test func `every syntax error is found`() {
    for tag in ["{{a b}}\n", "{{a\n", "{{{a}}\n", "{{}}\n", "{{=a=}}\n", "{{/a}}\n"] {
      #expect(Rendering.findings(String(repeating: tag, count: 4_000)).count == 4_000, "\(tag)")
    }
  }

  private static let nonsense: [String] = [
    String(repeating: "{{", count: 20_000),
    String(repeating: "{{a ", count: 20_000) + "}}",
    String(repeating: "{{/a}}", count: 20_000),
    String(repeating: "{{=<% %>=}}", count: 20_000),
    "{{=" + String(repeating: "a", count: 10_000) + " b=}}",
    "{{={ }=}}{#a}{={{ }}=}{{/a}}", "{{=}} {{=}}}}a{{", "{{<p}}{{/p", "{{=\n\n=}}", "{{{}}}", "{{=| |=}}|||",
    String(repeating: "{{$a}}", count: 99) + String(repeating: "{{/a}}", count: 99),
    String(repeating: " ", count: 50_000) + "{{#a}}" + String(repeating: " ", count: 50_000) + "{{/a}}",
    String(repeating: "{{<p}}{{$b}} {{/b}}{{/p}}\n", count: 5_000),
    (0..<5_000).map { "{{$b\($0)}}{{/b\($0)}}{{>u\($0)}}" }.joined(),
  ]

  @Test(arguments: nonsense.indices) func `nonsense is compiled or refused`(index: Int) {
    _ = Rendering(Self.nonsense[index], .members(["a": .bool(true)]), with: ["p": "{{$b}}{{/b}}"])
  }

  @Test func `random bytes are compiled or refused`() {
    var random = SeededGenerator(state: 7)
    let pieces = [
      "{{", "}}", "{", "}", "#", "^", "/", "<", ">", "$", "*", "a", "b", ".", " ", "\n", "=", "!", "\r\n", "\u{FF}",
    ]
    for _ in 0..<3_000 {
      let count = Int.random(in: 0..<40, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      _ = Rendering(text, .members(["a": .list([.int(1), .null])]), with: ["b": text])
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = Library.compile([TemplateSource(name: "main", path: "main", bytes: Array("{{#a}}".utf8) + bytes)])
    }
  }

  @Test func `endless recursion ends with a finding`() {
    let rendering = Rendering("{{>p}}", .members(["x": .bool(true)]), with: ["p": "{{#x}}.{{>p}}{{>p}}{{/x}}"])
    #expect(rendering.text == String(repeating: ".", count: 128))
    #expect(rendering.findings.count == 1)
    #expect(rendering.findings.first?.hasPrefix("mustache/too-deep p.mustache:1:8 more than 256") == true)
  }

  @Test func `a page that would take for ever ends with a finding`() {
    let templates = (0..<60).map {
      TemplateSource(name: "t\($0)", path: "t\($0)", bytes: Array("{{>t\($0 + 1)}}{{>t\($0 + 1)}}".utf8))
    }
    let (library, _) = Library.compile(templates + [TemplateSource(name: "t60", path: "t60", bytes: [])])
    var buffer = Buffer()
    var problems = Problems()
    library.render("t0", Sample.null, into: &buffer, problems: &problems)
    #expect(problems.findings.map(\.code) == [.endlessPage])
  }

  @Test func `what is far longer than its values is left out, and is a finding`() {
    let text = String(repeating: "x", count: 1 << 20)
    let source = { TemplateSource(name: $0, path: $0, bytes: Array(($1 as String).utf8)) }
    let three = String(repeating: "{{>long}}", count: 3)
    let (library, _) = Library.compile([source("long", text), source("fits", three), source("t", three + "{{>fits}}")])
    var buffer = Buffer()
    var problems = Problems()
    buffer.literal("before")
    library.render("fits", Sample.null, into: &buffer, problems: &problems)
    #expect(buffer.count == 6 + (3 << 20))
    #expect(problems.findings.isEmpty)
    library.render("t", Sample.null, into: &buffer, problems: &problems)
    #expect(buffer.count == 6 + (3 << 20))
    #expect(problems.findings.map(\.code) == [.endlessPage])
  }
}
