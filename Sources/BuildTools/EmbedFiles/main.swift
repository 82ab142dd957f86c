import Foundation

/// Writes files as string literals: `EmbedFiles OUTPUT ROOT PATH...`, where paths are relative to the
/// root; the table of codes alone becomes constants.
let arguments = CommandLine.arguments
let (root, paths) = (URL(filePath: arguments[2]), Array(arguments.dropFirst(3)))
let source = paths == ["tables/codes.txt"] ? try codes(root.appending(path: paths[0])) : try files(paths)
try (source + [""]).joined(separator: "\n").write(toFile: arguments[1], atomically: true, encoding: .utf8)

/// A row of the table has a constant's name, the code's id,
/// its severity, and `fixed` where no rule changes that.
func codes(_ table: URL) throws -> [String] {
  let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    .map { $0.split(separator: " ") }
  let constants = rows.map { row in
    let isFixed = row.last == "fixed" ? ", isFixed: true" : ""
    return "  public static let \(row[0]) = Code(\"\(row[1])\", .\(row[2])\(isFixed))"
  }
  let list = ["  /// Every code that a finding can have.", "  public static let all: [Code] = ["]
  return ["extension Code {"] + constants + list + rows.map { "    \($0[0])," } + ["  ]", "}"]
}

func files(_ paths: [String]) throws -> [String] {
  let files = try paths.enumerated().map { index, path in
    let data = try Data(contentsOf: root.appending(path: path))
    // A file that is not UTF-8 becomes a text of one character a byte.
    let bytes =
      String(data: data, encoding: .utf8).map { "Array(\(literal($0.unicodeScalars)).utf8)" }
      ?? "\(literal(data.map { Unicode.Scalar($0) })).unicodeScalars.map { UInt8($0.value) }"
    let file = "(path: \(literal(path.unicodeScalars)), bytes: \(bytes))"
    return "  static let file\(index): (path: String, bytes: [UInt8]) = \(file)"
  }
  let names = paths.indices.map { "file\($0)" }.joined(separator: ", ")
  return ["enum EmbeddedFiles {"] + files + ["  static let all: [(path: String, bytes: [UInt8])] = [\(names)]", "}"]
}

func literal(_ text: some Sequence<Unicode.Scalar>) -> String {
  var literal = "\""
  for scalar in text {
    switch scalar {
    case "\n": literal += "\\n"
    case "\\": literal += "\\\\"
    case "\"": literal += "\\\""
    case "\0"..<" ", "\u{7F}"..."\u{FF}": literal += "\\u{\(String(scalar.value, radix: 16))}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}
