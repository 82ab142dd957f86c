import Campaign
import CardSystems
import Diagnostics
import Documents
import Mustache

/// The few words beside a definition's name: type, size, findings, expiry.
public enum Badges {
  private static let shape = Shape(["level", "text"])

  /// With the type's name, where it is given, before the others.
  static func value(type: String? = nil, of entry: Entry? = nil, now: Double = 0) -> Value {
    var badges = Table(shape, capacity: 8)
    func add(_ text: String, _ level: String = "") {
      badges.add(.text(level))
      badges.add(.text(text))
    }
    if let type { add(type) }
    guard let entry else { return .table(badges) }
    let summary = entry.summary
    if let size = summary.size { add("\(size.total) B", SizeLevel.of(size)) }
    if !entry.findings.isEmpty { add(count(entry.findings), entry.worst.map(\.rawValue) ?? "") }
    if let end = summary.expiresAt {
      if end <= now {
        add("expired", "warning")
      } else {
        add("until " + Timestamp(seconds: end).readableDate)
      }
    }
    if summary.draft { add("draft", "warning") }
    if let campaign = summary.campaign { add(campaign) }
    return .table(badges)
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
