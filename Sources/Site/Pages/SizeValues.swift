import CardSystems
import Mustache

/// A size report as template values.
enum SizeValues {
  private static let shape = Shape(["total", "limit", "left", "over", "parts", "uncounted", "unknowns"])
  private static let partShape = Shape(["name", "bytes", "percent"])

  static func value(_ size: SizeReport) -> Value {
    let total = size.total
    return .object(
      Object(
        shape,
        [
          .int(total), .int(size.limit), total <= size.limit ? .int(size.limit - total) : .null,
          total > size.limit ? .int(total - size.limit) : .null, .list(size.parts.map { part($0, of: size.limit) }),
          .list(size.uncounted.map { part($0, of: size.limit) }), .list(size.unknowns.map(Value.text)),
        ]))
  }

  /// A share of the limit, for the length of a bar: 0 to 100.
  static func percent(_ bytes: Int, of limit: Int) -> Int { limit <= 0 ? 0 : min(100, bytes * 100 / limit) }

  private static func part(_ part: SizeReport.Part, of limit: Int) -> Value {
    .object(Object(partShape, [.text(part.name), .int(part.bytes), .int(percent(part.bytes, of: limit))]))
  }
}
