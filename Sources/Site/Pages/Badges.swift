import Campaign
import CardSystems
import Diagnostics
import Documents
import Mustache

/// The few words beside a definition's name: type, size, findings, expiry.
public enum Badges {
  private static let shape = Shape(["level", "text"])
  private static let severities: [(Severity, noun: StaticString)] = [
    (.error, " error"), (.warning, " warning"), (.info, " note"),
  ]

  /// With the type's name, where it is given, before the others.
  static func cell(type: String? = nil, of entry: Entry? = nil, now: Double = 0, on sheet: Sheet) -> Cell {
    var badges = sheet.rows(shape, 6)
    func add(_ text: Cell, _ level: Cell = .null) {
      badges.add(level)
      badges.add(text)
    }
    if let type { add(sheet.text(type)) }
    guard let entry else { return badges.table() }
    // Not `entry.brief` as a whole: copied, it counts the references of its lists.
    if let weight = entry.brief.weight {
      sheet.beginText()
      sheet.add(weight.total)
      sheet.add(plain: " B")
      add(sheet.endText(), SizeLevel.cell(of: weight))
    }
    if let worst = entry.worst {
      add(count(on: sheet) { entry.count(of: $0) }, sheet.text(worst.rawValue))
    }
    let summary = entry.summary
    if let end = summary.expiresAt {
      if end <= now {
        add(.word("expired"), .word("warning"))
      } else {
        sheet.beginText()
        sheet.add(plain: "until ")
        sheet.add(Timestamp(seconds: end).readableDate)
        add(sheet.endText())
      }
    }
    if entry.brief.draft { add(.word("draft"), .word("warning")) }
    if let campaign = summary.campaign { add(sheet.text(campaign)) }
    return badges.table()
  }

  /// "2 errors, 1 warning", the least severe only where there is nothing worse.
  public static func count(_ findings: [Finding]) -> String {
    count { severity in findings.count { $0.severity == severity } }
  }

  /// The same of so many.
  public static func count(of number: (Severity) -> Int) -> String {
    var out = ""
    for (severity, noun) in severities {
      let count = number(severity)
      guard count > 0 else { continue }
      if !out.isEmpty { out += ", " }
      out += "\(count)\(noun)"
      if count > 1 { out += "s" }
    }
    return out
  }

  /// The same for a page.
  static func count(on sheet: Sheet, of number: (Severity) -> Int) -> Cell {
    var isFirst = true
    sheet.beginText()
    for (severity, noun) in severities {
      let count = number(severity)
      guard count > 0 else { continue }
      if !isFirst { sheet.add(plain: ", ") }
      sheet.add(count)
      sheet.add(plain: noun)
      if count > 1 { sheet.add(plain: "s") }
      isFirst = false
    }
    return sheet.endText()
  }
}
