import Templates
import TextTemplates

/// A filter that Braze or Ruby Liquid has: a row of the table.
struct LiquidFilter: Sendable {
  /// Gives the result for the value before the bar.
  typealias Function<Value> =
    @Sendable (inout LiquidRenderer, Value, FilterArguments) throws(RenderFailure) -> LiquidValue

  /// Properties of a filter that checks and budgets use without calling it.
  struct Traits: OptionSet, Sendable {
    let rawValue: Int

    /// It looks at no more than an element; `size` of a text takes little time for each byte.
    static let takesConstantTime = Traits(rawValue: 1)
    /// It calculates with two numbers.
    static let calculates = Traits(rawValue: 2)
    /// A division beside it is to give a whole number.
    static let wantsWhole = Traits(rawValue: 4)
    /// Its result has an upper limit of size.
    static let isLimited = Traits(rawValue: 8)
  }

  let name: String
  /// How many values it takes, with the one before the bar.
  let arity: ClosedRange<Int>
  let traits: Traits
  let function: Function<LiquidValue>

  init(
    _ name: String, _ arity: ClosedRange<Int>, _ traits: Traits = [], _ function: @escaping Function<LiquidValue>
  ) {
    (self.name, self.arity, self.traits, self.function) = (name, arity, traits, function)
  }

  static let all = texts + parts + lists + elements + numbers + digests + json + dates

  static let names = all.map(\.name)

  private static let rows = Dictionary(
    uniqueKeysWithValues: zip(names, all.indices.map { TableRow<LiquidFilter>($0) }))

  /// The row of a name; nil for one that is no filter, which changes nothing.
  static func row(_ name: ArraySlice<UInt8>) -> TableRow<LiquidFilter>? { rows[name.text] }

  /// The filters that Braze's documentation lists as not supported, and what to write instead.
  static let unsupported = Templates.dictionary("liquid-unsupported.txt") { $0.dropFirst().first }

  /// Filters that only an example of Braze's uses, and no list has.
  static let unlisted: Set<String> = ["to_i", "to_f"]
}

/// The values that a filter is given, without the one before the bar.
struct FilterArguments {
  /// The filter's name in the template.
  let place: Range<Int>
  private(set) var count = 0
  private(set) var first = LiquidValue.null
  private(set) var second = LiquidValue.null

  init(at place: Range<Int>) { self.place = place }

  mutating func add(_ value: LiquidValue) {
    if count == 0 { first = value }
    if count == 1 { second = value }
    count += 1
  }
}

extension LiquidRenderer {
  /// A value after its filters.
  mutating func value(of chain: FilterChain) throws(RenderFailure) -> LiquidValue {
    var value = try evaluate(chain.expression)
    dividesWhole = chain.dividesWhole
    for call in program.tables.filters[chain.filters] {
      let arguments = try self.arguments(of: call)
      guard let row = call.filter else { continue }
      let filter = LiquidFilter.all[row]
      let (count, arity) = (arguments.count + 1, filter.arity)
      guard arity.contains(count) else {
        let expectedCount = arity.count == 1 ? "\(arity.lowerBound)" : "\(arity.lowerBound)..\(arity.upperBound)"
        throw .argument("wrong number of arguments (given \(count), expected \(expectedCount))")
      }
      let isConstant = filter.traits.contains(.takesConstantTime)
      try charge(isConstant ? 1 : 1 + value.weight + arguments.first.weight + arguments.second.weight)
      value = try filter.function(&self, value, arguments)
    }
    return value
  }

  private mutating func arguments(of call: FilterCall) throws(RenderFailure) -> FilterArguments {
    var arguments = FilterArguments(at: call.range)
    var keywords: ValueTable?
    for argument in program.tables.arguments[call.arguments] {
      let value = try evaluate(argument.expression)
      if let keyword = argument.keyword {
        if keywords == nil { keywords = ValueTable() }
        keywords?[program.tables.names[keyword]] = value
      } else {
        arguments.add(value)
      }
    }
    if let keywords { arguments.add(.map(ValueMap(keywords))) }
    return arguments
  }

  /// The text that a filter gets for a value.
  mutating func text(_ value: LiquidValue) throws(RenderFailure) -> [UInt8] {
    if case .text(let bytes) = value { return bytes }
    var text = LiquidText(limit: budget.valueSize)
    try text.append(value)
    return try paid(text)
  }

  /// The text of values that were written one by one.
  mutating func paid(_ text: LiquidText) throws(RenderFailure) -> [UInt8] {
    try charge(text.work)
    return text.array
  }

  func limited(_ bytes: [UInt8]) throws(RenderFailure) -> LiquidValue {
    guard bytes.count <= budget.valueSize else { throw .exhausted(.valueSize) }
    return .text(bytes)
  }
}
