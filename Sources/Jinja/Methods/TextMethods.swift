import Text
import TextTemplates

/// Methods of texts.
enum TextMethods {
  static let all: [MethodDefinition] = [
    cased("lower", LetterCase.lower), cased("casefold", LetterCase.lower), cased("upper", LetterCase.upper),
    cased("capitalize", LetterCase.capitalized), cased("title", PythonLetterCase.title),
    cased("swapcase", PythonLetterCase.swapped),
    question("isascii") { $0.allSatisfy(\.isASCII) }, question("isprintable") { $0.allSatisfy(JinjaText.isPrintable) },
    question("islower", PythonLetterCase.isLower), question("isupper", PythonLetterCase.isUpper),
    question("istitle", PythonLetterCase.isTitle), every("isalpha", PythonLetterCase.isLetter),
    every("isspace", JinjaText.isSpace),
    every("isalnum") { PythonLetterCase.isLetter($0) || $0.properties.numericType != nil },
    every("isdecimal") { $0.properties.numericType == .decimal },
    every("isdigit") { $0.properties.numericType == .decimal || $0.properties.numericType == .digit },
    every("isnumeric") { $0.properties.numericType != nil },
    question("isidentifier") { scalars in
      guard let first = scalars.first, first == "_" || first.properties.isXIDStart else { return false }
      return scalars.allSatisfy(\.properties.isXIDContinue)
    },
    .unsupported("encode", of: "str."), .unsupported("maketrans", of: "str."),
    .unsupported("translate", of: "str."),
    open("format") { renderer, bytes, arguments throws(Failure) in
      .text(try renderer.formatted(bytes, arguments))
    },
    open("format_map") { renderer, bytes, arguments throws(Failure) in
      let values = try arguments.plain(1...1, "format_map")
      var keywordArguments = CallArguments()
      if case .dict(let dict) = values[0] {
        keywordArguments.keywords = zip(dict.keys, dict.values).map { (name: $0.text ?? [], value: $1) }
      }
      return .text(try renderer.formatted(bytes, keywordArguments))
    },
    method("removeprefix") { _, bytes, values throws(Failure) in
      let part = try required(values, 0).requiredText()
      return .text(bytes.starts(with: part) ? Array(bytes.dropFirst(part.count)) : bytes)
    },
    method("removesuffix") { _, bytes, values throws(Failure) in
      let part = try required(values, 0).requiredText()
      return .text(bytes.suffix(part.count).elementsEqual(part) ? bytes.dropLast(part.count) : bytes)
    },
    method("replace") { renderer, bytes, values throws(Failure) in
      let count = values.count > 2 ? try values[2].wholeNumber() : -1
      let (old, new) = (try required(values, 0).requiredText(), try required(values, 1).requiredText())
      return .text(try renderer.replaced(bytes, old, new, count: count))
    },
    method("join") { renderer, bytes, values throws(Failure) in
      var result: [UInt8] = []
      for (i, item) in try renderer.iterated(try required(values, 0)).enumerated() {
        guard let text = item.text else {
          throw Failure(.type, "sequence item \(i): expected str instance, \(item.typeName) found")
        }
        if i > 0 { result += bytes }
        try renderer.pay(text: bytes.count + text.count)
        result += text
        try renderer.checkSize(result.count)
      }
      return .text(result)
    },
    method("splitlines") { _, bytes, values in
      let keepsEnds = values.first?.isTrue ?? false
      return .list(List(JinjaText.lines(bytes, keepsEnds: keepsEnds).map { .text($0) }))
    },
    method("expandtabs") { renderer, bytes, values throws(Failure) in
      let size = try values.first?.wholeNumber() ?? 8
      try renderer.pay(text: bytes.count + bytes.count { $0 == UInt8(ascii: "\t") } * max(0, size))
      return .text(JinjaText.expandedTabs(bytes, size))
    },
    stripping("strip"), stripping("lstrip"), stripping("rstrip"), matching("startswith"), matching("endswith"),
    splitting("split"), splitting("rsplit"), searching("find"), searching("rfind"), searching("index"),
    searching("rindex"), searching("count"), padding("center"), padding("ljust"), padding("rjust"), padding("zfill"),
    partition("partition"), partition("rpartition"),
  ]

  // MARK: Kinds of methods

  /// A method that takes any arguments. That of a safe text
  /// escapes what it is joined with, and gives a safe one.
  private static func open(
    _ name: String,
    _ body:
      @escaping @Sendable (inout JinjaRenderer, [UInt8], CallArguments) throws(Failure) -> JinjaValue
  ) -> MethodDefinition {
    let isEscaping = ["replace", "join", "format", "center", "ljust", "rjust"].contains(name)
    return MethodDefinition(name) { renderer, receiver, arguments throws(Failure) in
      var arguments = arguments
      if receiver.isMarkup, isEscaping {
        arguments.positional = try arguments.positional.map { value throws(Failure) in
          name == "join" ? .list(List(try renderer.iterated(value).map(\.escaped))) : value.escaped
        }
        for i in arguments.keywords.indices { arguments.keywords[i].value = arguments.keywords[i].value.escaped }
      }
      let result = try body(&renderer, receiver.text ?? [], arguments)
      guard receiver.isMarkup else { return result }
      switch result {
      case .text(let text): return .markup(text)
      case .list(let list): return .list(List(list.items.map(\.safe)))
      case .tuple(let tuple): return JinjaValue(tuple: tuple.items.map(\.safe))
      default: return result
      }
    }
  }

  /// A method that takes no names.
  private static func method(
    _ name: String,
    _ body: @escaping @Sendable (inout JinjaRenderer, [UInt8], [JinjaValue]) throws(Failure) -> JinjaValue
  ) -> MethodDefinition {
    open(name) { renderer, bytes, arguments throws(Failure) in
      try body(&renderer, bytes, arguments.plain(0...3, "str.\(name)"))
    }
  }

  private static func cased(_ name: String, _ change: @escaping @Sendable ([UInt8]) -> [UInt8]) -> MethodDefinition {
    method(name) { _, bytes, values throws(Failure) in
      _ = try CallArguments(positional: values).plain(0...0, "str.\(name)")
      return .text(change(bytes))
    }
  }

  private static func question(
    _ name: String, _ answer: @escaping @Sendable ([Unicode.Scalar]) -> Bool
  ) -> MethodDefinition {
    method(name) { _, bytes, _ in .bool(answer(JinjaText.scalars(bytes))) }
  }

  /// Whether all characters are of a kind, of which there is at least one.
  private static func every(
    _ name: String, _ isOfKind: @escaping @Sendable (Unicode.Scalar) -> Bool
  ) -> MethodDefinition {
    question(name) { !$0.isEmpty && $0.allSatisfy(isOfKind) }
  }

  // MARK: What methods do

  private static func required(_ values: [JinjaValue], _ index: Int) throws(Failure) -> JinjaValue {
    guard index < values.count else {
      throw Failure(.type, "function takes at least \(index + 1) arguments (\(values.count) given)")
    }
    return values[index]
  }

  private static func stripping(_ name: String) -> MethodDefinition {
    method(name) { _, bytes, values throws(Failure) in .text(try stripped(bytes, values.first, name)) }
  }

  static func stripped(
    _ bytes: [UInt8], _ characters: JinjaValue?, _ name: String = "strip"
  ) throws(Failure) -> [UInt8] {
    guard let characters = characters?.notNone else {
      var range = 0..<bytes.count
      if name != "rstrip" { range = JinjaText.trimmedStart(bytes, range) }
      if name != "lstrip" { range = JinjaText.trimmedEnd(bytes, range) }
      return range.count == bytes.count ? bytes : Array(bytes[range])
    }
    let strippedSet = Set(JinjaText.characters(try characters.requiredText()))
    var rest = JinjaText.characters(bytes)[...]
    if name != "rstrip" { rest = rest.drop(while: strippedSet.contains) }
    if name != "lstrip" { while let last = rest.last, strippedSet.contains(last) { rest.removeLast() } }
    return Array(rest.joined())
  }

  private static func matching(_ name: String) -> MethodDefinition {
    method(name) { _, bytes, values throws(Failure) in .bool(try matches(bytes, try required(values, 0), name)) }
  }

  private static func matches(_ bytes: [UInt8], _ value: JinjaValue, _ name: String) throws(Failure) -> Bool {
    if case .tuple(let tuple) = value {
      for item in tuple.items where try matches(bytes, item, name) { return true }
      return false
    }
    guard let part = value.text else {
      throw Failure(.type, "\(name) first arg must be str or a tuple of str, not \(value.typeName)")
    }
    return name == "endswith" ? bytes.suffix(part.count).elementsEqual(part) : bytes.starts(with: part)
  }

  private static func searching(_ name: String) -> MethodDefinition {
    method(name) { _, bytes, values throws(Failure) in
      let part = try required(values, 0).requiredText()
      let count = JinjaText.count(bytes)
      func place(_ argument: Int, _ standard: Int) throws(Failure) -> Int {
        guard let index = try values.dropFirst(argument).first?.notNone?.wholeNumber() else { return standard }
        return index < 0 ? max(0, index + count) : min(index, count)
      }
      let (first, last) = (try place(1, 0), try place(2, count))
      let start = JinjaText.offset(bytes, of: first)
      let window = Array(bytes[start..<max(start, JinjaText.offset(bytes, of: last))])
      if name == "count" { return .int(ByteSearch.count(part, in: window)) }
      let at = name.hasPrefix("r") ? window.lastPlace(of: part) : ByteSearch.first(part, in: window)
      if let at { return .int(first + JinjaText.count(Array(window[..<at]))) }
      if name.hasSuffix("index") { throw Failure(.value, "substring not found") }
      return .int(-1)
    }
  }

  static func padding(_ name: String) -> MethodDefinition {
    method(name) { renderer, bytes, values throws(Failure) in
      let width = try required(values, 0).wholeNumber()
      let standard = name == "zfill" ? UInt8(ascii: "0") : UInt8(ascii: " ")
      let fill = values.count > 1 ? try values[1].requiredText() : [standard]
      if JinjaText.count(fill) != 1 {
        throw Failure(.type, "The fill character must be exactly one character long")
      }
      let padding = width - JinjaText.count(bytes)
      if padding <= 0 { return .text(bytes) }
      try renderer.pay(text: padding * fill.count + bytes.count)
      let isSigned = bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-")
      let sign = name == "zfill" && isSigned ? 1 : 0
      let rightCount =
        switch name {
        case "ljust": padding
        case "center": padding - padding / 2 - (padding & width & 1)
        default: 0
        }
      let leftFill = JinjaText.repeated(fill, padding - rightCount)
      return .text(bytes.prefix(sign) + leftFill + bytes.dropFirst(sign) + JinjaText.repeated(fill, rightCount))
    }
  }

  private static func partition(_ name: String) -> MethodDefinition {
    method(name) { _, bytes, values throws(Failure) in
      let separator = try required(values, 0).requiredText()
      if separator.isEmpty { throw Failure(.value, "empty separator") }
      let isLast = name == "rpartition"
      let place = isLast ? bytes.lastPlace(of: separator) : ByteSearch.first(separator, in: bytes)
      var parts = isLast ? [[], [], bytes] : [bytes, [], []]
      if let place { parts = [Array(bytes[..<place]), separator, Array(bytes[(place + separator.count)...])] }
      return JinjaValue(tuple: parts.map { .text($0) })
    }
  }

  private static func splitting(_ name: String) -> MethodDefinition {
    open(name) { renderer, bytes, arguments throws(Failure) in
      let values = try arguments.bound(to: ["sep", "maxsplit"], "split")
      let limit = try values[1]?.wholeNumber() ?? -1
      let parts = try split(bytes, values[0], limit < 0 ? .max : limit, fromEnd: name == "rsplit")
      try renderer.pay(elements: parts.count)
      return .list(List(parts.map { .text($0) }))
    }
  }

  private static func split(
    _ bytes: [UInt8], _ separator: JinjaValue?, _ most: Int, fromEnd: Bool
  ) throws(Failure) -> [[UInt8]] {
    guard let separator = try separator?.notNone?.requiredText() else {
      return fromEnd ? wordsFromEnd(bytes, most) : JinjaText.words(bytes, most: most)
    }
    if separator.isEmpty { throw Failure(.value, "empty separator") }
    if !fromEnd { return splitStart(bytes, separator, most) }
    return splitStart(bytes.reversed(), separator.reversed(), most).reversed().map { $0.reversed() }
  }

  private static func splitStart(_ bytes: [UInt8], _ separator: [UInt8], _ most: Int) -> [[UInt8]] {
    var (parts, at): ([[UInt8]], Int) = ([], 0)
    while parts.count < most, let next = ByteSearch.first(separator, in: bytes, from: at) {
      parts.append(Array(bytes[at..<next]))
      at = next + separator.count
    }
    return parts + [Array(bytes[at...])]
  }

  private static func wordsFromEnd(_ bytes: [UInt8], _ most: Int) -> [[UInt8]] {
    let all = JinjaText.words(bytes)
    guard all.count > most else { return all }
    var end = JinjaText.trimmedEnd(bytes, 0..<bytes.count).upperBound
    for word in all.suffix(most).reversed() {
      end = JinjaText.trimmedEnd(bytes, 0..<end - word.count).upperBound
    }
    return [Array(bytes[JinjaText.trimmedStart(bytes, 0..<end)])] + all.suffix(most)
  }
}

extension JinjaValue {
  /// The value as a part of a safe text.
  fileprivate var escaped: JinjaValue { isMarkup ? self : text.map { .text(HTMLText.escaped($0)) } ?? self }

  fileprivate var safe: JinjaValue { text.map { .markup($0) } ?? self }
}

extension JinjaRenderer {
  /// - Parameter count: The most replacements; negative for all.
  mutating func replaced(
    _ bytes: [UInt8], _ old: [UInt8], _ new: [UInt8], count: Int
  ) throws(Failure) -> [UInt8] {
    var result: [UInt8] = []
    var (at, remaining) = (0, count < 0 ? Int.max : count)
    while remaining > 0, let next = ByteSearch.first(old, in: bytes, from: at) {
      try pay(text: next - at + new.count)
      result += bytes[at..<next]
      result += new
      try checkSize(result.count)
      at = next + old.count
      remaining -= 1
      if old.isEmpty {
        guard at < bytes.count else { break }
        let length = JinjaText.length(bytes[at])
        result += bytes[at..<min(bytes.count, at + length)]
        at += length
      }
    }
    if at < bytes.count { result += bytes[at...] }
    return result
  }
}
