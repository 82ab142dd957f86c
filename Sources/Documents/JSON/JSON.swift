import Diagnostics
import Text

/// A strict RFC 8259 reader that keeps the order of keys and the position of each value.
public enum JSON {
  /// The deepest nesting of arrays and objects.
  public static let depthLimit = JSONReader.depthLimit

  /// Reads one document.
  ///
  /// Duplicate keys (the first counts) and lone surrogates (read as U+FFFD) are findings, and reading continues; the
  /// first syntax error ends it. A whole number that does not fit into 64 bits is read as a double; a number beyond the
  /// largest double is a finding.
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
