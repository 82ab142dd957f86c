import Text

/// Compares texts as SwiftSoup's attribute selectors do.
enum AttributeSelector {
  /// Ignores letter case and blanks around the value.
  static func equals(_ value: String, _ lowercase: String) -> Bool {
    if value == lowercase { return true }
    guard value.utf8.count >= lowercase.utf8.count else { return false }
    var bytes = Array(value.utf8)[...]
    while let first = bytes.first, first.isSpaceOrControl { bytes = bytes.dropFirst() }
    while let last = bytes.last, last <= 0x20 { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self).lowercased() == lowercase
  }
}
