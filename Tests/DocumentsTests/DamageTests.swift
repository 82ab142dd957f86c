import TestSupport
import Testing

@testable import Documents

/// A damaged file must never crash a reader, and each reader must report a finding if it returns nothing.
@Suite struct DamageTests {
  static let yaml = """
    title: "Spring \\u00e9" # a comment
    tint: '#FFF4E0'
    tags: [spring, &a email, *a]
    extras: { n: 1.5, deep: {x: [1, 2]} }
    text: |
      Two lines,
      of tulips: 🌷
    list:
      - a: ~
        b: 0x1F
      - !!str c
    """
  static let json = """
    {"title": "Spring \\ud83c\\udf37 🌷", "n": [1, -2.5e3, 0.1, 12345678901234567890],
     "deep": {"a": [true, false, null, {"b": "\\n\\"\\\\"}]}}
    """

  @Test func `truncated files are read or reported`() {
    for (text, read) in [(Self.yaml, readYAML), (Self.json, readJSON)] {
      let bytes = Array(text.utf8)
      for end in bytes.indices { #expect(read(Array(bytes[..<end]))) }
    }
  }

  @Test func `flipped bytes are read or reported`() {
    var random = SeededGenerator(state: 42)
    for (text, read) in [(Self.yaml, readYAML), (Self.json, readJSON)] {
      let bytes = Array(text.utf8)
      for _ in 0..<5_000 {
        var damaged = bytes
        for _ in 0...random.below(3) {
          damaged[random.below(bytes.count)] = UInt8(random.below(256))
        }
        #expect(read(damaged))
      }
    }
  }

  @Test func `random bytes are read or reported`() {
    var random = SeededGenerator(state: 7)
    let alphabet = Array("[]{}:,-?&*!|>'\"%@` \n\t#ab01.\\u\u{0}\u{FF}".utf8) + [0xFF, 0xC3, 0xE2]
    for _ in 0..<5_000 {
      let bytes = (0..<random.below(60)).map { _ in random.pick(alphabet) }
      #expect(readYAML(bytes))
      #expect(readJSON(bytes))
    }
  }

  /// Skips the checks of `Source`, because each reader must be safe without them.
  private func readYAML(_ bytes: [UInt8]) -> Bool {
    var reading = Reading()
    reading.node = YAML.parse(Source(path: "a.yaml", bytes: bytes), findings: &reading.findings)
    return isSound(reading)
  }

  private func readJSON(_ bytes: [UInt8]) -> Bool {
    var reading = Reading()
    reading.node = JSON.parse(Source(path: "a.json", bytes: bytes), findings: &reading.findings)
    return isSound(reading)
  }

  private func isSound(_ reading: Reading) -> Bool {
    (reading.node != nil || !reading.findings.isEmpty)
      && reading.findings.allSatisfy { $0.place.line > 0 && $0.place.column > 0 && !$0.message.isEmpty }
  }
}
