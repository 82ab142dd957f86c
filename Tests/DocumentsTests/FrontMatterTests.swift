import Diagnostics
import Testing

@testable import Documents

@Suite struct FrontMatterTests {
  private func split(_ text: String) -> (yaml: String?, body: String, line: Int, findings: [Finding]) {
    let source = Source(path: "a.md", bytes: Array(text.utf8))
    var findings: [Finding] = []
    let parts = FrontMatter.split(source, findings: &findings)
    let string = { (range: Range<Int>) in String(decoding: source.bytes[range], as: UTF8.self) }
    return (parts.yaml.map(string), string(parts.body), parts.bodyFirstLine, findings)
  }

  @Test(
    arguments: [
      ("---\na: 1\n---\nbody\n", "a: 1\n", "body\n", 4),
      ("---\r\na: 1\r\n---\r\nbody\r\n", "a: 1\r\n", "body\r\n", 4),
      ("---  \na: 1\n--- \t\n\nbody\n---\n", "a: 1\n", "\nbody\n---\n", 4),
      ("---\n---\n", "", "", 3),
      ("---\n---", "", "", 3),
      ("---\na: ---\n----\n---\nb", "a: ---\n----\n", "b", 5),
      ("body\n---\n", nil, "body\n---\n", 1),
      ("----\nbody", nil, "----\nbody", 1),
      (" ---\nbody", nil, " ---\nbody", 1),
      ("", nil, "", 1),
    ] as [(String, String?, String, Int)])
  func `the body starts after the second fence`(text: String, yaml: String?, body: String, line: Int) {
    let parts = split(text)
    #expect(parts.yaml == yaml)
    #expect(parts.body == body)
    #expect(parts.line == line)
    #expect(parts.findings.isEmpty)
  }

  @Test func `front matter that never ends is reported`() {
    let parts = split("---\na: 1\nb\n")
    #expect(parts.findings.map(\.place) == [Place(file: "a.md", line: 1, column: 1)])
    #expect(parts.yaml == "a: 1\nb\n")
    #expect(parts.body == "")
    #expect(split("---").findings.count == 1)
  }

  @Test func `carriage returns do not reach the values`() {
    #expect(Reading.yaml("a: b\r\nc: \"d\"\r\n").node?["a"]?.value == .string("b"))
  }
}
