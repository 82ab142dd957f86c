import CardSystems
import Diagnostics
import Documents
import Personalisation
import Testing

@testable import ContentCards

/// Keys that no template fills are read once, as they are written, for all profiles.
@Suite struct FilledCardTests {
  @Test(arguments: [
    ("title: \"Hi {{ 'Ann & <b>Ben</b>' }}\"", "Hello {{ 'Ann' }}", true),
    ("title: \"{{ ' ' }}\"", "[Hello](a b) {{ 'Ann' }}", true),
    ("title: \"{{ oops\"", "{{ 'Ann' }}", true),
    ("titel: \"{{ 'Ann' }}\"", "Hi {{ 'Ann' }}", true),
    ("title: A", "{% abort('no') %}", true),
    ("title: A\ndomain: \"{{ 'a.example' }}\"", "Hi {{ 'Ann' }}", false),
    ("title: A\nextras: { a: \"{{ 'b' }}\" }", "Hi {{ 'Ann' }}", false),
  ])
  func `a card for a profile is the same whether or not it was read as it is written`(
    keys: String, body: String, isKept: Bool
  ) throws {
    let environment = Project.standard.with(profiles: Profiles.single(Node(.map(Mapping()))))
    let text = """
      ---
      type: captioned-image
      \(keys)
      image: http://example.com/a.png
      url: "http://example.com/ "
      expiresAt: 2020-01-01
      pinned: 1
      colour: red
      ---
      \(body)
      """
    var ignored: [Finding] = []
    let source = Source(path: "Content/cards/a.md", bytes: Array(text.utf8))
    let file = try #require(ContentCards.read(source, in: environment, findings: &ignored))
    var known = file
    _ = ContentCards.decode(&known, id: "a", rendition: nil, in: environment, findings: &ignored)
    for rendition in file.renditions(for: environment.profiles, findings: &ignored) {
      #expect((known.keys?.filled(with: rendition) != nil) == isKept)
      var (anewFindings, knownFindings): ([Finding], [Finding]) = ([], [])
      let anew = ContentCards.decode(file, id: "a", rendition: rendition, in: environment, findings: &anewFindings)
      let read = ContentCards.decode(&known, id: "a", rendition: rendition, in: environment, findings: &knownFindings)
      #expect(try #require(anew).definition == #require(read).definition)
      #expect(anew?.summary == read?.summary)
      #expect(anewFindings.sorted() == knownFindings.sorted() && !anewFindings.isEmpty)
    }
  }
}
