import Campaign
import CardSystems
import Diagnostics
import Mustache

/// Short facts beside a definition's name: type, size, findings, expiry.
public enum Badges {
  /// The type's name, if it is given, and the badges of the entry.
  static func list(type: String? = nil, of entry: Entry? = nil, _ environment: Environment? = nil, in arena: ValueArena)
    -> Value
  {
    var badges: [BadgeValues] = []
    badges.reserveCapacity(6)
    func add(_ text: Value, _ level: Value = .null, tab: Value = .null) {
      badges.append(BadgeValues(level: level, text: text, tab: tab))
    }
    if let type { add(arena.text(type)) }
    if let entry, let environment {
      let summary = entry.summary
      // A list shows one size, the largest; the definition's page has that of the profile that is chosen.
      let prefix = type == nil && summary.size?.profile != nil ? "up to " : ""
      let weight = summary.size.map { entry.isUnsent ? "not sent" : "\(prefix)\($0.total) B" }
      if let size = summary.size { add(arena.text(weight), size.level, tab: .word("size")) }
      if let worst = entry.worst {
        add(arena.text(count { entry.count(of: $0) }), arena.text(worst.rawValue), tab: .word("findings"))
      }
      if let withheld = summary.withheld(in: environment) {
        add(arena.text(withheld), .word("warning"))
      } else if let end = summary.expiry(in: environment) {
        let isSoon = summary.lastWeek.map { $0 <= environment.now } ?? false
        add(arena.text("until " + end), isSoon ? .word("soon") : .null)
      }
      if let review = entry.review { add(arena.text(review.summary), review.level) }
      if summary.draft { add(.word("draft"), .word("warning")) }
      if let campaign = summary.campaign { add(arena.text(campaign)) }
    }
    return arena.rows(badges) { $0 }
  }

  /// "2 errors, 1 warning"; severities without findings are left out.
  public static func count(_ findings: [Finding]) -> String {
    count { severity in findings.count { $0.severity == severity } }
  }

  /// The same text from a function that counts the findings of a severity.
  public static func count(of number: (Severity) -> Int) -> String {
    Severity.allCases.reversed().compactMap { severity in
      let count = number(severity)
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }
}

extension Review {
  /// The classes of its badge; the campaign page filters by the last.
  var level: Value {
    if approval == nil { return .word("unapproved") }
    return changed.isEmpty ? .word("approved") : .word("warning changed")
  }
}

struct BadgeValues: TemplateObject {
  /// `tab` is that of the inspector that tells more, if there is one.
  let level, text, tab: Value
}
