import Templates
import Text

/// The kind of a file by its first bytes, where it is none of the pictures that a site shows.
struct FileSignature {
  /// "an AVIF picture".
  let name: String
  /// The way to a picture that can be shown.
  let hint: String

  /// How many bytes of a file tell it.
  static let length = 64

  static func of(_ bytes: [UInt8]) -> FileSignature? {
    let head = Array(bytes.prefix(length))
    let text = Array(head.drop { $0.isSpace || $0 >= 0xEF }.map(\.lowercased))
    for row in rows where row.isText ? text.starts(with: row.bytes) : head.dropFirst(row.offset).starts(with: row.bytes)
    {
      return row.signature
    }
    return nil
  }

  private typealias Row = (offset: Int, bytes: [UInt8], isText: Bool, signature: FileSignature)

  /// `OFFSET, HEXADECIMAL BYTES or <<TEXT, NAME, HINT`; the first that fits counts.
  private static let rows: [Row] = Templates.rows("file-signatures.tsv", separator: "\t").map { fields in
    let isText = fields[1].hasPrefix("<<")
    let digits = fields[1].utf8.compactMap(\.hexadecimalValue)
    let bytes =
      isText
      ? Array(fields[1].utf8.dropFirst(2))
      : stride(from: 1, to: digits.count, by: 2).map { digits[$0 - 1] << 4 | digits[$0] }
    let hint = fields[3].isEmpty ? "export it as PNG, JPEG, WebP or SVG" : fields[3]
    return (Int(fields[0]) ?? 0, bytes, isText, FileSignature(name: fields[2], hint: hint))
  }
}
