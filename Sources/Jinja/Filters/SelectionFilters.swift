/// Filters that take members of items, or apply filters and tests to them.
enum SelectionFilters {
  static let all: [JinjaFilter] = [
    JinjaFilter(open: "map") { renderer, value, arguments throws(Failure) in
      try renderer.generator { renderer, results throws(Failure) in
        guard value.isTrue else { return }
        if arguments.positional.isEmpty, arguments.keyword("attribute") == nil {
          throw Failure(.filterArgument, "map requires a filter argument")
        }
        let items = try renderer.iterated(value)
        if arguments.positional.isEmpty, let attribute = arguments.keyword("attribute") {
          if let other = arguments.keywords.first(where: { !["attribute", "default"].contains($0.name.text) }) {
            throw Failure(.filterArgument, "Unexpected keyword argument '\(other.name.text)'")
          }
          let path = AttributePath(attribute)
          let standard = arguments.keyword("default") ?? .none
          for item in items { results.append(try renderer.member(item, path, default: standard)) }
          return
        }
        guard let name = arguments.positional.first else { return }
        let text = try renderer.string(name).text
        var rest = arguments
        rest.positional.removeFirst()
        for item in items {
          guard let filter = JinjaFilter.table[text] else {
            throw Failure(.templateRuntime, "No filter named '\(text)'.")
          }
          try renderer.charge()
          results.append(try renderer.apply(filter, item, rest))
        }
      }
    },
    selection("select"), selection("reject"), selection("selectattr"), selection("rejectattr"),
    // An attribute of Python, but no member.
    JinjaFilter("attr", takes: ["name"], required: 1) { renderer, value, arguments throws(Failure) in
      guard let name = arguments[0]?.text else { throw Failure(.type, "attribute name must be string") }
      try value.checkDefined()
      if let unsafe = renderer.unsafeAttribute(value, name) { return unsafe }
      return try renderer.ownAttribute(value, name) ?? renderer.missing(value, .text(name))
    },
    JinjaFilter(open: "format") { renderer, value, arguments throws(Failure) in
      if !arguments.positional.isEmpty, !arguments.keywords.isEmpty {
        throw Failure(.filterArgument, "can't handle positional and keyword arguments at the same time")
      }
      var operand = JinjaValue(tuple: arguments.positional)
      if !arguments.keywords.isEmpty {
        let dict = Dict()
        for keyword in arguments.keywords { dict.set(keyword.name, keyword.value) }
        operand = .dict(dict)
      }
      return .text(try renderer.percentFormatted(try renderer.string(value), operand))
    },
  ]

  private static func selection(_ name: String) -> JinjaFilter {
    let (keeps, hasAttribute) = (name.hasPrefix("select"), name.hasSuffix("attr"))
    return JinjaFilter(open: name) { renderer, value, arguments throws(Failure) in
      try renderer.generator { renderer, results throws(Failure) in
        guard value.isTrue else { return }
        var rest = arguments
        var path = AttributePath(.none)
        if hasAttribute {
          guard let attribute = rest.positional.first else {
            throw Failure(.filterArgument, "Missing parameter for attribute name")
          }
          path = AttributePath(attribute)
          rest.positional.removeFirst()
        }
        let name = rest.positional.isEmpty ? nil : try renderer.string(rest.positional.removeFirst()).text
        for item in try renderer.iterated(value) {
          try renderer.charge()
          let testedValue = try renderer.member(item, path)
          var answer = testedValue.isTrue
          if let name {
            guard let test = JinjaTest.table[name] else {
              throw Failure(.templateRuntime, "No test named '\(name)'.")
            }
            answer = try renderer.answer(test, testedValue, rest)
          }
          if answer == keeps { results.append(item) }
        }
      }
    }
  }
}

/// A member by path, such as `author.name` or `0`, as filters take it.
struct AttributePath {
  var parts: [JinjaValue]

  init(_ attribute: JinjaValue) {
    switch attribute {
    case .none: parts = []
    case .text(let bytes), .markup(let bytes):
      parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { part in
        let index = part.allSatisfy(\.isDigit) ? Int(part.text) : nil
        return index.map { .int($0) } ?? .text(Array(part))
      }
    default: parts = [attribute]
    }
  }

  /// The paths of a text such as `last,first`.
  static func several(_ attribute: JinjaValue) -> [AttributePath] {
    guard let bytes = attribute.text else { return [AttributePath(attribute)] }
    return bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      AttributePath(.text(Array($0)))
    }
  }
}

extension JinjaRenderer {
  mutating func member(
    _ value: JinjaValue, _ path: AttributePath, default standard: JinjaValue = .none
  ) throws(Failure) -> JinjaValue {
    var value = value
    for part in path.parts {
      try charge()
      value = try item(value, part)
      if value.isUndefined, !standard.isNone { value = standard }
    }
    return value
  }
}
