import CYAML
import Diagnostics
import Text

/// A reader for YAML 1.2 (core schema), based on libyaml's
/// events, that keeps each value's position in the whole file.
public enum YAML {
  /// The deepest nesting of maps and lists, with aliases expanded.
  public static let depthLimit = YAMLBuilder.depthLimit

  /// Reads one document.
  ///
  /// Plain scalars follow the core schema: null, true, false, integers and floats. All others, dates
  /// included, are text, as is every quoted scalar. Duplicate keys (the first counts), keys that are not
  /// text, tags and further documents are findings; the rest of the document is still read.
  ///
  /// - Parameters:
  ///   - range: The bytes of the source that are YAML; nil for all of them.
  ///   - firstLine: The line of the file on which the range begins, 1-based.
  /// - Returns: The root; a null node for an empty document; nil, with a finding that says why, if the
  ///   document cannot be read.
  public static func parse(
    _ source: Source, range: Range<Int>? = nil, firstLine: Int = 1, findings: inout [Finding]
  ) -> Node? {
    let range = (range ?? 0..<source.bytes.count).clamped(to: 0..<source.bytes.count)
    var builder = YAMLBuilder(source: source, firstLine: firstLine)
    let isComplete = withParser(of: source.bytes, range) { parser in
      builder.readDocument(from: parser, text: source.bytes[range])
    }
    findings += builder.findings
    guard isComplete else { return nil }
    return builder.root ?? Node(.null, at: Position(line: firstLine, column: 1))
  }

  /// Passes a parser of the bytes in a range on. True, without a call, where there are none.
  static func withParser(
    of bytes: [UInt8], _ range: Range<Int>, _ body: (UnsafeMutablePointer<yaml_parser_t>) -> Bool
  ) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[range])
      guard let start = text.baseAddress, !text.isEmpty else { return true }
      let parser = yaml_arena_begin(start, text.count)
      defer { yaml_arena_end() }
      return body(parser)
    }
  }
}
