import Diagnostics
import Text

/// JSON as RFC 8259 has it, strictly; keys keep their order, and each value its place.
public enum JSON {
  /// How deep arrays and objects may nest.
  public static let depthLimit = JSONReader.depthLimit

  /// Reads one document.
  ///
  /// Duplicate keys (the first counts) and halves of surrogate pairs (read as U+FFFD) are findings, after which reading
  /// goes on; the first breach of the grammar ends it. A whole number that does not fit into 64 bits is read as a
  /// double, and one beyond the doubles is a finding.
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
}
