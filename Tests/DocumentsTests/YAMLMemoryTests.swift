import CYAML
import Diagnostics
import Documents
import Testing

/// libyaml's parser gets its memory from an arena, by functions that the linker puts in place of the library's own.
@Suite struct YAMLMemoryTests {
  /// Each text outgrows the room that strings, queues and stacks have at first, and the chunks in which text is read.
  private static let texts: [String: String] = {
    let words = Array(repeating: "Grüße, Welt", count: 4_000).joined(separator: " ")
    return [
      words: words, "\"\(words)\"": words, "'\(words)'": words, "|-\n  \(words)\n  \(words)": "\(words)\n\(words)",
      ">-\n  \(words)\n  \(words)": "\(words) \(words)", "&\(String(repeating: "a", count: 500)) x": "x",
    ]
  }()

  private static func value(of yaml: String) -> Node.Value? {
    var findings: [Finding] = []
    let node = YAML.parse(Source(path: "a.yaml", bytes: Array(yaml.utf8)), findings: &findings)
    return findings.allSatisfy { $0.code == .unusedAnchor } ? node?.value : nil
  }

  @Test func `the library is the one that it was written for`() {
    #expect(yaml_get_version_string().map { String(cString: $0) } == "0.2.5")
  }

  @Test func `long texts are whole in every form`() {
    for (yaml, text) in Self.texts { #expect(Self.value(of: yaml) == .string(text)) }
  }

  @Test func `many values and levels are whole`() {
    let numbers = (0..<20_000).map(String.init)
    let list = Self.value(of: "[\(numbers.joined(separator: ", "))]")
    #expect(Node(list ?? .null).list?.map(\.scalarText) == numbers)
    var node = Self.value(of: String(repeating: "[{a: ", count: 30) + "x" + String(repeating: "}]", count: 30))
    var depth = 0
    while let inner = node.flatMap({ Node($0).list?.first ?? Node($0)["a"] }) {
      (node, depth) = (inner.value, depth + 1)
    }
    #expect(depth == 60 && node == .string("x"))
  }

  @Test func `eight threads read the same`() async {
    let wrong = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<20).reduce(0) { wrong, _ in wrong + Self.texts.count { Self.value(of: $0) != .string($1) } }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
