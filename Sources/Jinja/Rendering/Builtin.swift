import TextTemplates

/// A function that every template has.
final class Builtin: Sendable {
  typealias Body = @Sendable (inout JinjaRenderer, CallArguments) throws(Failure) -> JinjaValue

  let name: String
  /// The text that Python prints for it.
  let representation: String
  /// The name of its type in Python's messages.
  let typeName: String
  /// Whether it is one of Bloomreach's, of which templates without the profile's data know nothing.
  let needsProfile: Bool
  let body: Body

  private init(
    _ name: String, class pythonClass: String? = nil, needsProfile: Bool = false, _ body: @escaping Body
  ) {
    (self.name, self.needsProfile, self.body) = (name, needsProfile, body)
    typeName = pythonClass == nil ? "function" : "type"
    representation = pythonClass.map { "<class '\($0)'>" } ?? "<function \(name)>"
  }

  static let table: [[UInt8]: Builtin] = Dictionary(
    uniqueKeysWithValues: all.map { (Array($0.name.utf8), $0) })

  private static let all: [Builtin] = [
    Builtin("range") { _, arguments throws(Failure) in
      var numbers: [Int] = []
      for value in try arguments.plain(1...3, "range") {
        try value.checkDefined()
        guard let number = value.bigInteger else { throw value.isNoInteger }
        numbers.append(number.int ?? (number.isNegative ? -(1 << 62) : 1 << 62))
      }
      if numbers.count == 1 { numbers.insert(0, at: 0) }
      let step = numbers.count > 2 ? numbers[2] : 1
      if step == 0 { throw Failure(.value, "range() arg 3 must not be zero") }
      let range = JinjaRange(numbers[0], numbers[1], step)
      if range.count > 100_000 {
        throw Failure(
          .overflow, "Range too big. The sandbox blocks ranges larger than MAX_RANGE (100000).")
      }
      return .range(range)
    },
    Builtin("dict", class: "dict") { renderer, arguments throws(Failure) in
      .dict(try dict(arguments, &renderer))
    },
    Builtin("namespace", class: "jinja2.utils.Namespace") { renderer, arguments throws(Failure) in
      .namespace(try dict(arguments, &renderer))
    },
    Builtin("cycler", class: "jinja2.utils.Cycler") { _, arguments throws(Failure) in
      if arguments.positional.isEmpty { throw Failure(.type, "at least one item has to be provided") }
      return .cycler(Cycler(arguments.positional))
    },
    Builtin("joiner", class: "jinja2.utils.Joiner") { _, arguments throws(Failure) in
      .joiner(Joiner(try arguments.bound(to: ["sep"], "Joiner.__init__")[0] ?? JinjaValue(", ")))
    },
    Builtin("lipsum") { renderer, arguments throws(Failure) in
      let values = try arguments.bound(to: ["n", "html", "min", "max"], "generate_lorem_ipsum")
      let count = max(0, try values[0]?.wholeNumber() ?? 5)
      let paragraph = "Lorem ipsum dolor sit amet, consectetuer adipiscing elit."
      try renderer.pay(text: count * 70)
      try renderer.charge(count)
      let isHTML = values[1]?.isTrue ?? true
      let texts = repeatElement(isHTML ? "<p>\(paragraph)</p>" : paragraph, count: count)
      let text = Array(texts.joined(separator: isHTML ? "\n" : "\n\n").utf8)
      return isHTML ? .markup(text) : .text(text)
    },
    Builtin("recommendations", needsProfile: true) { renderer, arguments throws(Failure) in
      guard let id = arguments.positional.first ?? arguments.keyword("i") else {
        throw Failure(.type, "recommendations() missing 1 required positional argument: 'i'")
      }
      let size = arguments.positional.dropFirst().first ?? arguments.keyword("size") ?? .int(10)
      let list = renderer.data.samples.values["recommendations"]?.value(try renderer.key(id))
      if list == nil {
        renderer.report(
          .templateNeedsData, "there is no sample of the recommendation \(try renderer.representation(id).text)",
          hint: "add it to the recommendations of the profile")
      }
      guard case .list(let items)? = list else { return .list(List([])) }
      let count = try size.wholeNumber()
      return .list(List(Array(count < 0 ? items.items.dropLast(-count) : items.items.prefix(count))))
    },
    Builtin("block", needsProfile: true) { renderer, arguments throws(Failure) in
      let values = try arguments.bound(to: ["i", "params"], required: 1, "block")
      return .text(try renderer.block(try renderer.string(values[0] ?? .none), values[1] ?? .none))
    },
    sample("metrics", key: "metrics"), sample("report_value_by_key", key: "reports"),
  ]

  /// A function of Bloomreach that gives a value for an id.
  private static func sample(_ name: String, key: String) -> Builtin {
    Builtin(name, needsProfile: true) { renderer, arguments throws(Failure) in
      let id = arguments.positional.first ?? arguments.keywords.first?.value ?? .none
      if let value = renderer.data.samples.values[key]?.value(try renderer.key(id)) { return value }
      return renderer.noSample(
        renderer.markedText, "add it to the profile, under \(key):, or to Content/data/attributes.yaml")
    }
  }

  private static func dict(
    _ arguments: CallArguments, _ renderer: inout JinjaRenderer
  ) throws(Failure) -> Dict {
    let dict = Dict()
    if arguments.positional.count > 1 {
      throw Failure(.type, "dict expected at most 1 argument, got \(arguments.positional.count)")
    }
    if let source = arguments.positional.first { try renderer.update(dict, with: source) }
    for keyword in arguments.keywords { dict.set(keyword.name, keyword.value) }
    return dict
  }
}

extension JinjaRenderer {
  /// Fills a dict from another, or from pairs.
  mutating func update(_ dict: Dict, with source: JinjaValue) throws(Failure) {
    if case .dict(let other) = source {
      try charge(reading: source)
      for (key, value) in zip(other.keys, other.values) { try store(value, as: key, in: dict) }
      return
    }
    for pair in try iterated(source) {
      let items = try iterated(pair)
      guard items.count == 2 else {
        throw Failure(
          .value, "dictionary update sequence element #0 has length \(items.count); 2 is required")
      }
      try store(items[1], as: items[0], in: dict)
    }
  }

  /// The value of which there is no sample, whose members are missing, too.
  mutating func noSample(_ name: String, _ hint: String) -> JinjaValue {
    if reportedFindings.insert(TemplateFinding(.templateNeedsData, at: 0..<0, name)).inserted {
      report(.templateNeedsData, "there is no sample of \(name), and it counts as empty", hint: hint)
    }
    return .undefined(Undefined("'\(name)' is undefined", name: name, isSample: true))
  }

  /// The text of one of Bloomreach's blocks.
  fileprivate mutating func block(_ id: [UInt8], _ parameters: JinjaValue) throws(Failure) -> [UInt8] {
    guard let template = data.samples.blocks[id.text] else {
      report(
        .templateNeedsData, "there is no sample of the block \(id.text)", hint: "add the block to Content/data")
      return []
    }
    if let error = template.error { throw .error(error) }
    let names = Dict()
    names.set([UInt8]("params"), parameters.isTrue ? parameters : .dict(Dict()))
    let outerEscapes = escapes
    escapes = false
    let text = try capture { renderer throws(Failure) in
      try renderer.renderForeign(template.program, NameContext(data: renderer.data.names, passedNames: names))
    }
    escapes = outerEscapes
    return text
  }
}
