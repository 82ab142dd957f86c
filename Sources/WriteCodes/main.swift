import Foundation

/// Writes the table of codes as Swift: `WriteCodes OUTPUT TABLE`. A row of the table has a constant's name, the code's id,
/// its severity, and `fixed` where no rule changes that.
let arguments = CommandLine.arguments
let table = try String(contentsOfFile: arguments[2], encoding: .utf8)
let rows = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
var lines = ["extension Code {"]
for row in rows {
  let isFixed = row.last == "fixed" ? ", isFixed: true" : ""
  lines.append("  public static let \(row[0]) = Code(\"\(row[1])\", .\(row[2])\(isFixed))")
}
lines += ["  /// Every code that a finding can have.", "  public static let all: [Code] = ["]
lines += rows.map { "    \($0[0])," } + ["  ]", "}", ""]
try lines.joined(separator: "\n").write(toFile: arguments[1], atomically: true, encoding: .utf8)
