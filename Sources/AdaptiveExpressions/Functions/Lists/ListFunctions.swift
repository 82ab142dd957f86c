/// Lists.
enum ListFunctions {
  static let all: [ExpressionFunction] = [
    .values("createArray", takes: .any) { arguments, _ in .list(arguments.values) },
    .values("count", takes: .one) { arguments, _ throws(ExpressionError) in
      switch arguments[0] {
      case .string(let text): return .number(Double(text.utf16.count))
      case .list(let items): return .number(Double(items.count))
      case .object(let object): return .number(Double(object.properties.count))
      case .bytes(let bytes): return .number(Double(bytes.count))
      default: throw arguments.wrong(0, "text, a list or a map")
      }
    },
    .values("first", takes: .one) { arguments, _ in end(of: arguments[0], isFirst: true) },
    .values("last", takes: .one) { arguments, _ in end(of: arguments[0], isFirst: false) },
    .values("take", takes: .two) { arguments, _ throws(ExpressionError) in
      let count = max(0, try arguments.wholeNumber(1))
      if case .string(let text) = arguments[0] { return .string(String(codeUnits: text.codeUnits.prefix(count))) }
      guard case .list(let items) = arguments[0] else { throw arguments.wrong(0, "a list or text") }
      return .list(Array(items.prefix(count)))
    },
    .values("skip", takes: .two) { arguments, _ throws(ExpressionError) in
      .list(Array(try arguments.list(0).dropFirst(max(0, arguments.wholeNumber(1)))))
    },
    .values("subArray", takes: 2...3) { arguments, _ throws(ExpressionError) in
      let items = try arguments.list(0)
      let start = try arguments.wholeNumber(1)
      let end = arguments.count > 2 ? try arguments.wholeNumber(2) : items.count
      guard 0...items.count ~= start, 0...items.count ~= end else {
        throw ExpressionError("subArray begins or ends outside the list")
      }
      return .list(start < end ? Array(items[start..<end]) : [])
    },
    .values("join", takes: 2...3) { arguments, evaluator throws(ExpressionError) in
      let items = try arguments.list(0)
      let separator = try evaluator.text(of: arguments[1])
      guard arguments.count > 2 else { return .string(try evaluator.joined(items, separator)) }
      let last = try evaluator.text(of: arguments[2])
      guard items.count > 2, let end = items.last else { return .string(try evaluator.joined(items, last)) }
      let start = try evaluator.joined(Array(items.dropLast()), separator)
      return .string(try evaluator.joined([start, evaluator.text(of: end)], last))
    },
    .values("reverse", takes: .one) { arguments, _ throws(ExpressionError) in
      if case .string(let text) = arguments[0] { return .string(String(codeUnits: text.codeUnits.reversed())) }
      guard case .list(let items) = arguments[0] else { throw arguments.wrong(0, "a list or text") }
      return .list(items.reversed())
    },
    .values("flatten", takes: 1...2) { arguments, evaluator throws(ExpressionError) in
      let depth = arguments.count > 1 ? arguments[1].wholeNumber ?? 1 : 100
      return .list(try evaluator.flattened(arguments.list(0), max(1, min(100, depth))))
    },
    .values("unique", takes: .one) { arguments, evaluator throws(ExpressionError) in
      // Lists and objects are the same only where they are one, which two elements of a list never are.
      .list(try evaluator.unique(arguments.list(0)) { $0.list == nil && $0.object == nil })
    },
    .values("union", takes: .from(1)) { arguments, evaluator throws(ExpressionError) in
      var all: [ExpressionValue] = []
      for i in 0..<arguments.count { all += try arguments.list(i) }
      return .list(try evaluator.unique(all) { _ in true })
    },
    .values("intersection", takes: .from(1)) { arguments, evaluator throws(ExpressionError) in
      var commonItems = try arguments.list(0)
      for i in 1..<arguments.count {
        let otherItems = try arguments.list(i)
        var keptItems: [ExpressionValue] = []
        for item in commonItems { if try evaluator.contains(otherItems, item) { keptItems.append(item) } }
        commonItems = keptItems
      }
      return .list(try evaluator.unique(commonItems) { $0.list == nil && $0.object == nil })
    },
    .values("sortBy", takes: 1...2) { arguments, evaluator throws(ExpressionError) in
      .list(try evaluator.sorted(arguments))
    },
    .values("sortByDescending", takes: 1...2) { arguments, evaluator throws(ExpressionError) in
      .list(try evaluator.sorted(arguments).reversed())
    },
    .values("indicesAndValues", takes: .one) { arguments, _ throws(ExpressionError) in
      switch arguments[0] {
      case .list(let items):
        return .list(
          items.enumerated().map { .object(["index": .number(Double($0.offset)), "value": $0.element]) })
      case .object(let object):
        return .list(object.properties.map { .object(["index": .string($0.name), "value": $0.value]) })
      default: throw arguments.wrong(0, "a list or a map")
      }
    },
  ]

  private static func end(of value: ExpressionValue, isFirst: Bool) -> ExpressionValue {
    switch value {
    case .string(let text):
      (isFirst ? text.utf16.first : text.utf16.last).map { .string(String(codeUnits: [$0])) } ?? .missing
    case .list(let items): (isFirst ? items.first : items.last) ?? .missing
    default: .missing
    }
  }
}

extension ExpressionEvaluator {
  fileprivate mutating func joined(
    _ items: [ExpressionValue], _ separator: String
  ) throws(ExpressionError) -> String {
    guard separator.utf8.count * items.count <= Self.textLimit else { throw Self.tooLarge }
    let text = ExpressionValue.joined(items, separator, &steps)
    try spend(0)
    return text
  }

  fileprivate mutating func flattened(
    _ items: [ExpressionValue], _ depth: Int
  ) throws(ExpressionError) -> [ExpressionValue] {
    var result: [ExpressionValue] = []
    for item in items {
      try spend(1)
      if depth > 0, case .list(let innerItems) = item {
        result += try flattened(innerItems, depth - 1)
      } else {
        result.append(item)
      }
      guard result.count <= Self.listLimit else { throw Self.tooLarge }
    }
    return result
  }

  fileprivate mutating func contains(
    _ items: [ExpressionValue], _ wanted: ExpressionValue
  ) throws(ExpressionError) -> Bool {
    for item in items { if try areEqual(item, wanted) { return true } }
    return false
  }

  /// Without those that stand further in front; only those that may be the same are compared.
  fileprivate mutating func unique(
    _ items: [ExpressionValue], mayRepeat: (ExpressionValue) -> Bool
  ) throws(ExpressionError) -> [ExpressionValue] {
    var earlierValues: Set<ExpressionValue> = []
    var result: [ExpressionValue] = []
    for item in items {
      // Hashing walks through lists.
      try spend(1)
      if !mayRepeat(item) {
        result.append(item)
      } else if item.list != nil || item.object != nil {
        if !(try contains(result, item)) { result.append(item) }
      } else if earlierValues.insert(item).inserted {
        result.append(item)
      }
    }
    return result
  }

  /// Sorts as text, or by a property of the elements.
  fileprivate mutating func sorted(_ arguments: FunctionArguments) throws(ExpressionError) -> [ExpressionValue] {
    let items = try arguments.list(0)
    // As many comparisons as sorting takes.
    try spend(items.count * (Int.bitWidth - items.count.leadingZeroBitCount) / 4)
    guard arguments.count > 1 else {
      var pairs: [(key: String, value: ExpressionValue)] = []
      for item in items { pairs.append((try text(of: item), item)) }
      // Values that are missing stand at the end.
      pairs.sort { a, b in
        a.value.isMissing || b.value.isMissing
          ? !a.value.isMissing && b.value.isMissing : a.key.order(relativeTo: b.key) < 0
      }
      return pairs.map(\.value)
    }
    let name = arguments[1].isMissingOrNull ? "" : try text(of: arguments[1])
    var pairs: [(key: ExpressionValue, value: ExpressionValue)] = []
    for item in items {
      let object = item.object
      pairs.append((object?.index(of: name).flatMap { object?.properties[safe: $0]?.value } ?? .missing, item))
    }
    pairs.sort { $0.key.precedes($1.key) }
    return pairs.map(\.value)
  }
}

extension ExpressionValue {
  fileprivate func precedes(_ other: ExpressionValue) -> Bool {
    switch (self, other) {
    case (.string(let a), .string(let b)): a.order(relativeTo: b) < 0
    case (.number(let a), .number(let b)): a < b
    case (.bool(let a), .bool(let b)): !a && b
    default: false
    }
  }
}
