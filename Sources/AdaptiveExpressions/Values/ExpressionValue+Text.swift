import Documents
import Text

extension ExpressionValue {
  /// What JavaScript's `toString` gives, as texts are joined: `3,1,2` for a list, `[object Object]` for an object.
  /// - Parameter budget: How many steps it may take; below zero, the rest is left out.
  func text(_ budget: inout Int) -> String {
    switch self {
    case .missing: return "undefined"
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    case .number(let number): return NumberText.text(of: number)
    case .integer(let number): return String(number)
    case .string(let text):
      budget -= text.utf8.count / 64
      return text
    case .list(let items): return Self.joined(items, ",", &budget)
    case .object: return "[object Object]"
    case .bytes(let bytes):
      budget -= bytes.count
      return budget < 0 ? "" : bytes.map { String($0) }.joined(separator: ",")
    }
  }

  /// A scalar as messages show it: text in quotes, cut where it is long; else the type's name.
  var excerpt: String {
    switch self {
    case .string(let text): return Node(.string(text)).excerpt
    case .bool, .number, .integer:
      var budget = 1
      return text(&budget)
    case .missing, .null, .list, .object, .bytes: return typeName
    }
  }

  /// The texts of values with a separator between; nothing for those that are missing or null.
  static func joined(_ items: [ExpressionValue], _ separator: String, _ budget: inout Int) -> String {
    var result = ""
    for (i, item) in items.enumerated() {
      budget -= 1 + separator.utf8.count / 64
      guard budget >= 0 else { break }
      if i > 0 { result += separator }
      if !item.isMissingOrNull { result += item.text(&budget) }
    }
    return result
  }

  /// Compact JSON; nil where the value itself is missing.
  func json(_ budget: inout Int) -> String? {
    if isMissing { return nil }
    return String(decoding: node(at: Position(), budget: &budget).json(pretty: false), as: UTF8.self)
  }
}
