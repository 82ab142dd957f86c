/// A member by path, such as `author.name` or `0`, as filters take it.
struct JinjaAttributePath {
  var parts: [JinjaValue]

  init(_ attribute: JinjaValue) {
    switch attribute {
    case .none: parts = []
    case .text(let bytes), .markup(let bytes):
      parts = bytes.split(separator: 0x2E, omittingEmptySubsequences: false).map { part in
        !part.isEmpty && part.allSatisfy(\.isDigit)
          ? Int(part.text).map { .int($0) } ?? .text(Array(part))
          : .text(Array(part))
      }
    default: parts = [attribute]
    }
  }

  /// The paths of a text such as `last,first`.
  static func several(_ attribute: JinjaValue) -> [JinjaAttributePath] {
    guard let bytes = attribute.text else { return [JinjaAttributePath(attribute)] }
    return bytes.split(separator: 0x2C, omittingEmptySubsequences: false).map { JinjaAttributePath(.text(Array($0))) }
  }
}

extension JinjaRenderer {
  mutating func member(
    _ value: JinjaValue, _ path: JinjaAttributePath, default standard: JinjaValue = .none
  ) throws(JinjaFailure) -> JinjaValue {
    var value = value
    for part in path.parts {
      try charge()
      value = try item(value, part)
      if value.isUndefined, !standard.isNone { value = standard }
    }
    return value
  }
}
