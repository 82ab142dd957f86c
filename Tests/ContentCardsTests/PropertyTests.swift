import CardSystems
import Testing

/// The inspector's rows are kept as they stand in a page, and read back one by one.
@Suite struct PropertyTests {
  @Test func `a row is read back as it was added`() {
    var list = PropertyList()
    list.add(plain: "id", "a & b")
    list.add("extras.<x>", "", note: "")
    list.add("title", "\"it's\"", note: "é 🌷 <b>")
    let rows = list.map { "\($0.name)|\($0.value)|\($0.note ?? "nil")" }
    #expect(rows == ["id|a & b|nil", "extras.<x>||", "title|\"it's\"|é 🌷 <b>"])
    #expect(PropertyList(Array(list)).map(\.value) == list.map(\.value))
    let empty: PropertyList = []
    #expect(empty.isEmpty)
  }
}
