/// One `%` of a format: `%(name)-8.2f`.
struct PercentField {
  var name: [UInt8]?
  var takesWidth = false
  var takesPrecision = false
  var type: UInt8
  var spec = FormatSpecification()

  /// Reads the field that begins after a `%`; nil where the format ends too early.
  init?(_ format: [UInt8], _ at: inout Int) {
    var rest = format[at...]
    if rest.popFirst(of: "(") != nil {
      guard let close = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
      name = Array(rest[..<close])
      rest = rest[(close + 1)...]
    }
    var fillsWithZeros = false
    while let flag = rest.popFirst(of: "#0-+ ") {
      switch flag {
      case UInt8(ascii: "#"): spec.isAlternate = true
      case UInt8(ascii: "0"): fillsWithZeros = true
      case UInt8(ascii: "-"): spec.alignment = UInt8(ascii: "<")
      default: if spec.sign != UInt8(ascii: "+") { spec.sign = flag }
      }
    }
    takesWidth = rest.popFirst(of: "*") != nil
    if !takesWidth { spec.width = rest.popNumber() }
    if rest.popFirst(of: ".") != nil {
      takesPrecision = rest.popFirst(of: "*") != nil
      if !takesPrecision { spec.precision = rest.popNumber() }
    }
    while rest.popFirst(of: "hlL") != nil {}
    guard let type = rest.popFirst() else { return nil }
    (self.type, spec.type, at) = (type, type, rest.startIndex)
    if fillsWithZeros, spec.alignment == nil, !"srac".utf8.contains(type) { spec.fillWithZeros() }
  }

  mutating func setWidth(_ width: Int) {
    spec.width = Int(width.magnitude)
    if width < 0 { (spec.alignment, spec.fill) = (UInt8(ascii: "<"), [UInt8(ascii: " ")]) }
  }
}

extension JinjaRenderer {
  /// `'%s' % value`.
  mutating func percentFormatted(_ format: [UInt8], _ value: JinjaValue) throws(Failure) -> [UInt8] {
    var values = [value][...]
    if case .tuple(let tuple) = value { values = tuple.items[...] }
    var result: [UInt8] = []
    var at = 0
    var usesNames = false
    while at < format.count {
      let byte = format[at]
      at += 1
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard var field = PercentField(format, &at) else { throw Failure(.value, "incomplete format") }
      if field.type == UInt8(ascii: "%") {
        if field.spec.width > 0 { _ = try next(&values) }
        result.append(field.type)
        continue
      }
      if field.takesWidth { field.setWidth(try next(&values).wholeNumber()) }
      if field.takesPrecision { field.spec.precision = try next(&values).wholeNumber() }
      let argument: JinjaValue
      if let name = field.name {
        usesNames = true
        guard case .dict(let dict) = value else { throw Failure(.type, "format requires a mapping") }
        guard let member = dict.value(name) else { throw Failure(.key, "'\(name.text)'") }
        argument = member
      } else {
        argument = try next(&values)
      }
      try pay(for: field.spec)
      result += try percentFormatted(argument, field)
      try checkSize(result.count)
    }
    let isMapping = ["dict", "list"].contains(value.typeName)
    if !values.isEmpty, !usesNames, !isMapping {
      throw Failure(.type, "not all arguments converted during string formatting")
    }
    return result
  }

  private func next(_ values: inout ArraySlice<JinjaValue>) throws(Failure) -> JinjaValue {
    guard let value = values.popFirst() else {
      throw Failure(.type, "not enough arguments for format string")
    }
    return value
  }

  private mutating func percentFormatted(
    _ value: JinjaValue, _ field: PercentField
  ) throws(Failure) -> [UInt8] {
    let type = Character(UnicodeScalar(field.type))
    switch type {
    case "s", "r", "a":
      return field.spec.aligned(field.spec.cut(type == "s" ? try string(value) : try representation(value)))
    case "c":
      if let text = value.text, JinjaText.count(text) == 1 { return field.spec.aligned(text) }
      guard let code = value.int, let number = UInt32(exactly: code), let scalar = Unicode.Scalar(number) else {
        throw Failure(.type, "%c requires int or char")
      }
      return field.spec.aligned(JinjaText.bytes([scalar]))
    case "d", "i", "u", "x", "X", "o":
      let radix = ["x": 16, "X": 16, "o": 8][type] ?? 10
      let isDecimal = radix == 10
      var number = value.bigInteger
      if case .float(let float) = value, isDecimal { number = try FloatText.wholeNumber(float) }
      guard let number else {
        try value.checkDefined()
        let wantedType = isDecimal ? "a real number" : "an integer"
        throw Failure(.type, "%\(type) format: \(wantedType) is required, not \(value.typeName)")
      }
      return try field.spec.text(number, radix: radix)
    case "e", "E", "f", "F", "g", "G":
      guard let number = value.double else {
        try value.checkDefined()
        throw Failure(.type, "must be real number, not \(value.typeName)")
      }
      return field.spec.text(number) ?? []
    default:
      throw Failure(.value, "unsupported format character '\([field.type].text)'")
    }
  }
}
