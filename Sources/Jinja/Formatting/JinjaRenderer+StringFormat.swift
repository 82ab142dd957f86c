extension JinjaRenderer {
  /// `'{} {name:>5}'.format(…)` within the sandbox.
  mutating func formatted(
    _ format: [UInt8], _ arguments: CallArguments
  ) throws(Failure) -> [UInt8] {
    var counter = 0
    return try formatted(format, arguments, &counter, depth: 0)
  }

  private mutating func formatted(
    _ format: [UInt8], _ arguments: CallArguments, _ counter: inout Int, depth: Int
  ) throws(Failure) -> [UInt8] {
    if depth > 2 { throw Failure(.value, "Max string recursion exceeded") }
    var (result, at): ([UInt8], Int) = ([], 0)
    while at < format.count {
      let byte = format[at]
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else {
        result.append(byte)
        at += 1
        continue
      }
      if at + 1 < format.count, format[at + 1] == byte {
        result.append(byte)
        at += 2
        continue
      }
      if byte == UInt8(ascii: "}") { throw Failure(.value, "Single '}' encountered in format string") }
      guard let end = closingBrace(format, at + 1) else {
        throw Failure(
          .value,
          at + 1 == format.count ? "Single '{' encountered in format string" : "expected '}' before end of string")
      }
      result += try field(Array(format[at + 1..<end]), arguments, &counter, depth)
      try checkSize(result.count)
      at = end + 1
    }
    try charge(bytes: result.count)
    return result
  }

  private func closingBrace(_ format: [UInt8], _ start: Int) -> Int? {
    var (level, at) = (1, start)
    while at < format.count {
      if format[at] == UInt8(ascii: "{") { level += 1 }
      if format[at] == UInt8(ascii: "}") { level -= 1 }
      if level == 0 { return at }
      at += 1
    }
    return nil
  }

  /// `name!conversion:specification`.
  private mutating func field(
    _ field: [UInt8], _ arguments: CallArguments, _ counter: inout Int, _ depth: Int
  ) throws(Failure) -> [UInt8] {
    var nameEnd = 0
    while nameEnd < field.count, !":!".utf8.contains(field[nameEnd]) {
      if field[nameEnd] == UInt8(ascii: "[") {
        while nameEnd < field.count, field[nameEnd] != UInt8(ascii: "]") { nameEnd += 1 }
      }
      if nameEnd < field.count { nameEnd += 1 }
    }
    var value = try fieldValue(Array(field[..<nameEnd]), arguments, &counter)
    var rest = field[nameEnd...]
    if rest.popFirst(of: "!") != nil {
      guard let conversion = rest.popFirst(of: "rsa") else {
        throw Failure(.value, "Unknown conversion specifier")
      }
      value = .text(conversion == UInt8(ascii: "s") ? try string(value) : try representation(value))
      if let next = rest.first, next != UInt8(ascii: ":") {
        throw Failure(.value, "expected ':' after conversion specifier")
      }
    }
    let specification = try formatted(Array(rest.dropFirst()), arguments, &counter, depth: depth + 1)
    return try formatted(value, specification)
  }

  private mutating func fieldValue(
    _ name: [UInt8], _ arguments: CallArguments, _ counter: inout Int
  ) throws(Failure) -> JinjaValue {
    let first = Array(name.prefix { !".[".utf8.contains($0) })
    var rest = name.dropFirst(first.count)
    var value = try argument(first, arguments, &counter)
    while let mark = rest.popFirst() {
      if mark == UInt8(ascii: ".") {
        let attribute = Array(rest.prefix { !".[".utf8.contains($0) })
        if attribute.isEmpty { throw Failure(.value, "Empty attribute in format string") }
        rest = rest.dropFirst(attribute.count)
        value = try self.attribute(value, attribute)
      } else {
        let key = Array(rest.prefix { $0 != UInt8(ascii: "]") })
        rest = rest.dropFirst(key.count + 1)
        value = try item(value, Int(key.text).map { .int($0) } ?? .text(key))
      }
      if case .undefined(let missing) = value, missing.kind == .security {
        throw Failure(missing)
      }
    }
    return value
  }

  private func numberingFailure(_ old: String, _ new: String) -> Failure {
    Failure(.value, "cannot switch from \(old) to \(new)")
  }

  private func argument(
    _ name: [UInt8], _ arguments: CallArguments, _ counter: inout Int
  ) throws(Failure) -> JinjaValue {
    var place = Int(name.text)
    if name.isEmpty {
      if counter < 0 { throw numberingFailure("manual field specification", "automatic field numbering") }
      place = counter
      counter += 1
    } else if place != nil {
      if counter > 0 { throw numberingFailure("automatic field numbering", "manual field specification") }
      counter = -1
    }
    if let place {
      guard place >= 0, place < arguments.positional.count else {
        throw Failure(.index, "Replacement index \(place) out of range for positional args tuple")
      }
      return arguments.positional[place]
    }
    guard let keyword = arguments.keywords.first(where: { $0.name == name }) else {
      throw Failure(.key, "'\(name.text)'")
    }
    return keyword.value
  }
}
