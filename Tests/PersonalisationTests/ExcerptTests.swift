import Diagnostics
import Testing

@testable import Personalisation

@Suite struct ExcerptTests {
  private static func rendition(_ title: String, _ body: String = "", isSent: Bool = true) -> Rendition {
    let texts = [("title", title), ("description", body)].map { name, result in
      FilledText(name: name, source: "", result: result, insertions: [])
    }
    let delivery = isSent ? Delivery.sent : .aborted(reason: "no", at: Place(file: "a.md"))
    return Rendition(profiles: [0], delivery: delivery, texts: texts)
  }

  @Test func `the first text that differs is told; who gets nothing has none`() {
    let renditions = [
      Self.rendition("Ann, hello", "A"), Self.rendition("Ben, hello", "B"), Self.rendition("x", isSent: false),
    ]
    #expect(Rendition.excerpts(of: renditions) == ["Ann, hello", "Ben, hello", nil])
    let alike = [Self.rendition("Hello", "For Ann"), Self.rendition("Hello", "For Ben")]
    #expect(Rendition.excerpts(of: alike) == ["For Ann", "For Ben"])
    #expect(Rendition.excerpts(of: [Self.rendition("Hello"), Self.rendition("Hello")]) == [nil, nil])
    #expect(Rendition.excerpts(of: []) == [])
  }

  @Test func `a long text begins two words before it differs, and ends after 80 characters`() {
    let start = String(repeating: "The same for all of them. ", count: 900)
    let texts = ["you have seven stamps", "you have three stamps", String(repeating: "🎂", count: 200)].map {
      Rendition.excerpts(of: [Self.rendition("", start + $0), Self.rendition("", start + "you have no stamps")])[0]
    }
    #expect(texts.allSatisfy { (3...83).contains($0?.count ?? 0) })
    let near = String(repeating: "The same for all of them. ", count: 9)
    let excerpts = Rendition.excerpts(of: [
      Self.rendition("", near + "You have seven\nstamps"), Self.rendition("", near + "You have three\nstamps"),
    ])
    #expect(excerpts == ["… You have seven stamps", "… You have three stamps"])
  }
}
