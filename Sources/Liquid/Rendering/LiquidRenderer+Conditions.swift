import Diagnostics
import Text
import TextTemplates

extension LiquidRenderer {
  /// Whether conditions hold; an `else` has none.
  mutating func holds(_ conditions: ConditionRows) throws(RenderFailure) -> Bool {
    var holds = true
    for condition in program.tables.conditions[conditions] {
      try charge(1)
      holds = try self.holds(condition)
      switch condition.link {
      case nil: return holds
      case .and: if !holds { return false }
      case .or: if holds { return true }
      }
    }
    return holds
  }

  private mutating func holds(_ condition: Condition) throws(RenderFailure) -> Bool {
    let left = try evaluate(condition.left)
    guard let operation = condition.operation else { return left.isTrue }
    let right = try evaluate(condition.right)
    switch operation {
    case .equal: return try isEqual(left, right, condition)
    case .unequal: return try !isEqual(left, right, condition)
    case .contains: return try contains(left, right, condition)
    case .unknown(let message): throw .argument(program.tables.messages[message])
    case .less, .greater, .lessOrEqual, .greaterOrEqual: return try compares(left, right, condition)
    }
  }

  private mutating func isEqual(
    _ left: LiquidValue, _ right: LiquidValue, _ condition: Condition
  ) throws(RenderFailure) -> Bool {
    switch (left, right) {
    case (.emptyWord, let other), (let other, .emptyWord): return other.isEmpty ?? false
    case (.blankWord, let other), (let other, .blankWord):
      try charge(other.weight)
      return other.isBlank
    case (.text(let a), .text(let b)):
      if a.count == b.count { try charge(a.count >> 6) }
      return a == b
    default:
      try charge(left.fullWeight(limit: steps))
      let isEqual = left.isEqual(to: right)
      if !isEqual { checkTypes(left, right, condition) }
      return isEqual
    }
  }

  private mutating func compares(
    _ left: LiquidValue, _ right: LiquidValue, _ condition: Condition
  ) throws(RenderFailure) -> Bool {
    guard left.isComparable, right.isComparable else { return false }
    try charge(min(left.weight, right.weight))
    guard let ordering = left.ordering(to: right) else {
      if case .double = left, right.isNumber { return false }
      if case .double = right, left.isNumber { return false }
      checkTypes(left, right, condition)
      throw .argument("comparison of \(left.className) with \(right.nameInComparison) failed")
    }
    return switch condition.operation {
    case .less: ordering == .less
    case .greater: ordering == .greater
    case .lessOrEqual: ordering != .greater
    default: ordering != .less
    }
  }

  private mutating func contains(
    _ left: LiquidValue, _ right: LiquidValue, _ condition: Condition
  ) throws(RenderFailure) -> Bool {
    guard left.isTrue, right.isTrue else { return false }
    switch left {
    case .text(let text):
      let pattern = try self.text(right)
      try charge(text.count >> 6)
      return pattern.isEmpty || text.span.firstIndex(of: pattern) != nil
    case .list(let items):
      try charge(items.count, times: right)
      if items.contains(where: { $0.isEqual(to: right) }) { return true }
      if let item = items.first { checkTypes(item, right, condition) }
      return false
    case .map(let map):
      guard case .text(let key) = right else { return false }
      return map.table[VariableName(key)] != nil
    case .range(let range):
      guard let number = Number(exactly: right) else { return false }
      let (first, last) = (number.ordering(to: .int(range.first)), number.ordering(to: .int(range.last)))
      return first != nil && first != .less && last != .greater
    default: return false
    }
  }

  /// Reports a comparison of values that can never be equal.
  private mutating func checkTypes(_ left: LiquidValue, _ right: LiquidValue, _ condition: Condition) {
    if case .list = left, right.isScalar { return report(left, right, .liquidArrayEquals, condition) }
    if case .list = right, left.isScalar { return report(left, right, .liquidArrayEquals, condition) }
    guard left.isScalar, right.isScalar, left.className != right.className, !(left.isNumber && right.isNumber) else {
      return
    }
    report(left, right, .templateTypeCompare, condition)
  }

  private mutating func report(
    _ left: LiquidValue, _ right: LiquidValue, _ code: Code, _ condition: Condition
  ) {
    let message =
      code == .liquidArrayEquals
      ? "\(left.described) is never equal to \(right.described)"
      : "\(left.described) is compared with \(right.described)"
    let hint: String =
      if code == .liquidArrayEquals {
        "write contains"
      } else if case .bool = left {
        "write true or false without quotes"
      } else if case .bool = right {
        "compare with a text in quotes"
      } else {
        "write numbers without quotes, and turn a text into a number with | plus: 0"
      }
    add(code, at: condition.range, message, hint: hint)
  }
}
