/// The arguments of a call.
struct JinjaCallArguments {
  struct Keyword {
    var name: [UInt8]
    var value: JinjaValue
  }

  var positional: [JinjaValue] = []
  var keywords: [Keyword] = []

  func keyword(_ name: StaticString) -> JinjaValue? {
    let name = [UInt8](name)
    return keywords.first { $0.name == name }?.value
  }

  /// Each parameter's value, or nil where the call has none.
  func bound(
    to parameters: [StaticString], required: Int = 0, _ function: String
  ) throws(JinjaFailure) -> [JinjaValue?] {
    var values = [JinjaValue?](repeating: nil, count: parameters.count)
    guard positional.count <= parameters.count else {
      let range = required == parameters.count ? "\(required + 1)" : "from \(required + 1) to \(parameters.count + 1)"
      throw JinjaFailure(
        .type, "\(function)() takes \(range) positional arguments but \(positional.count + 1) were given")
    }
    for (i, value) in positional.enumerated() { values[i] = value }
    for keyword in keywords {
      guard let at = parameters.firstIndex(where: { [UInt8]($0) == keyword.name }) else {
        throw JinjaFailure(.type, "\(function)() got an unexpected keyword argument '\(keyword.name.text)'")
      }
      if values[at] != nil {
        throw JinjaFailure(.type, "\(function)() got multiple values for argument '\(keyword.name.text)'")
      }
      values[at] = keyword.value
    }
    for i in 0..<required where values[i] == nil {
      throw JinjaFailure(.type, "\(function)() missing 1 required positional argument: '\(parameters[i])'")
    }
    return values
  }

  /// The arguments of a function that takes no names.
  func plain(_ range: ClosedRange<Int>, _ function: String) throws(JinjaFailure) -> [JinjaValue] {
    if !keywords.isEmpty { throw JinjaFailure(.type, "\(function)() takes no keyword arguments") }
    guard range.contains(positional.count) else {
      throw JinjaFailure(
        .type, "\(function)() takes \(range.lowerBound) to \(range.upperBound) arguments (\(positional.count) given)")
    }
    return positional
  }
}
