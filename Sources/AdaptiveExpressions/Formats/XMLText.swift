/// Text in XML.
enum XMLText {
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// The character of a reference between `&` and `;`; nil where XML itself has none of this name.
  static func character(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
      return UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
  }

  /// An object with one property as XML, as `xml` gives it.
  static func document(of object: ExpressionObject, _ budget: inout Int) throws(ExpressionError) -> String {
    guard object.properties.count == 1, let root = object.properties.first, root.value.list == nil else {
      throw ExpressionError("xml needs a map with one property, which is no list")
    }
    return try #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#
      + element(root.name, root.value, "\n", &budget)
  }

  /// An element, or one for each value of a list; `indent` is the line break before it and the space after that.
  private static func element(
    _ name: String, _ value: ExpressionValue, _ indent: String, _ budget: inout Int
  ) throws(ExpressionError) -> String {
    budget -= 1 + indent.utf8.count / 64
    guard budget >= 0, indent.utf8.count < 200 else { throw ExpressionEvaluator.tooLarge }
    let isName = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || "0123456789_-.".utf8.contains($0) || $0 >= 0x80
    }
    guard isName, let first = name.utf8.first, !"0123456789-.".utf8.contains(first) else {
      throw ExpressionError("xml: \"\(name.prefix(40))\" is no name in XML")
    }
    switch value {
    case .missing: return ""
    case .null: return "\(indent)<\(name)/>"
    case .bytes: throw ExpressionError("xml was given bytes")
    case .list(let items):
      var result = ""
      for item in items { result += try element(name, item, indent, &budget) }
      return result
    case .object(let object):
      var inside = ""
      for property in object.properties { inside += try element(property.name, property.value, indent + "  ", &budget) }
      return "\(indent)<\(name)>\(inside)\(inside.isEmpty ? "" : indent)</\(name)>"
    case .bool, .number, .string, .integer: return "\(indent)<\(name)>\(escaped(value.text(&budget)))</\(name)>"
    }
  }
}
