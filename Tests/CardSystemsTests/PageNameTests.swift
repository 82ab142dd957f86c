import Testing

@testable import CardSystems

@Suite struct PageNameTests {
  @Test("A page has the name of its id", arguments: ["a", "spring/offer", "ümlaut und mehr", "v1.2", "MTIz+ab=="])
  func same(id: String) {
    #expect(PageName.problem(of: id) == nil)
    #expect(PageName.of(id) == id)
  }

  @Test(
    "An id that could leave the folder, or name no file, is refused, and has a usable name",
    arguments: ["", "../x", "a/../b", ".hidden", "a\u{0}b", "a\\b"])
  func bad(id: String) {
    #expect(PageName.problem(of: id) != nil)
    #expect(PageName.of(PageName.of(id)) == PageName.of(id))
  }

  @Test("Ids that are no path are kept, under names of their own")
  func derived() {
    let long = String(repeating: "x", count: 201)
    let ids = ["/a", "a//b", "a/b/", long, long + "y"]
    let names = ids.map(PageName.of)
    #expect(ids.allSatisfy { PageName.problem(of: $0) == nil })
    #expect(Set(names).count == ids.count)
    for (id, name) in zip(ids, names) {
      #expect(name != id && PageName.of(name) == name && name.utf8.count < 100)
    }
  }
}
