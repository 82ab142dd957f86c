extension ExpressionValue {
  /// Whether two values are equal: numbers by value, lists and objects by what is in them, missing as null.
  /// - Parameter budget: How many steps it may take; below zero, the result means nothing.
  func equals(_ other: ExpressionValue, _ budget: inout Int) -> Bool {
    budget -= 1
    guard budget >= 0 else { return false }
    switch (self, other) {
    case (.missing, _), (.null, _): return other.isMissingOrNull
    case (_, .missing), (_, .null): return false
    case (.bool(let a), .bool(let b)): return a == b
    case (.number(let a), .number(let b)): return a == b || abs(a - b) < .ulpOfOne
    case (.integer(let a), .integer(let b)): return a == b
    case (.string(let a), .string(let b)):
      budget -= a.utf8.count / 64
      // Texts that only look the same differ in their bytes, and nearly always in how many these are.
      return a.utf8.count == b.utf8.count && a == b
    case (.list(let a), .list(let b)):
      guard a.count == b.count else { return false }
      for (x, y) in zip(a, b) { if !x.equals(y, &budget) { return false } }
      return true
    case (.object(let a), .object(let b)):
      guard a.properties.count == b.properties.count else { return false }
      budget -= a.properties.count * (a.properties.count + 1) / 2
      guard budget >= 0 else { return false }
      for property in a.properties {
        guard let index = b.index(of: property.name) else { return false }
        if !property.value.equals(b.properties[index].value, &budget) { return false }
      }
      return true
    case (.bytes(let a), .bytes(let b)):
      budget -= a.count / 64
      return a == b
    default: return false
    }
  }
}
