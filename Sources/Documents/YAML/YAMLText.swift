import Dates
import Text

/// Writes YAML that every YAML reader reads back as the same values.
public struct YAMLText: Sendable {
  /// The lines so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []

  /// A text of no lines.
  public init() {}

  /// Adds a line `key: value`; lists and maps are written in one line.
  public mutating func add(_ key: String, _ value: Node) {
    append(scalar: key)
    bytes += Array(": ".utf8)
    append(value)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds a map with a line for each of its values.
  public mutating func add(_ key: String, lines map: Mapping) {
    append(scalar: key)
    bytes += Array(":\n".utf8)
    for entry in map.entries {
      bytes += Array("  ".utf8)
      add(entry.key, entry.node)
    }
  }

  /// Adds a text, quoted where YAML would read it as something else.
  ///
  ///     yaml.add("title", "Tulips")  // title: Tulips
  ///     yaml.add("domain", "no")     // domain: "no"
  public mutating func add(_ key: String, _ text: String) { add(key, Node(.string(text))) }

  /// Adds `key: true` or `key: false`.
  public mutating func add(_ key: String, _ flag: Bool) { add(key, Node(.bool(flag))) }

  /// Adds a moment in the form that `Fields.date` reads.
  public mutating func add(_ key: String, _ date: Timestamp) {
    append(scalar: key)
    bytes += Array(": \(date.iso)\n".utf8)
  }

  /// Writes maps and lists in brackets, so that the whole value is on one line.
  private mutating func append(_ node: Node) {
    switch node.value {
    case .null: bytes += Array("null".utf8)
    case .bool(let flag): bytes += Array((flag ? "true" : "false").utf8)
    case .int(let number): bytes += Array(String(number).utf8)
    case .double(let number): bytes += Array((number.isFinite ? number.description : "null").utf8)
    case .string(let text): append(scalar: text)
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      for (i, item) in items.enumerated() {
        if i > 0 { bytes += Array(", ".utf8) }
        append(item)
      }
      bytes.append(UInt8(ascii: "]"))
    case .map(let mapping):
      bytes += Array((mapping.entries.isEmpty ? "{" : "{ ").utf8)
      for (i, entry) in mapping.entries.enumerated() {
        if i > 0 { bytes += Array(", ".utf8) }
        append(scalar: entry.key)
        bytes += Array(": ".utf8)
        append(entry.node)
      }
      bytes += Array((mapping.entries.isEmpty ? "}" : " }").utf8)
    }
  }

  private mutating func append(scalar text: String) {
    bytes += Self.isPlain(text) ? Array(text.utf8) : Self.quoted(text)
  }

  /// Words that some version of YAML reads as something other than text.
  private static let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]

  /// Whether every reader reads the unquoted text as text; doubtful texts are quoted.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter, text.utf8.last != UInt8(ascii: " "), text.utf8.count <= 200
    else { return false }
    let isSimple = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_./' ()".utf8.contains($0) }
    return isSimple && !words.contains(text.lowercased())
  }

  /// The text in double quotes, on one line.
  static func quoted(_ text: String) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += Array("\\\"".utf8)
      case "\\": bytes += Array("\\\\".utf8)
      case "\n": bytes += Array("\\n".utf8)
      case "\t": bytes += Array("\\t".utf8)
      case "\r": bytes += Array("\\r".utf8)
      default: bytes += isPrintable(scalar) ? Array(String(scalar).utf8) : escape(scalar.value)
      }
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  /// Whether a scalar may appear unescaped in a YAML stream, apart from line ends and the byte order mark.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func escape(_ value: UInt32) -> [UInt8] {
    let digits = String(value, radix: 16, uppercase: true).aligned(to: value < 0x100 ? 2 : 4, filler: "0")
    return Array(((value < 0x100 ? "\\x" : "\\u") + digits).utf8)
  }
}
