/// Filters that make HTML, addresses and JSON.
enum MarkupFilters {
  static let all: [JinjaFilter] = [
    JinjaFilter("escape", "e") { renderer, value, _ throws(Failure) in
      value.isMarkup ? value : .markup(try renderer.paid(HTMLText.escaped(try renderer.string(value))))
    },
    JinjaFilter("forceescape") { renderer, value, _ throws(Failure) in
      .markup(try renderer.paid(HTMLText.escaped(try renderer.string(value))))
    },
    JinjaFilter("safe") { renderer, value, _ throws(Failure) in .markup(try renderer.string(value)) },
    JinjaFilter("striptags") { renderer, value, _ throws(Failure) in
      .text(HTMLText.withoutTags(try renderer.string(value)))
    },
    JinjaFilter("urlencode") { renderer, value, _ throws(Failure) in
      let pairs: [JinjaValue]
      switch value {
      case .dict(let dict): pairs = dict.pairs
      case .list, .tuple, .range, .generator, .view, .undefined, .absent: pairs = try renderer.iterated(value)
      default:
        return .text(try renderer.paid(HTMLText.percentEncoded(try renderer.string(value), isQuery: false)))
      }
      var parts: [[UInt8]] = []
      for pair in pairs {
        let items = try renderer.unpack(pair, into: 2)
        let key = HTMLText.percentEncoded(try renderer.string(items[0]), isQuery: true)
        let value = HTMLText.percentEncoded(try renderer.string(items[1]), isQuery: true)
        parts.append(key + [UInt8(ascii: "=")] + value)
      }
      return .text(try renderer.paid(Array(parts.joined(separator: [UInt8(ascii: "&")]))))
    },
    JinjaFilter("xmlattr", takes: ["autospace"]) { renderer, value, arguments throws(Failure) in
      guard case .dict(let dict) = value else { throw value.lacks("items") }
      var text: [UInt8] = []
      for (key, value) in zip(dict.keys, dict.values) {
        if value.isNone || value.isUndefined { continue }
        guard let name = key.text else {
          throw Failure(.type, "expected string or bytes-like object, got '\(key.typeName)'")
        }
        if name.contains(where: { $0.isSpaceOrControl || "/>=".utf8.contains($0) }) {
          throw Failure(.value, "Invalid character in attribute name: \(try renderer.representation(key).text)")
        }
        if arguments[0]?.isTrue ?? true || !text.isEmpty { text.append(UInt8(ascii: " ")) }
        let escaped = value.isMarkup ? value.text ?? [] : HTMLText.escaped(try renderer.string(value))
        text += HTMLText.escaped(name) + [UInt8]("=\"") + escaped + [UInt8(ascii: "\"")]
      }
      return renderer.blockText(try renderer.paid(text))
    },
    JinjaFilter("tojson", takes: ["indent"]) { renderer, value, arguments throws(Failure) in
      var writer = PythonJSONWriter(limit: renderer.budget.valueSize)
      if let indent = arguments[0]?.notNone {
        let width = indent.text == nil ? try indent.wholeNumber() : 0
        writer.indent = indent.text ?? [UInt8](repeating: UInt8(ascii: " "), count: min(max(0, width), 100))
      }
      try writer.write(value, level: 0)
      try renderer.charge(bytes: writer.out.count)
      return .markup(writer.out)
    },
    JinjaFilter("urlize", takes: ["trim_url_limit", "nofollow", "target", "rel", "extra_schemes"]) {
      renderer, value, arguments throws(Failure) in
      var text = try renderer.string(value)
      if !value.isMarkup { text = HTMLText.escaped(text) }
      let limit = try arguments[0]?.notNone?.wholeNumber()
      let names = arguments[3].flatMap { try? renderer.string($0).text } ?? ""
      var relations = Set(names.split(separator: " ").map(String.init) + ["noopener"])
      if arguments[1]?.isTrue ?? false { relations.insert("nofollow") }
      var linker = LinkMaker(limit: limit, relations: relations.sorted().joined(separator: " "))
      if let target = arguments[2], target.isTrue { linker.target = HTMLText.escaped(try renderer.string(target)) }
      if let schemes = arguments[4]?.notNone {
        for scheme in try renderer.iterated(schemes) { linker.schemes.append(try renderer.string(scheme)) }
      }
      // A link repeats its attributes and its address; each word is compared with each scheme.
      let words = text.count { ".:@".utf8.contains($0) }
      try renderer.checkSize(text.count, adding: linker.target?.count ?? 0, times: words)
      try renderer.charge(text.count / 4 * (1 + linker.schemes.count))
      let result = linker.linked(text)
      try renderer.checkSize(result.count)
      return renderer.blockText(result)
    },
    JinjaFilter("pprint") { renderer, value, _ throws(Failure) in
      try renderer.checkSize(try renderer.representation(value).count * 16)
      return .text(try PrettyPrinter(limit: renderer.budget.valueSize).text(value))
    },
  ]
}

extension JinjaRenderer {
  /// A text that is made already, once it is paid for.
  fileprivate mutating func paid(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
    try pay(text: bytes.count)
    return bytes
  }
}
