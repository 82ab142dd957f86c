import TextTemplates

extension JinjaRenderer {
  mutating func sequenceFilter(
    _ filter: JinjaFilter, _ value: JinjaValue, _ values: [JinjaValue?]
  ) throws(JinjaFailure) -> JinjaValue {
    switch filter {
    case .length: return .int(try count(value))
    case .list: return .list(JinjaList(try iterated(value)))
    case .first:
      if case .generator(let generator) = value {
        return try generator.takeFirst() ?? noItem("No first item, sequence was empty.")
      }
      return try iterated(value).first ?? noItem("No first item, sequence was empty.")
    case .last: return try last(value)
    case .random: return try random(value)
    case .join: return try join(value, values)
    case .reverse: return try reversed(value)
    case .items:
      if value.isUndefined { return .generator(JinjaGenerator([])) }
      guard case .dict(let dict) = value else {
        let failure = JinjaFailure(.type, "Can only get item pairs from a mapping.")
        return .generator(JinjaGenerator([], failure: failure))
      }
      return .generator(JinjaGenerator(dict.pairs))
    default: return try grouped(filter, value, values)
    }
  }

  func noItem(_ message: String) -> JinjaValue { .undefined(JinjaUndefined(message, name: markedText)) }

  private mutating func last(_ value: JinjaValue) throws(JinjaFailure) -> JinjaValue {
    switch value {
    case .generator, .none, .bool, .int, .big, .float, .namespace, .catalog:
      throw JinjaFailure(.type, "'\(value.typeName)' object is not reversible")
    default: return try iterated(value).last ?? noItem("No last item, sequence was empty.")
    }
  }

  /// The first item, because the same template must always give the same text.
  private mutating func random(_ value: JinjaValue) throws(JinjaFailure) -> JinjaValue {
    switch value {
    case .generator, .none, .bool, .int, .big, .float:
      throw JinjaFailure(.type, "object of type '\(value.typeName)' has no len()")
    default: return try iterated(value).first ?? noItem("No random item, sequence was empty.")
    }
  }

  private mutating func join(_ value: JinjaValue, _ values: [JinjaValue?]) throws(JinjaFailure) -> JinjaValue {
    var items = try iterated(value)
    if let attribute = values[1], !attribute.isNone {
      let path = JinjaAttributePath(attribute)
      items = try items.map { item throws(JinjaFailure) in try member(item, path) }
    }
    let separator = values[0] ?? .text([])
    let isMarkup = escapes && ([separator] + items).contains { if case .markup = $0 { true } else { false } }
    var text: [UInt8] = []
    let between = try piece(separator, isMarkup)
    for (i, item) in items.enumerated() {
      if i > 0 { text += between }
      text += try piece(item, isMarkup)
      try checkSize(text.count)
      try charge(bytes: between.count + (item.text?.count ?? 0))
    }
    return isMarkup ? .markup(text) : .text(text)
  }

  private mutating func piece(_ value: JinjaValue, _ isMarkup: Bool) throws(JinjaFailure) -> [UInt8] {
    let text = try string(value)
    if !isMarkup { return text }
    if case .markup = value { return text }
    return JinjaHTML.escaped(text)
  }

  private mutating func reversed(_ value: JinjaValue) throws(JinjaFailure) -> JinjaValue {
    if let text = value.text {
      try charge(bytes: text.count)
      let result = Array(JinjaText.characters(text).reversed().joined())
      if case .markup = value { return .markup(result) }
      return .text(result)
    }
    do throws(JinjaFailure) {
      return .generator(JinjaGenerator(try iterated(value).reversed(), typeName: "list_reverseiterator"))
    } catch {
      guard case .error(let raised) = error, raised.kind == .type else { throw error }
      throw JinjaFailure(.filterArgument, "argument must be iterable")
    }
  }

  /// `batch` and `slice`.
  private mutating func grouped(
    _ filter: JinjaFilter, _ value: JinjaValue, _ values: [JinjaValue?]
  ) throws(JinjaFailure) -> JinjaValue {
    let fill = values[1].flatMap { $0.isNone ? nil : $0 }
    return try generator { renderer, results throws(JinjaFailure) in
      let items = try renderer.iterated(value)
      let size = try renderer.integer(values[0] ?? .none)
      try renderer.pay(elements: items.count)
      if filter == .batch {
        try renderer.batch(items, size, fill, &results)
      } else {
        try renderer.slices(items, size, fill, &results)
      }
    }
  }

  private mutating func batch(
    _ items: [JinjaValue], _ size: Int, _ fill: JinjaValue?, _ results: inout [JinjaValue]
  ) throws(JinjaFailure) {
    var group: [JinjaValue] = []
    for item in items {
      if group.count == size {
        results.append(.list(JinjaList(group)))
        group = []
      }
      group.append(item)
    }
    guard !group.isEmpty else { return }
    if let fill, group.count < size {
      try pay(elements: size)
      group += [JinjaValue](repeating: fill, count: size - group.count)
    }
    results.append(.list(JinjaList(group)))
  }

  private mutating func slices(
    _ items: [JinjaValue], _ count: Int, _ fill: JinjaValue?, _ results: inout [JinjaValue]
  ) throws(JinjaFailure) {
    if count == 0 { throw JinjaFailure(.zeroDivision, "integer division or modulo by zero") }
    if count < 0 { return }
    try checkSize(count)
    try charge(count)
    let (size, extra) = (items.count / count, items.count % count)
    var at = 0
    for i in 0..<count {
      let end = at + size + (i < extra ? 1 : 0)
      var group = Array(items[at..<end])
      if let fill, i >= extra { group.append(fill) }
      results.append(.list(JinjaList(group)))
      at = end
    }
  }

  /// Collects what a generator of Python hands out; its error is raised where it is reached.
  mutating func generator(
    _ body: (inout JinjaRenderer, inout [JinjaValue]) throws(JinjaFailure) -> Void
  ) throws(JinjaFailure) -> JinjaValue {
    var results: [JinjaValue] = []
    do throws(JinjaFailure) {
      try body(&self, &results)
    } catch {
      guard case .error = error else { throw error }
      return .generator(JinjaGenerator(results, failure: error))
    }
    return .generator(JinjaGenerator(results))
  }

  // MARK: map, select

  mutating func mapped(
    _ value: JinjaValue, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    try generator { renderer, results throws(JinjaFailure) in
      guard value.isTrue else { return }
      if arguments.positional.isEmpty, arguments.keyword("attribute") == nil {
        throw JinjaFailure(.filterArgument, "map requires a filter argument")
      }
      let items = try renderer.iterated(value)
      if arguments.positional.isEmpty, let attribute = arguments.keyword("attribute") {
        if let other = arguments.keywords.first(where: { !["attribute", "default"].contains($0.name.text) }) {
          throw JinjaFailure(.filterArgument, "Unexpected keyword argument '\(other.name.text)'")
        }
        let path = JinjaAttributePath(attribute)
        let standard = arguments.keyword("default") ?? .none
        for item in items { results.append(try renderer.member(item, path, default: standard)) }
        return
      }
      guard let name = arguments.positional.first else { return }
      let text = try renderer.string(name).text
      var rest = arguments
      rest.positional.removeFirst()
      for item in items {
        guard let filter = JinjaFilter.named[text] else {
          throw JinjaFailure(.templateRuntime, "No filter named '\(text)'.")
        }
        try renderer.charge()
        results.append(try renderer.apply(filter, item, rest))
      }
    }
  }

  mutating func selected(
    _ filter: JinjaFilter, _ value: JinjaValue, _ arguments: JinjaCallArguments
  ) throws(JinjaFailure) -> JinjaValue {
    try generator { renderer, results throws(JinjaFailure) in
      guard value.isTrue else { return }
      var rest = arguments
      var path: JinjaAttributePath?
      if filter == .selectattr || filter == .rejectattr {
        guard let attribute = rest.positional.first else {
          throw JinjaFailure(.filterArgument, "Missing parameter for attribute name")
        }
        path = JinjaAttributePath(attribute)
        rest.positional.removeFirst()
      }
      let isWanted = filter == .select || filter == .selectattr
      let name = rest.positional.isEmpty ? nil : try renderer.string(rest.positional.removeFirst()).text
      for item in try renderer.iterated(value) {
        try renderer.charge()
        var tested = item
        if let path { tested = try renderer.member(item, path) }
        var answer = false
        if let name {
          guard let test = JinjaTest.named[name] else {
            throw JinjaFailure(.templateRuntime, "No test named '\(name)'.")
          }
          answer = try renderer.answer(test, tested, rest)
        } else {
          answer = tested.isTrue
        }
        if answer == isWanted { results.append(item) }
      }
    }
  }
}
