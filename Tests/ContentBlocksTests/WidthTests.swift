import CardSystems
import Diagnostics
import Testing

@testable import ContentBlocks

/// What is wider than a phone's screen, and what looks as if it could be tapped.
@Suite struct WidthTests {
  private func messages(_ html: String, _ code: Code) throws -> [String] {
    let file = "---\nplaceholders: home\n---\n<html><head></head><body>\(html)</body></html>"
    return decode(file).findings.filter { $0.code == code }.map(\.message)
  }

  @Test(arguments: [
    ("<table width=600><tr><td>a</td></tr></table>", "table is 600 px wide"),
    ("<div style=\"min-width: 400px\">a</div>", "div is 400 px wide"),
    ("<div style=\"width:700px; max-width:500px\">a</div>", "div is 500 px wide"),
    ("<img alt=a src=\"data:,\" style=\"width: 376px\">", "img is 376 px wide"),
  ])
  func `an element's own width in pixels is told`(html: String, beginning: String) throws {
    let found = try messages(html, .widerThanScreen)
    #expect(found.count == 1 && found[0].hasPrefix(beginning), "\(found)")
  }

  @Test(arguments: [
    "<table width=375><tr><td>a</td></tr></table>", "<table width=\"100%\"><tr><td>a</td></tr></table>",
    "<img alt=a src=\"data:,\" width=600 style=\"width:100%;max-width:600px\">",
    "<img alt=a src=\"data:,\" width=600 style=\"max-width:100%\">",
    "<div style=\"width:900px;display:none\">a</div>",
    "<style>@media (max-width: 480px) { table { width: 100% } }</style><table width=600><tr><td>a</td></tr></table>",
    "<div style=\"width:99999999999999999999px\">a</div>", "<div style=\"width\">a</div>",
    "<div style=\":;;:\">a</div>",
  ])
  func `what fits, may be changed by a sheet, or is not shown is no finding`(html: String) throws {
    #expect(try messages(html, .widerThanScreen) == [])
  }

  @Test(arguments: [
    ("<button onclick=\"shop()\">Shop</button>", "button"), ("<input type=Submit value=Shop>", "input"),
    ("<div onclick=\"shop()\">Shop</div>", "div"),
  ])
  func `a control without an address does nothing, and is a row of Actions`(html: String, name: String) throws {
    #expect(try messages(html, .deadControl) == ["\(name) does nothing when it is tapped: no address stands on it"])
    let rows = BlockPreview.actions(try normalize("<body>\(html)</body>")).map(\.outcome)
    // The SDK takes the handler out, so that nothing shows that the div was to be tapped.
    #expect(rows == (name == "div" ? [] : ["does nothing: no address stands on it"]))
  }

  @Test(arguments: [
    "<button data-link=\"https://a.example\" data-actiontype=browser>Shop</button>", "<input type=text>",
    "<div onclick=\"a()\" ontouchstart=\"b()\">Shop</div>", "<p onpointerup=\"b()\"><button>Shop</button></p>",
    "<a href=\"https://a.example\"><button>Shop</button></a>", "<button data-actiontype=close>x</button>",
    "<div data-link=\"https://a.example\" data-actiontype=browser><button>Shop</button></div>",
  ])
  func `a control with an action is none of these`(html: String) throws {
    #expect(try messages(html, .deadControl) == [])
  }
}
