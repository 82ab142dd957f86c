import HTML
import Testing

@testable import Mustache

@Suite struct ConcurrencyTests {
  @Test func `eight tasks with one library give the same bytes as one`() async {
    let templates = Rendering.templates(
      "{{<base}}{{$b}}\n{{#items}}\n  {{>item}}\n{{/items}}\n{{/b}}{{/base}}",
      ["base": "<ul>\n  {{$b}}{{/b}}</ul>{{site.title}}{{typo}}\n", "item": "<li>{{n}}{{{t}}}</li>\n"])
    let library = Library.compile(templates).0
    let items = (0..<50).map { Sample.members(["n": .int($0), "t": .text("<\($0)>")]) }
    let value = Sample.members(["site": .members(["title": .text("S & T")]), "items": .list(items)])
    let render: @Sendable () -> [Buffer] = {
      var problems = Problems()
      return (0..<200).map { _ in
        var buffer = Buffer()
        library.render("main", value, into: &buffer, problems: &problems)
        return buffer
      }
    }
    let expected = render()
    let all = await withTaskGroup(of: [Buffer].self) { group in
      for _ in 0..<8 { group.addTask { render() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all == Array(repeating: expected, count: 8))
    #expect(expected.first?.bytes.isEmpty == false)
  }
}
