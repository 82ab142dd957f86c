import Foundation

/// Writes files as string literals: `EmbedFiles OUTPUT ROOT PATH...`, where paths are relative to the root. A file that is
/// not UTF-8 becomes a text of one character a byte.
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

let arguments = CommandLine.arguments
var lines = ["enum EmbeddedFiles {"]
for (index, path) in arguments.dropFirst(3).enumerated() {
  let data = try Data(contentsOf: URL(filePath: arguments[2]).appending(path: path))
  let bytes =
    String(data: data, encoding: .utf8).map { "Array(\(literal($0.unicodeScalars)).utf8)" }
    ?? "\(literal(data.map { Unicode.Scalar($0) })).unicodeScalars.map { UInt8($0.value) }"
  let file = "(path: \(literal(path.unicodeScalars)), bytes: \(bytes))"
  lines.append("  static let file\(index): (path: String, bytes: [UInt8]) = \(file)")
}
let names = arguments.dropFirst(3).indices.map { "file\($0 - 3)" }
lines += ["  static let all: [(path: String, bytes: [UInt8])] = [\(names.joined(separator: ", "))]", "}", ""]
try lines.joined(separator: "\n").write(toFile: arguments[1], atomically: true, encoding: .utf8)
