import Diagnostics
import Testing

@testable import Documents

@Suite struct YAMLTests {
  @Test func valuesKnowTheirPlaces() {
    let reading = Reading.yaml("title: Grüße, Welt\ntags: [a, \"1\"]\nextras:\n  n: 3\n")
    let at = { (line: Int, column: Int) in Position(line: line, column: column) }
    let entry = { (key: String, place: Position, node: Node) in
      Mapping.Entry(key: key, keyPosition: place, node: node)
    }
    let expected = Node(
      .map(
        Mapping([
          entry("title", at(1, 1), Node(.string("Grüße, Welt"), at: at(1, 8))),
          entry(
            "tags", at(2, 1),
            Node(.list([Node(.string("a"), at: at(2, 8)), Node(.string("1"), at: at(2, 11))]), at: at(2, 7))),
          entry(
            "extras", at(3, 1),
            Node(.map(Mapping([entry("n", at(4, 3), Node(.int(3), at: at(4, 6)))])), at: at(4, 3))),
        ])), at: at(1, 1))
    #expect(reading.node == expected)
    #expect(reading.findings.isEmpty)
  }

  @Test(arguments: [
    ("", Node.Value.null), ("~", .null), ("null", .null), ("nULL", .string("nULL")),
    ("true", .bool(true)), ("FALSE", .bool(false)), ("yes", .string("yes")), ("on", .string("on")),
    ("0", .int(0)), ("-12", .int(-12)), ("+7", .int(7)), ("007", .int(7)), ("0x1F", .int(31)), ("0o17", .int(15)),
    ("1_000", .string("1_000")), ("+", .string("+")), ("-x", .string("-x")), (".", .string(".")), ("0x", .string("0x")),
    ("9223372036854775807", .int(.max)), ("9223372036854775808", .double(9_223_372_036_854_775_808)),
    ("1.5", .double(1.5)), (".5", .double(0.5)), ("5.", .double(5)), ("-1e3", .double(-1000)), ("1e", .string("1e")),
    (".inf", .double(.infinity)), ("-.INF", .double(-.infinity)), ("1.2.3", .string("1.2.3")),
    ("2026-03-01", .string("2026-03-01")), ("12:30", .string("12:30")), ("\"1\"", .string("1")),
    ("'true'", .string("true")),
  ])
  func scalarsFollowTheCoreSchema(text: String, value: Node.Value) {
    #expect(Reading.yaml("key: \(text)\n").node?["key"]?.value == value)
  }
}
