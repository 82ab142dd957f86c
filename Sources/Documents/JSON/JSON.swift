import Diagnostics
import Text

/// A strict RFC 8259 reader that keeps the order of keys and the position of each value.
public enum JSON {
  /// Reads one document.
  ///
  /// Duplicate keys (the first counts) and lone surrogates (read as U+FFFD) are findings, and reading
  /// continues; the first syntax error ends it. A whole number that does not fit into 64 bits is read as
  /// a double; a number beyond the largest double is a finding.
  ///
  /// - Returns: The root, or nil with a finding that says why.
  public static func parse(_ source: Source, findings: inout [Finding]) -> Node? {
    var reader = JSONReader(source)
    defer { findings += reader.findings }
    do throws(JSONError) {
      return try reader.document()
    } catch {
      let position = Position(ofByte: error.offset, in: source.bytes[...])
      findings.append(Finding(.syntax, at: source.place(position), error.message, hint: error.hint))
      return nil
    }
  }

  /// Reads one document without reporting its faults; nil where it is no JSON.
  public static func parse(_ bytes: [UInt8]) -> Node? {
    var ignored: [Finding] = []
    return parse(Source(path: "", bytes: bytes), findings: &ignored)
  }
}

extension Node {
  /// The value as JSON, with keys in their order. Doubles have the shortest form that reads back as the
  /// same value; infinite ones become null, because JSON has none.
  /// - Parameter pretty: Indents by two spaces and ends with a line break; else all is on one line.
  public func json(pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty ? .indented : .oneLine)
    writer.write(self, named: nil)
    if pretty { writer.endLine() }
    return writer.bytes
  }

  /// As compact JSON, with keys in their order.
  public func json() -> String { String(decoding: json(pretty: false), as: UTF8.self) }
}

extension JSONWriter {
  fileprivate mutating func write(_ node: Node, named name: String?) {
    switch node.value {
    case .null: null(name)
    case .bool(let value): member(name, value)
    case .int(let value): member(name, value)
    case .double(let value): member(name, value)
    case .string(let value): member(name, value)
    case .list(let items): array(name, items) { $0.write($1, named: nil) }
    case .map(let mapping):
      object(name) { for entry in mapping.entries { $0.write(entry.node, named: entry.key) } }
    }
  }
}
