import CardSystems
import Diagnostics
import Documents
import Personalisation
import Testing

@testable import ContentBlocks

/// Several contents under one block id.
@Suite struct VariantTests {
  private func read(_ text: String, path: String = "Content/blocks/a.html") -> (blocks: [ContentBlock], told: [String])
  {
    var findings: [Finding] = []
    let environment = environment()
    let source = Source(path: path, bytes: Array(text.utf8))
    guard let file = ContentBlocks.read(source, in: environment, findings: &findings) else { return ([], []) }
    let renditions = file.renditions(for: Profiles(), findings: &findings)
    let blocks = (renditions.isEmpty ? [nil] : renditions.map(Optional.some)).compactMap { rendition in
      ContentBlocks.decode(file, id: "a", rendition: rendition, in: environment, findings: &findings)?.definition
    }
    let told = findings.filter { $0.code == .blockVariant || $0.code == .wrongType }.map { finding in
      "\(finding.code.id) \(finding.place.line):\(finding.place.column)"
    }
    return (blocks, told.reduce(into: []) { all, one in if !all.contains(one) { all.append(one) } })
  }

  private static func file(_ variants: String, _ body: String) -> String {
    "---\nplaceholders: [home]\nvariants: \(variants)\n---\n\(body)"
  }

  @Test(arguments: ["<p>One\n<!-- variant: B -->\n<p>Two", "<!-- variant:B-->\n<p>Two\n<!--variant: A-->\n<p>One"])
  func `each variant has the text below its line, its name and its number`(body: String) {
    let (blocks, told) = read(Self.file("{ A: 1, B: }", body))
    #expect(told == [])
    #expect(blocks.map { String(decoding: $0.html, as: UTF8.self).trimmed } == ["<p>One", "<p>Two"])
    #expect(blocks.map(\.variantName) == ["A", "B"] && blocks.map(\.variantID) == [1, nil])
    #expect(blocks.first?.eventJSON.contains(#""variant_id":1,"variant_name":"A""#) == true)
  }

  @Test func `buttons and the close button are those of all`() {
    let text = Self.file(
      "{ A: 1, B: 2 }\nclose: true\nactions: [{ text: Go, url: 'shop://a' }]", "# One\n<!-- variant: B -->\n# Two")
    let (blocks, told) = read(text, path: "Content/blocks/a.md")
    #expect(told == [] && blocks.count == 2)
    #expect(blocks.allSatisfy { $0.normalized.actions.map(\.url) == ["shop://a"] && $0.normalized.close.count == 1 })
  }

  @Test(arguments: [
    ("{ A: 1, B: 2 }", "<p>One", ["block/variant 2:1"], 1),
    ("{ A: 1, B: 2 }", "<p>One\n<!-- variant: C -->\n<p>Two", ["block/variant 6:1", "block/variant 2:1"], 1),
    ("{ A: 1 }", "<p>One\n<!-- variant: A -->\n<p>Two", ["block/variant 6:1"], 1),
    ("{ A: first }", "<p>One", ["document/wrong-type 3:16"], 1),
    ("[A, B]", "<p>One", ["document/wrong-type 3:11"], 1),
    ("{ A: 1 }\nvariantName: X", "<p>One", ["block/variant 4:14"], 1),
    ("", "<p>One\n<!-- variant: A -->\n<p>Two", ["block/variant 6:1"], 1),
  ])
  func `a wrong form is told at its place`(_ variants: String, _ body: String, _ expected: [String], _ count: Int) {
    let (blocks, told) = read(Self.file(variants, body))
    #expect(told == expected)
    #expect(blocks.count == count)
  }

  @Test func `findings have their places in the file, whichever variant they are about`() {
    let (blocks, _) = read(Self.file("{ A: 1, B: 2 }", "<p>One\n<!-- variant: B -->\n<b data-link>Two</b>"))
    #expect(blocks.count == 2 && blocks[1].marks.values.contains { $0.hasPrefix("7:") })
  }
}
