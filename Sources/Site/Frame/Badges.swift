import Diagnostics
import Text

/// Short facts beside a definition's name: type, size, findings, expiry.
public enum Badges {
  /// "2 errors, 1 warning"; severities without findings are left out.
  public static func count(_ findings: [Finding]) -> String {
    count { severity in findings.count { $0.severity == severity } }
  }

  /// The same text from a function that counts the findings of a severity.
  public static func count(of number: (Severity) -> Int) -> String {
    Severity.allCases.reversed().compactMap { severity in
      let count = number(severity)
      return count == 0 ? nil : "\(count.grouped) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }

  /// "Spring opening" for the campaign `spring-opening`.
  static func campaign(_ campaign: String) -> String {
    let words = campaign.utf8.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }.text
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
