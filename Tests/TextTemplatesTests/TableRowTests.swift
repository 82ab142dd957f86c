import Testing
import TextTemplates

/// The tables of parsed templates.
struct TableRowTests {
  @Test func `added rows are found at their places`() {
    var table = ["a"]
    let row = table.add("b")
    let rows = table.add(contentsOf: ["c", "d"])
    table[row] = "B"
    #expect(table == ["a", "B", "c", "d"])
    #expect(table[row] == "B")
    #expect(Array(table[rows]) == ["c", "d"])
    #expect(rows.places == 2..<4)
  }

  @Test func `no rows are empty wherever they stand`() {
    var table = ["a"]
    #expect(TableRows<String>().isEmpty)
    #expect(table.add(contentsOf: []).count == 0)
    #expect(Array(table[TableRows<String>()]).isEmpty)
  }

  @Test func `only numbers without an end have a word`() {
    #expect((1.5).nonFiniteText() == nil)
    #expect(Double.nan.nonFiniteText(nan: "nan") == Array("nan".utf8))
    #expect((-Double.infinity).nonFiniteText(infinity: "inf") == Array("-inf".utf8))
    #expect(Double.infinity.nonFiniteText() == Array("Infinity".utf8))
  }
}
