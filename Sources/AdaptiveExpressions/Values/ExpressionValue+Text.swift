import Documents
import Text

extension ExpressionValue {
  /// The text that JavaScript's `toString` gives, as texts
  /// are joined: `3,1,2` for a list, `[object Object]`.
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
    isMissing ? nil : node(at: Position(), budget: &budget).json()
  }

  /// The value of a document.
  public init(_ node: Node) {
    switch node.value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .int(let number): self = .number(Double(number))
    case .double(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .list(let items): self = .list(items.map(ExpressionValue.init))
    case .map(let mapping):
      self = .object(
        ExpressionObject(
          mapping.entries.map { ExpressionObject.Property(name: $0.key, value: ExpressionValue($0.node)) }))
    }
  }

  /// The value as JSON has it, at one position; null for what JSON lacks. A list that holds itself many
  /// times may be larger than any memory, so that values are counted.
  /// - Parameter budget: How many values there may still be; below zero, the rest is left out.
  public func node(at position: Position, budget: inout Int) -> Node {
    budget -= 1
    guard budget >= 0 else { return Node(.null, at: position) }
    switch self {
    case .missing, .null: return Node(.null, at: position)
    case .bool(let bool): return Node(.bool(bool), at: position)
    case .number(let number):
      if number == number.rounded(), abs(number) < 9.2e18 { return Node(.int(Int(number)), at: position) }
      return Node(number.isFinite ? .double(number) : .null, at: position)
    case .integer(let number): return Node(.string(String(number)), at: position)
    case .string(let text):
      budget -= text.utf8.count / 16
      return Node(.string(text), at: position)
    case .list(let items):
      var nodes: [Node] = []
      for item in items where budget >= 0 { nodes.append(item.node(at: position, budget: &budget)) }
      return Node(.list(nodes), at: position)
    case .object(let object):
      var entries: [Mapping.Entry] = []
      for property in object.properties where !property.value.isMissing && budget >= 0 {
        let node = property.value.node(at: position, budget: &budget)
        entries.append(.init(key: property.name, keyPosition: position, node: node))
      }
      return Node(.map(Mapping(entries)), at: position)
    case .bytes(let bytes):
      budget -= bytes.count
      let entries = bytes.prefix(max(0, budget)).enumerated().map {
        Mapping.Entry(key: String($0.offset), keyPosition: position, node: Node(.int(Int($0.element)), at: position))
      }
      return Node(.map(Mapping(entries)), at: position)
    }
  }
}
