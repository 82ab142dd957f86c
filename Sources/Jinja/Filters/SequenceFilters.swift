/// Filters of lists and other values that a loop can run over.
enum SequenceFilters {
  static let all: [JinjaFilter] = [
    JinjaFilter("default", "d", takes: ["default_value", "boolean"], takesConstantTime: true) { _, value, arguments in
      let replaces = value.isUndefined || (arguments[1]?.isTrue ?? false) && !value.isTrue
      return replaces ? arguments[0] ?? .text([]) : value
    },
    JinjaFilter("length", "count", function: "len", takesConstantTime: true) {
      renderer, value, _ throws(Failure) in
      .int(try renderer.count(value))
    },
    JinjaFilter("list", function: "sync_do_list") { renderer, value, _ throws(Failure) in
      .list(List(try renderer.iterated(value)))
    },
    JinjaFilter("first", function: "sync_do_first", takesConstantTime: true) {
      renderer, value, _ throws(Failure) in
      if case .generator(let generator) = value {
        return try generator.takeFirst() ?? renderer.noItem("No first item, sequence was empty.")
      }
      return try renderer.iterated(value).first ?? renderer.noItem("No first item, sequence was empty.")
    },
    JinjaFilter("last", takesConstantTime: true) { renderer, value, _ throws(Failure) in
      switch value {
      case .generator, .none, .bool, .int, .big, .float, .namespace, .catalog:
        throw Failure(.type, "'\(value.typeName)' object is not reversible")
      default: return try renderer.iterated(value).last ?? renderer.noItem("No last item, sequence was empty.")
      }
    },
    // Gives the first item, because the same template must always give the same text.
    JinjaFilter("random") { renderer, value, _ throws(Failure) in
      switch value {
      case .generator, .none, .bool, .int, .big, .float:
        throw Failure(.type, "object of type '\(value.typeName)' has no len()")
      default: return try renderer.iterated(value).first ?? renderer.noItem("No random item, sequence was empty.")
      }
    },
    JinjaFilter("join", takes: ["d", "attribute"], function: "sync_do_join") {
      renderer, value, arguments throws(Failure) in
      var items = try renderer.iterated(value)
      if let attribute = arguments[1]?.notNone {
        let path = AttributePath(attribute)
        items = try items.map { item throws(Failure) in try renderer.member(item, path) }
      }
      let separator = arguments[0] ?? .text([])
      let isMarkup = renderer.escapes && ([separator] + items).contains(where: \.isMarkup)
      func piece(_ value: JinjaValue) throws(Failure) -> [UInt8] {
        let text = try renderer.string(value)
        return !isMarkup || value.isMarkup ? text : HTMLText.escaped(text)
      }
      var text: [UInt8] = []
      let separatorText = try piece(separator)
      for (i, item) in items.enumerated() {
        if i > 0 { text += separatorText }
        text += try piece(item)
        try renderer.checkSize(text.count)
        try renderer.charge(bytes: separatorText.count + (item.text?.count ?? 0))
      }
      return isMarkup ? .markup(text) : .text(text)
    },
    JinjaFilter("reverse") { renderer, value, _ throws(Failure) in
      if let text = value.text {
        try renderer.charge(bytes: text.count)
        return value.with(text: Array(JinjaText.characters(text).reversed().joined()))
      }
      do throws(Failure) {
        let items = try renderer.iterated(value)
        return .generator(Generator(items.reversed(), typeName: "list_reverseiterator"))
      } catch {
        throw error.isTypeError ? Failure(.filterArgument, "argument must be iterable") : error
      }
    },
    JinjaFilter("items") { _, value, _ in
      if value.isUndefined { return .generator(Generator([])) }
      guard case .dict(let dict) = value else {
        let failure = Failure(.type, "Can only get item pairs from a mapping.")
        return .generator(Generator([], failure: failure))
      }
      return .generator(Generator(dict.pairs))
    },
    grouping("batch", "linecount") { renderer, items, size, fill, results throws(Failure) in
      var group: [JinjaValue] = []
      for item in items {
        if group.count == size {
          results.append(.list(List(group)))
          group = []
        }
        group.append(item)
      }
      guard !group.isEmpty else { return }
      if let fill, group.count < size {
        try renderer.pay(elements: size)
        group += [JinjaValue](repeating: fill, count: size - group.count)
      }
      results.append(.list(List(group)))
    },
    grouping("slice", "slices", function: "sync_do_slice") {
      renderer, items, count, fill, results throws(Failure) in
      if count == 0 { throw Failure(.zeroDivision, "integer division or modulo by zero") }
      if count < 0 { return }
      try renderer.checkSize(count)
      try renderer.charge(count)
      let (size, remainder) = (items.count / count, items.count % count)
      var at = 0
      for i in 0..<count {
        let end = at + size + (i < remainder ? 1 : 0)
        var group = Array(items[at..<end])
        if let fill, i >= remainder { group.append(fill) }
        results.append(.list(List(group)))
        at = end
      }
    },
  ]

  /// A filter that makes lists of a number of items; the last argument fills the short ones.
  private static func grouping(
    _ name: String, _ parameter: StaticString, function: String? = nil,
    _ body:
      @escaping @Sendable (
        inout JinjaRenderer, [JinjaValue], Int, JinjaValue?, inout [JinjaValue]
      ) throws(Failure) -> Void
  ) -> JinjaFilter {
    JinjaFilter(name, takes: [parameter, "fill_with"], required: 1, function: function) {
      renderer, value, arguments throws(Failure) in
      try renderer.generator { renderer, results throws(Failure) in
        let items = try renderer.iterated(value)
        let size = try (arguments[0] ?? .none).wholeNumber()
        try renderer.pay(elements: items.count)
        try body(&renderer, items, size, arguments[1]?.notNone, &results)
      }
    }
  }
}

extension JinjaRenderer {
  func noItem(_ message: String) -> JinjaValue { .undefined(Undefined(message, name: markedText)) }

  /// `len()`.
  mutating func count(_ value: JinjaValue) throws(Failure) -> Int {
    switch value {
    case .text(let bytes), .markup(let bytes):
      try charge(bytes: bytes.count)
      return JinjaText.count(bytes)
    case .list(let list), .tuple(let list): return list.items.count
    case .dict(let dict): return dict.count
    case .range(let range): return range.count
    case .view(let view): return view.dict.count
    case .loop(let loop): return loop.items.count
    case .absent, .undefined: return 0
    default: throw Failure(.type, "object of type '\(value.typeName)' has no len()")
    }
  }

  /// Collects what a generator of Python hands out; its error is raised where it is reached.
  mutating func generator(
    _ body: (inout JinjaRenderer, inout [JinjaValue]) throws(Failure) -> Void
  ) throws(Failure) -> JinjaValue {
    var results: [JinjaValue] = []
    do throws(Failure) {
      try body(&self, &results)
    } catch {
      guard case .error = error else { throw error }
      return .generator(Generator(results, failure: error))
    }
    return .generator(Generator(results))
  }
}
