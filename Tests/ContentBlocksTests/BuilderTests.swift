import Foundation
import HTML
import Testing

@testable import ContentBlocks

/// Exports of visual builders must keep every element, attribute, text and comment, except for the SDK's own changes,
/// which are listed in a file next to each export.
@Suite struct BuilderTests {
  @Test(arguments: ["rows-and-columns", "structures-and-stripes", "ghost-tables", "blocks-of-divs", "fragment"])
  func `only the SD ks own changes are made`(_ name: String) throws {
    let html = Array(try Data(contentsOf: Self.folder.appendingPathComponent(name + ".html")))
    let resources = Resources { $0.utf8.starts(with: "https://".utf8) ? .bytes(Array("data".utf8)) : .missing }
    let block = try Normalizer.normalize(html, by: .ios40, resources: resources)
    let before = Self.pieces(of: try Document.parse(html))
    let after = Self.pieces(of: try Document.parse(try #require(block.maskedHTML)))
    let changes = after.difference(from: before)
    let lines = changes.map { change in
      switch change {
      case .remove(let at, let piece, _): (at, 0, "- " + piece)
      case .insert(let at, let piece, _): (at, 1, "+ " + piece)
      }
    }
    let removed = lines.filter { $0.1 == 0 }.sorted { $0.0 < $1.0 }
    let inserted = lines.filter { $0.1 == 1 }.sorted { $0.0 < $1.0 }
    let text = (removed + inserted).map { $0.2 + "\n" }.joined()
    let file = Self.folder.appendingPathComponent(name + ".changes.txt")
    if ProcessInfo.processInfo.environment["CARDPROOF_RECORD"] != nil { try Data(text.utf8).write(to: file) }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)))
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/builders")

  /// The document in order, with blanks collapsed: each tag, attribute, text and comment is one piece.
  private static func pieces(of document: Document) -> [String] {
    var out: [String] = []
    func add(_ text: String) {
      let words = text.split { $0.isWhitespace && $0 != "\u{A0}" }.joined(separator: " ")
      if !words.isEmpty { out.append(words) }
    }
    for id in document.subtree() {
      let node = document.nodes[Int(id.index)]
      let text = String(decoding: document.slice(node.text), as: UTF8.self)
      switch node.kind {
      case .element:
        out.append("<\(document.spelling(of: id))>")
        for attribute in document.element(id)?.attributes ?? [] { out.append("@\(attribute.name)=\(attribute.value)") }
      case .text, .data: add(text)
      case .comment: add("<!--\(text)-->")
      case .doctype: out.append("<!doctype>")
      case .document: break
      }
    }
    return out
  }
}
