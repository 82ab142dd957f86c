import Diagnostics

@testable import Documents

/// The result and the findings of reading a text in a test.
struct Reading {
  var node: Node?
  var findings: [Finding] = []

  static func yaml(_ text: String) -> Reading {
    var reading = Reading()
    reading.node = YAML.parse(Source(path: "a.yaml", bytes: Array(text.utf8)), findings: &reading.findings)
    return reading
  }

  static func json(_ text: String) -> Reading { json(raw: Array(text.utf8)) }

  static func json(raw: [UInt8]) -> Reading {
    var reading = Reading()
    if let source = Source(path: "a.json", raw: raw, findings: &reading.findings) {
      reading.node = JSON.parse(source, findings: &reading.findings)
    }
    return reading
  }

  /// Each finding as `line:column code`.
  var places: [String] { findings.map { "\($0.place.line):\($0.place.column) \($0.code.id)" } }
}

/// Fields of a YAML text, for tests of `Fields`.
func fields(_ yaml: String, of kind: String = "card") -> Fields {
  let source = Source(path: "a.yaml", bytes: Array(yaml.utf8))
  var findings: [Finding] = []
  return Fields(YAML.parse(source, findings: &findings) ?? Node(.null), of: kind, in: source)
}

extension Fields {
  /// Each finding as `line:column code`.
  var places: [String] { findings.map { "\($0.place.line):\($0.place.column) \($0.code.id)" } }
}
