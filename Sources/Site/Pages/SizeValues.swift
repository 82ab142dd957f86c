import CardSystems
import Mustache

/// A size report as template values.
enum SizeValues {
  private static let shape = Shape([
    "total", "limit", "left", "over", "level", "percent", "parts", "uncounted", "unknowns",
  ])
  private static let partShape = Shape(["name", "bytes", "percent"])

  static func value(_ size: SizeReport) -> Value {
    let total = size.total
    return .object(
      Object(
        shape,
        [
          .int(total), .int(size.limit), total <= size.limit ? .int(size.limit - total) : .null,
          total > size.limit ? .int(total - size.limit) : .null, .text(SizeLevel.of(size)),
          .int(percent(total, of: size.limit)), parts(size.parts, of: total),
          parts(size.uncounted, of: total), .list(size.unknowns.map(Value.text)),
        ]))
  }

  /// A share of the whole, for the length of a bar: 0 to 100, rounded up, so that what is there is seen.
  static func percent(_ bytes: Int, of whole: Int) -> Int {
    bytes <= 0 || whole <= 0 ? 0 : bytes >= whole ? 100 : (bytes * 100 + whole - 1) / whole
  }

  private static func parts(_ parts: [SizeReport.Part], of total: Int) -> Value {
    var table = Table(partShape, capacity: parts.count)
    for part in parts {
      table.add(.text(part.name))
      table.add(.int(part.bytes))
      table.add(.int(percent(part.bytes, of: total)))
    }
    return .table(table)
  }
}
