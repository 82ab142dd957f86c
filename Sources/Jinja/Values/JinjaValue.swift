import TextTemplates

/// A value of the template language.
enum JinjaValue: Sendable {
  /// A variable without a value.
  case absent
  case undefined(Undefined)
  case none
  case bool(Bool)
  case int(Int)
  indirect case big(BigInteger)
  case float(Double)
  /// UTF-8.
  case text([UInt8])
  /// UTF-8 that is not escaped once more.
  case markup([UInt8])
  case tuple(List)
  case list(List)
  case dict(Dict)
  case range(JinjaRange)
  case generator(Generator)
  case view(DictView)
  case loop(LoopObject)
  case macro(Macro)
  /// A method of a value, before it is called.
  indirect case method(MethodDefinition, of: JinjaValue)
  case builtin(Builtin)
  case cycler(Cycler)
  case joiner(Joiner)
  case namespace(Dict)
  case catalog(Dict)
  /// An imported template.
  indirect case module(name: [UInt8], text: [UInt8], members: Dict)
  case templateReference(NameContext)
  /// A block of the template or of one that it extends: `self.name` or `super`.
  indirect case blockReference(name: [UInt8], depth: Int, NameContext)

  /// The smallest form of a number.
  init(_ number: BigInteger) {
    if let int = number.int { self = .int(int) } else { self = .big(number) }
  }

  init(_ text: StaticString) { self = .text([UInt8](text)) }
  init(tuple items: [JinjaValue]) { self = .tuple(List(items)) }

  var text: [UInt8]? {
    switch self {
    case .text(let bytes), .markup(let bytes): bytes
    default: nil
    }
  }

  var isMarkup: Bool { if case .markup = self { true } else { false } }
  var isUndefined: Bool { if case .undefined = self { true } else { false } }
  var isNone: Bool { if case .none = self { true } else { false } }

  /// A whole number; a boolean counts as 0 or 1.
  var int: Int? {
    switch self {
    case .int(let value): value
    case .bool(let value): value ? 1 : 0
    default: nil
    }
  }

  var bigInteger: BigInteger? {
    if case .big(let number) = self { return number }
    return int.map { BigInteger($0) }
  }

  /// The number as a float; nil for what is no number.
  var double: Double? {
    switch self {
    case .float(let value): value
    case .big(let number): number.double
    default: int.map { Double($0) }
    }
  }

  /// Nil for None.
  var notNone: JinjaValue? { isNone ? nil : self }

  /// A text that is safe where this one is.
  func with(text bytes: [UInt8]) -> JinjaValue { isMarkup ? .markup(bytes) : .text(bytes) }

  /// Refuses a value that is missing.
  func checkDefined() throws(Failure) { if case .undefined(let missing) = self { throw Failure(missing) } }

  /// The bytes of a value that has to be text.
  func requiredText() throws(Failure) -> [UInt8] {
    if let text { return text }
    try checkDefined()
    throw Failure(.type, "must be str, not \(typeName)")
  }

  /// Whether it is a whole number, as which a boolean counts, too.
  var isInteger: Bool { if case .big = self { true } else { int != nil } }

  /// A whole number, where Python wants one.
  func wholeNumber() throws(Failure) -> Int {
    try checkDefined()
    // No text or list is longer than the bound, so that sums and products of such a number cannot overflow.
    let bound = 1 << 40
    if let int { return max(-bound, min(bound, int)) }
    if case .big(let number) = self { return number.isNegative ? -bound : bound }
    throw isNoInteger
  }

  var isNoInteger: Failure {
    Failure(.type, "'\(typeName)' object cannot be interpreted as an integer")
  }

  /// The error of a value without an attribute.
  func lacks(_ attribute: String) -> Failure {
    if case .undefined(let missing) = self { return Failure(missing) }
    return Failure(.attribute, "'\(typeName)' object has no attribute '\(attribute)'")
  }

  /// The name of the type in Python's messages.
  var typeName: String {
    switch self {
    case .absent, .undefined: "Undefined"
    case .none: "NoneType"
    case .bool: "bool"
    case .int, .big: "int"
    case .float: "float"
    case .text: "str"
    case .markup: "Markup"
    case .tuple: "tuple"
    case .list: "list"
    case .dict: "dict"
    case .range: "range"
    case .generator(let generator): generator.typeName
    case .view(let view): view.kind.rawValue
    case .loop: "LoopContext"
    case .macro: "Macro"
    case .method: "builtin_function_or_method"
    case .builtin(let builtin): builtin.typeName
    case .cycler: "Cycler"
    case .joiner: "Joiner"
    case .namespace: "Namespace"
    case .catalog: "Catalog"
    case .module: "TemplateModule"
    case .templateReference: "TemplateReference"
    case .blockReference: "BlockReference"
    }
  }
}

/// The value of a name that has none; using it, other than printing it, is an error.
final class Undefined: Sendable {
  let kind: JinjaError.Kind
  let message: String
  /// The name that is asked for, for findings.
  let name: String
  /// Whether the service has a value, of which there is no sample: its members are missing, too.
  let isSample: Bool

  init(_ message: String, name: String, kind: JinjaError.Kind = .undefined, isSample: Bool = false) {
    (self.isSample, self.kind, self.message, self.name) = (isSample, kind, message, name)
  }
}

final class JinjaRange: Sendable {
  let start: Int
  let stop: Int
  let step: Int
  let count: Int

  init(_ start: Int, _ stop: Int, _ step: Int) {
    (self.start, self.stop, self.step) = (start, stop, step)
    let distance = step > 0 ? stop.subtractingReportingOverflow(start) : start.subtractingReportingOverflow(stop)
    let length = distance.overflow ? Int.max : distance.partialValue
    count = length <= 0 ? 0 : (length - 1) / Int(clamping: step.magnitude) + 1
  }

  subscript(index: Int) -> JinjaValue { .int(start &+ index &* step) }
}
