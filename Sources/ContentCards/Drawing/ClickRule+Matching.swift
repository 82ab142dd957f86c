import CardSystems
import Documents

extension ClickRule {
  /// Whether the rule is about this URL. Scheme and host are compared without letter case, the path as it is.
  func matches(_ url: URLText) -> Bool {
    if let scheme, !url.hasScheme(scheme.lowercased()) { return false }
    if let path, !url.path.utf8.starts(with: path.utf8) { return false }
    guard let host = host?.lowercased() else { return true }
    let actual = url.host?.lowercased() ?? ""
    guard host.hasPrefix("*.") else { return actual == host }
    let suffix = host.dropFirst()
    return actual.utf8.count > suffix.utf8.count && actual.hasSuffix(suffix)
  }

  /// The rule's name for people: "product pages", or "rule 2".
  func label(at index: Int) -> String { name.map { "rule \"\($0)\"" } ?? "rule \(index + 1)" }
}
