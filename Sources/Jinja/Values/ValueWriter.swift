import TextTemplates

/// Writes values as Python prints them.
struct ValueWriter {
  var out: [UInt8] = []
  let limit: Int
  /// The values that are being written, so that one inside itself is written as `[...]`.
  private var open: [ObjectIdentifier] = []

  init(limit: Int) { self.limit = limit }

  /// `str()`.
  mutating func write(_ value: JinjaValue) throws(Failure) {
    switch value {
    case .text(let bytes), .markup(let bytes): out += bytes
    case .absent, .undefined: break
    case .module(_, let text, _): out += text
    default: try represent(value)
    }
  }

  /// `repr()`.
  mutating func represent(_ value: JinjaValue) throws(Failure) {
    if out.count > limit { throw .limit("a text of more than \(limit) bytes") }
    switch value {
    case .absent, .undefined: out.append("Undefined")
    case .none: out.append("None")
    case .bool(let value): out.append(value ? "True" : "False")
    case .int(let value): out += String(value).utf8
    case .big(let number): try write(number)
    case .float(let value): out += FloatText.text(value)
    case .text(let bytes): JinjaText.appendRepresentation(bytes, to: &out)
    case .markup(let bytes):
      out.append("Markup(")
      JinjaText.appendRepresentation(bytes, to: &out)
      out.append(UInt8(ascii: ")"))
    default: if let parts = value.parts { try represent(parts) } else { try representObject(value) }
    }
  }

  private mutating func representObject(_ value: JinjaValue) throws(Failure) {
    switch value {
    case .range(let range):
      out += "range(\(range.start), \(range.stop)\(range.step == 1 ? "" : ", \(range.step)"))".utf8
    case .view(let view):
      out += "\(view.kind.rawValue)(".utf8
      try represent((view, "[", { view.items.map { (nil, $0) } }, "])", "...)"))
    case .loop(let loop): out += "<LoopContext \(loop.index + 1)/\(loop.items.count)>".utf8
    case .macro(let macro):
      out += macro.name.map { "<Macro '\($0.text)'>" }?.utf8 ?? "<Macro anonymous>".utf8
    case .namespace(let dict):
      out.append("<Namespace ")
      try represent(.dict(dict))
      out.append(UInt8(ascii: ">"))
    case .templateReference: out.append("<TemplateReference None>")
    case .module(let name, _, _): out += "<TemplateModule '\(name.text)'>".utf8
    case .builtin(let builtin): out += builtin.representation.utf8
    case .method(let method, let receiver):
      out += "<built-in method \(method.name) of \(receiver.typeName) object>".utf8
    case .generator(let generator): out += "<\(generator.typeName) object>".utf8
    default: out += "<\(value.typeName) object>".utf8
    }
  }

  private mutating func write(_ number: BigInteger) throws(Failure) {
    if number.bitWidth > 14_287 {
      let text = number.bitWidth > 40_000 ? [] : number.text(radix: 10)
      if text.isEmpty || text.count - (number.isNegative ? 1 : 0) > 4300 {
        throw Failure(
          .value,
          "Exceeds the limit (4300 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit"
        )
      }
      out += text
    } else {
      out += number.text(radix: 10)
    }
  }

  private mutating func represent(_ parts: JinjaValue.Parts) throws(Failure) {
    let id = ObjectIdentifier(parts.object)
    if open.contains(id) { return out.append(parts.ellipsis) }
    if open.count > 200 { throw .recursion("while getting the repr of an object") }
    open.append(id)
    out.append(parts.open)
    for (i, element) in parts.elements().enumerated() {
      if i > 0 { out.append(", ") }
      if let key = element.key {
        try represent(key)
        out.append(": ")
      }
      try represent(element.value)
    }
    out.append(parts.close)
    open.removeLast()
  }
}

extension JinjaValue {
  /// The brackets of a collection, and what stands between them, with the keys of a dict.
  typealias Parts = (
    object: AnyObject, open: StaticString, elements: () -> [(key: JinjaValue?, value: JinjaValue)], close: StaticString,
    /// The text for a value inside of itself.
    ellipsis: StaticString
  )

  /// Nil for what is no collection.
  var parts: Parts? {
    switch self {
    case .list(let list): (list, "[", { list.items.map { (nil, $0) } }, "]", "[...]")
    case .tuple(let tuple):
      (tuple, "(", { tuple.items.map { (nil, $0) } }, tuple.items.count == 1 ? ",)" : ")", "(...)")
    case .dict(let dict): (dict, "{", { zip(dict.keys, dict.values).map { ($0, $1) } }, "}", "{...}")
    default: nil
    }
  }
}

extension JinjaText {
  /// Appends the text as Python writes it in code: in quotes, with escapes for what cannot be printed.
  static func appendRepresentation(_ bytes: [UInt8], to out: inout [UInt8]) {
    let (single, double) = (UInt8(ascii: "'"), UInt8(ascii: "\""))
    let quote = bytes.contains(single) && !bytes.contains(double) ? double : single
    out.append(quote)
    var at = 0
    while at < bytes.count {
      let scalar = scalar(bytes, at)
      append(scalar.value, quote: quote, to: &out)
      at += scalar.length
    }
    out.append(quote)
  }

  private static func append(_ scalar: Unicode.Scalar, quote: UInt8, to out: inout [UInt8]) {
    switch scalar.value {
    case 0x0A: out.append("\\n")
    case 0x0D: out.append("\\r")
    case 0x09: out.append("\\t")
    case 0x5C, UInt32(quote): out += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)]
    case 0x20..<0x7F: out.append(UInt8(truncatingIfNeeded: scalar.value))
    case ..<0x100 where !isPrintable(scalar): appendHexadecimal(scalar.value, "\\x", 2, to: &out)
    case ..<0x10000 where !isPrintable(scalar): appendHexadecimal(scalar.value, "\\u", 4, to: &out)
    case _ where !isPrintable(scalar): appendHexadecimal(scalar.value, "\\U", 8, to: &out)
    default: out.append(scalar)
    }
  }

  static func appendHexadecimal(_ value: UInt32, _ prefix: StaticString, _ digits: Int, to out: inout [UInt8]) {
    out.append(prefix)
    out += String(value, radix: 16).aligned(to: digits, filler: "0").utf8
  }

  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }
}
