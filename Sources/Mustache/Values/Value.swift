/// A value that a template is filled with: only addresses in the memory of a `ValueArena`, so that
/// making and copying one costs nothing. What a tag writes is ready: text escaped, numbers in digits.
///
/// It is valid until its arena is cleared or freed.
public struct Value {
  enum Kind: UInt8 {
    case null, no, yes, number, text, markup, list, rows, object
  }

  let kind: Kind
  /// Whether its section is rendered: null, false, an empty list, empty
  /// text and empty markup leave it out. Every number counts, 0 too.
  public let isTruthy: Bool
  /// The length of what is written in bytes, or the number of items.
  let count: Int32
  /// The bytes, or the first of the values; nil where there are none.
  let start: UnsafeRawPointer?
  /// The members of an object, or of each row.
  let names: MemberNames?

  /// The absent value, which is written as nothing and whose section is left out.
  public static var null: Value { Value(kind: .null, isTruthy: false) }

  /// Text without a character.
  public static var empty: Value { Value(kind: .text, isTruthy: false) }

  /// A condition; a template that prints it prints `true` or `false`.
  public static func bool(_ value: Bool) -> Value { value ? word("true", .yes) : word("false", .no) }

  /// Text from source code, longer than one character and with nothing to escape.
  public static func word(_ word: StaticString) -> Value { self.word(word, .text) }

  init(kind: Kind, isTruthy: Bool, count: Int = 0, start: UnsafeRawPointer? = nil, names: MemberNames? = nil) {
    self.kind = kind
    self.isTruthy = isTruthy
    self.count = Int32(clamping: count)
    self.start = start
    self.names = names
  }

  private static func word(_ word: StaticString, _ kind: Kind) -> Value {
    guard word.hasPointerRepresentation else { return Value(kind: kind, isTruthy: kind != .no) }
    return Value(
      kind: kind, isTruthy: kind != .no, count: word.utf8CodeUnitCount, start: UnsafeRawPointer(word.utf8Start))
  }

  /// The same text as markup, for a tag that writes markup.
  public var markup: Value {
    kind == .text ? Value(kind: .markup, isTruthy: isTruthy, count: Int(count), start: start) : self
  }

  /// The bytes that a tag writes for a value that is no list or object.
  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : Int(count))
  }

  /// The items of a list, the members of all rows, or the members of an object.
  var values: UnsafePointer<Value>? { start?.assumingMemoryBound(to: Value.self) }

  /// The type's name as people know it.
  var typeName: String {
    switch kind {
    case .null: "nothing"
    case .no, .yes: "true or false"
    case .number: "a number"
    case .text: "text"
    case .markup: "markup"
    case .list, .rows: "a list"
    case .object: "an object"
    }
  }
}
