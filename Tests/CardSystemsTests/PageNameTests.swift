import Testing

@testable import CardSystems

@Suite struct PageNameTests {
  @Test(arguments: ["a", "spring/offer", "ümlaut und mehr", "v1.2", "MTIz+ab=="])
  func `a page has the name of its id`(id: String) {
    #expect(PageName.problem(of: id) == nil)
    #expect(PageName.of(id) == id)
  }

  @Test(arguments: ["", "../x", "a/../b", ".hidden", "a\u{0}b", "a\\b"])
  func `an id that could leave the folder, or name no file, is refused, and has a usable name`(id: String) {
    #expect(PageName.problem(of: id) != nil)
    #expect(PageName.of(PageName.of(id)) == PageName.of(id))
  }

  @Test func `ids that are no path are kept, under names of their own`() {
    let long = String(repeating: "x", count: 201)
    let ids = ["/a", "a//b", "a/b/", long, long + "y"]
    let names = ids.map(PageName.of)
    #expect(ids.allSatisfy { PageName.problem(of: $0) == nil })
    #expect(Set(names).count == ids.count)
    for (id, name) in zip(ids, names) {
      #expect(name != id && PageName.of(name) == name && name.utf8.count < 100)
    }
  }

  @Test(arguments: [
    "a#b", "a?b", "a:b", "a*b", "a<b", "a>b", "a|b", "a\"b", "50%", "_a", "a/_b", " a", "a ", "a.", "a./b", "con",
    "a/NUL",
    "aux.b", "com1", "LPT¹", "a\u{7}b", "a\u{202E}b", "a~", String(repeating: "x", count: 201),
  ])
  func `what some disk, host or archive does not take is told, and has a name that all take`(id: String) {
    #expect(PageName.obstacle(in: id) != nil)
    for name in [PageName.of(id), PageName.part(id)] { #expect(PageName.obstacle(in: name) == nil, "\(name)") }
  }

  @Test func `names that differ in how accents are written, and folders named like pages, have pages of their own`() {
    #expect(Array(PageName.of("e\u{301}").utf8) != Array(PageName.of("\u{E9}").utf8))
    #expect(PageName.of("a.html/b") != "a.html/b")
    #expect(PageName.of("console") == "console")
  }
}
