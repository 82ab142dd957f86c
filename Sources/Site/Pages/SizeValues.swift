import CardSystems
import Mustache

/// A size report as template values.
enum SizeValues {
  private static let shape = Shape([
    "total", "limit", "left", "over", "level", "percent", "parts", "uncounted", "unknowns",
  ])
  private static let partShape = Shape(["name", "bytes", "percent"])

  static func cell(_ size: SizeReport, on sheet: Sheet) -> Cell {
    let total = size.total
    var row = sheet.rows(shape, 1)
    row.add(sheet.number(total))
    row.add(sheet.number(size.limit))
    row.add(total <= size.limit ? sheet.number(size.limit - total) : .null)
    row.add(total > size.limit ? sheet.number(total - size.limit) : .null)
    row.add(SizeLevel.cell(of: size))
    row.add(sheet.number(percent(total, of: size.limit)))
    row.add(parts(size.parts, of: total, on: sheet))
    row.add(parts(size.uncounted, of: total, on: sheet))
    row.add(sheet.list(size.unknowns.map { sheet.text($0) }))
    return row.object()
  }

  /// A share of the whole, for the length of a bar: 0 to 100, rounded up, so that what is there is seen.
  static func percent(_ bytes: Int, of whole: Int) -> Int {
    bytes <= 0 || whole <= 0 ? 0 : bytes >= whole ? 100 : (bytes * 100 + whole - 1) / whole
  }

  private static func parts(_ parts: [SizeReport.Part], of total: Int, on sheet: Sheet) -> Cell {
    var rows = sheet.rows(partShape, parts.count)
    for part in parts {
      rows.add(sheet.text(part.name))
      rows.add(sheet.number(part.bytes))
      rows.add(sheet.number(percent(part.bytes, of: total)))
    }
    return rows.table()
  }
}
