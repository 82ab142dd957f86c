import Testing

@testable import Personalisation

@Suite struct AddressValueTests {
  /// A text of parts that are written and values in turn, the first of them written.
  private func filled(_ parts: [String]) -> FilledText {
    var (result, insertions) = ("", [Range<Int>]())
    for (i, part) in parts.enumerated() {
      if i % 2 == 1 { insertions.append(result.utf8.count..<result.utf8.count + part.utf8.count) }
      result += part
    }
    return FilledText(name: "url", source: "", result: result, insertions: insertions)
  }

  @Test(arguments: [
    ("https://a.example/?q=", "a&b", "&"), ("https://a.example/?p=1&q=", "a#b", "#"),
    ("https://a.example/?q=", "5%", "%"), ("https://a.example/?q=", "%20", nil), ("https://a.example/?q", "a&b", nil),
    ("https://a.example/?q=1#", "a&b", nil), ("https://a.example/&q=", "a&b", nil),
    ("https://a.example/&p=?q=", "a&b", "&"), ("https://a.example/?q=", "&r=1", nil),
  ])
  func `a sign counts in the value of a parameter`(before: String, value: String, sign: Character?) {
    #expect(filled([before, value]).addressValues.map { $0.unescapedSign(of: "&#") } == [sign])
    #expect(filled(["<a href=\"\(before)", value, "\">"]).htmlAddressValues.map(\.before) == [before[...]])
  }

  @Test func `of an address over 2,048 bytes no value is told, nor one that is empty`() {
    let loop = (0..<30_000).flatMap { ["", "\($0)"] }
    for text in [["https://a.example/?q="] + loop.dropFirst(), ["<a href=\"https://a.example/?q="] + loop.dropFirst()] {
      let values = text[0].hasPrefix("<") ? filled(text).htmlAddressValues : filled(text).addressValues
      #expect(values.count < 1_000)
      #expect(values.allSatisfy { $0.before.utf8.count <= 2_048 && $0.unescapedSign(of: "&#+") == nil })
    }
    #expect(filled(["https://a.example/?q=", "", "", "a&b"]).addressValues.map(\.text) == ["a&b"])
  }
}
