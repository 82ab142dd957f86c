import Documents
import HTML
import Mustache
import Testing
import Text

@testable import AdaptiveCards

@Suite struct TemplateValuesTests {
  @Test func `however many names content makes up, a template gets each that it asks for, and no other lives on`() {
    let template = TemplateSource(
      name: "bar", path: "bar.mustache", bytes: Array("{{type}} {{value}} {{more.unit}} {{{drawn}}}".utf8))
    let (library, findings) = Library.compile([template])
    #expect(findings.isEmpty)
    var entries = (0..<5000).map { ("made-up-\($0)", Node(.int($0))) }
    let more = Node(.map(mapping([("unit", Node(.string("km"))), ("made-up", Node(.null))])))
    entries += [("type", Node(.string("Bar"))), ("value", Node(.int(7))), ("more", more)]
    let custom = CustomElement(type: "Bar", properties: Node(.map(mapping(entries))))
    var buffer = Buffer()
    var problems = Problems()
    library.withArena { arena in
      let values = TemplateValues(library: library, arena: arena)
      let card = values.object(of: custom, drawn: Markup(trusted: "<b>x</b>"))
      library.render("bar", card, of: arena, into: &buffer, problems: &problems)
    }
    #expect(!library.mentions("made-up-4999"))
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "Bar 7 km <b>x</b>")
    #expect(problems.findings.isEmpty)
  }

  private func mapping(_ entries: [(String, Node)]) -> Mapping {
    Mapping(entries.map { Mapping.Entry(key: $0.0, keyPosition: Position(), node: $0.1) })
  }
}
