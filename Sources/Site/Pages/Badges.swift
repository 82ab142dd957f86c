import Campaign
import CardSystems
import Diagnostics
import Documents
import Mustache

/// The few words beside a definition's name: type, size, findings, expiry.
public enum Badges {
  private static let shape = Shape(["level", "text"])

  /// With the type's name, where it is given, before the others.
  static func cell(type: String? = nil, of entry: Entry? = nil, now: Double = 0, on sheet: Sheet) -> Cell {
    var badges = sheet.rows(shape, 6)
    func add(_ text: Cell, _ level: Cell = .null) {
      badges.add(level)
      badges.add(text)
    }
    if let type { add(sheet.text(type)) }
    guard let entry else { return badges.table() }
    let summary = entry.summary
    if let size = summary.size {
      sheet.beginText()
      sheet.add(size.total)
      sheet.add(plain: " B")
      add(sheet.endText(), sheet.text(SizeLevel.of(size)))
    }
    if let worst = entry.worst { add(sheet.text(count(entry.findings)), sheet.text(worst.rawValue)) }
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
    if summary.draft { add(.word("draft"), .word("warning")) }
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
    for (severity, noun) in [(Severity.error, "error"), (.warning, "warning"), (.info, "note")] {
      let count = number(severity)
      guard count > 0 else { continue }
      if !out.isEmpty { out += ", " }
      out += "\(count) \(noun)"
      if count > 1 { out += "s" }
    }
    return out
  }
}

/// How near a size is to its limit, as the level that pages colour by.
enum SizeLevel {
  static func of(_ size: SizeReport) -> String {
    size.total > size.limit ? "error" : size.total > size.warning ? "warning" : ""
  }
}
