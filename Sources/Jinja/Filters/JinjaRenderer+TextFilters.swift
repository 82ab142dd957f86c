import TextTemplates

extension JinjaRenderer {
  mutating func textFilter(
    _ filter: JinjaFilter, _ value: JinjaValue, _ values: [JinjaValue?]
  ) throws(JinjaFailure) -> JinjaValue {
    switch filter {
    case .truncate: return try truncated(value, values)
    case .indent: return try indented(value, values)
    case .wordwrap: return try wrapped(value, values)
    case .replace: return try replacement(value, values)
    default: break
    }
    let text = try string(value)
    let result: [UInt8]
    switch filter {
    case .upper: result = JinjaCase.upper(text)
    case .lower: result = JinjaCase.lower(text)
    case .capitalize: result = JinjaCase.capitalized(text)
    case .title: result = JinjaRenderer.title(text)
    case .trim: result = try stripped(text, values[0], "strip")
    case .center:
      var arguments = JinjaCallArguments()
      arguments.positional = [values[0] ?? .int(80)]
      return try callMethod(value.text == nil ? .text(text) : value, [UInt8]("center"), arguments)
    case .wordcount: return .int(JinjaRenderer.wordCount(text))
    default: result = text
    }
    if case .markup = value { return .markup(result) }
    return .text(result)
  }

  /// Words begin after white space, hyphens and opening brackets.
  private static func title(_ bytes: [UInt8]) -> [UInt8] {
    var (result, isInside): ([UInt8], Bool) = ([], false)
    for scalar in JinjaText.scalars(bytes) {
      let isBreak = JinjaText.isSpace(scalar) || ["-", "(", "{", "[", "<"].contains(scalar)
      if isBreak {
        result.append(scalar)
      } else {
        result += (isInside ? scalar.properties.lowercaseMapping : scalar.properties.uppercaseMapping).utf8
      }
      isInside = !isBreak
    }
    return result
  }

  private static func wordCount(_ bytes: [UInt8]) -> Int {
    var (count, isInside) = (0, false)
    for scalar in JinjaText.scalars(bytes) {
      let isWord =
        scalar == "_" || scalar.properties.isAlphabetic && !isMark(scalar) || scalar.properties.numericType != nil
      if isWord, !isInside { count += 1 }
      isInside = isWord
    }
    return count
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private mutating func replacement(
    _ value: JinjaValue, _ values: [JinjaValue?]
  ) throws(JinjaFailure) -> JinjaValue {
    let (old, new) = (values[0] ?? .none, values[1] ?? .none)
    let count = try values[2].map { value throws(JinjaFailure) in value.isNone ? -1 : try integer(value) } ?? -1
    var isMarkup = false
    if case .markup = value { isMarkup = escapes }
    func isSafe(_ value: JinjaValue) -> Bool { if case .markup = value { true } else { false } }
    var text = try string(value)
    if escapes, !isMarkup, isSafe(old) || isSafe(new) {
      text = JinjaHTML.escaped(text)
      isMarkup = true
    }
    let (from, to) = (try string(old), try string(new))
    let result = try replaced(
      text, isMarkup && !isSafe(old) ? JinjaHTML.escaped(from) : from,
      isMarkup && !isSafe(new) ? JinjaHTML.escaped(to) : to, count: count)
    return isMarkup ? .markup(result) : .text(result)
  }

  private mutating func truncated(_ value: JinjaValue, _ values: [JinjaValue?]) throws(JinjaFailure) -> JinjaValue {
    let length = try values[0].map { value throws(JinjaFailure) in try integer(value) } ?? 255
    let end = values[2] ?? JinjaValue("...")
    let leeway = try values[3].map { value throws(JinjaFailure) in value.isNone ? 5 : try integer(value) } ?? 5
    let endLength = try count(end)
    // The numbers as they are written, which may be beyond what is counted with.
    if length < endLength {
      let shown = try representation(values[0] ?? .int(length)).text
      throw JinjaFailure(.assertion, "expected length >= \(endLength), got \(shown)")
    }
    if leeway < 0 {
      let shown = try representation(values[3] ?? .int(leeway)).text
      throw JinjaFailure(.assertion, "expected leeway >= 0, got \(shown)")
    }
    if try count(value) <= length + min(leeway, 1 << 40) { return value }
    guard let text = value.text else { throw JinjaFailure(.type, "can only concatenate list (not \"str\") to list") }
    try charge(bytes: text.count)
    var kept = Array(text[..<JinjaText.offset(text, of: length - endLength)])
    if !(values[1]?.isTrue ?? false), let space = kept.lastIndex(of: 0x20) { kept = Array(kept[..<space]) }
    if case .markup = value { return try added(.markup(kept), end) }
    return try added(.text(kept), end)
  }

  private mutating func indented(_ value: JinjaValue, _ values: [JinjaValue?]) throws(JinjaFailure) -> JinjaValue {
    let indent: [UInt8]
    if let text = values[0]?.text {
      indent = text
    } else {
      let width = try values[0].map { value throws(JinjaFailure) in try integer(value) } ?? 4
      try pay(text: width)
      indent = [UInt8](repeating: 0x20, count: max(0, width))
    }
    guard let text = value.text else {
      switch value {
      case .undefined(let missing): throw JinjaFailure(missing.kind, missing.message)
      case .list: throw JinjaFailure(.attribute, "'list' object has no attribute 'splitlines'")
      default: throw JinjaFailure(.type, "unsupported operand type(s) for +=: '\(value.typeName)' and 'str'")
      }
    }
    let lines = JinjaLines.split(text + [0x0A])
    try checkSize(text.count + lines.count.multipliedReportingOverflow(by: indent.count).partialValue)
    var result = values[1]?.isTrue ?? false ? indent : []
    for (i, line) in lines.enumerated() {
      if i > 0 {
        result.append(0x0A)
        if !line.isEmpty || values[2]?.isTrue ?? false { result += indent }
      }
      result += line
    }
    try charge(bytes: result.count)
    if case .markup = value { return .markup(result) }
    return .text(result)
  }

  private mutating func wrapped(_ value: JinjaValue, _ values: [JinjaValue?]) throws(JinjaFailure) -> JinjaValue {
    guard let text = value.text else {
      if case .undefined(let missing) = value { throw JinjaFailure(missing.kind, missing.message) }
      throw JinjaFailure(.attribute, "'\(value.typeName)' object has no attribute 'splitlines'")
    }
    let width = try values[0].map { value throws(JinjaFailure) in try integer(value) } ?? 79
    try charge(text.count / 4)
    let separator =
      try values[2].map { value throws(JinjaFailure) in
        value.isNone ? [0x0A] : try part(value)
      } ?? [0x0A]
    let wrapper = JinjaWordWrapper(
      width: width, breaksLongWords: values[1]?.isTrue ?? true, breaksOnHyphens: values[3]?.isTrue ?? true)
    var lines: [[UInt8]] = []
    for line in JinjaLines.split(text) {
      if width <= 0 {
        throw JinjaFailure(.value, "invalid width \(try representation(values[0] ?? .none).text) (must be > 0)")
      }
      let wrapped = wrapper.lines(of: line)
      lines += wrapped.isEmpty ? [[]] : wrapped
    }
    try checkSize(text.count + lines.count.multipliedReportingOverflow(by: separator.count).partialValue)
    return .text(Array(lines.joined(separator: separator)))
  }

  /// `len()`.
  mutating func count(_ value: JinjaValue) throws(JinjaFailure) -> Int {
    switch value {
    case .text(let bytes), .markup(let bytes):
      try charge(bytes: bytes.count)
      return JinjaText.count(bytes)
    case .list(let list), .tuple(let list): return list.items.count
    case .dict(let dict): return dict.count
    case .range(let range): return range.count
    case .view(let view): return view.dict.count
    case .loop(let loop): return loop.items.count
    case .absent, .undefined: return 0
    default: throw JinjaFailure(.type, "object of type '\(value.typeName)' has no len()")
    }
  }
}
