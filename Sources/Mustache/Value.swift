import HTML

/// What a template is filled with.
public enum Value: Sendable, Hashable {
  /// Absent: renders as nothing, and its section is left out.
  case null
  case bool(Bool)
  case int(Int)
  /// A whole number is written without a fraction: `2`, not `2.0`.
  case double(Double)
  /// An author's text: always escaped.
  case text(String)
  /// Markup that is known to be safe where it stands: never escaped.
  case markup(Markup)
  case list([Value])
  /// A list of objects of one shape, without memory for each.
  case table(Table)
  case object(Object)

  /// Whether the value's section is rendered. Null, false, an empty list, empty text and empty markup leave it out, so
  /// that `{{#subtitle}}` asks for a subtitle; every number counts, 0 too.
  public var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .int, .double, .object: true
    case .text(let text): !text.isEmpty
    case .markup(let markup): !markup.isEmpty
    case .list(let items): !items.isEmpty
    case .table(let table): table.count > 0
    }
  }

  /// The type's name as people know it.
  var typeName: String {
    switch self {
    case .null: "nothing"
    case .bool: "true or false"
    case .int, .double: "a number"
    case .text: "text"
    case .markup: "markup"
    case .list, .table: "a list"
    case .object: "an object"
    }
  }
}

/// A value with named members: a shape and one value for each of its names, in its order.
public struct Object: Sendable, Hashable {
  let shape: Shape
  /// At least as many as the shape has names.
  let values: [Value]

  /// `values` has one value for each name of `shape`; a missing one at the end is null.
  public init(_ shape: Shape, _ values: [Value]) {
    self.shape = shape
    let missing = shape.count - values.count
    self.values = missing > 0 ? values + Array(repeating: .null, count: missing) : values
  }

  /// For objects that are made seldom: the shape is looked up on the spot.
  public init(_ members: KeyValuePairs<String, Value>) {
    self.init(Shape(members.map(\.key)), members.map(\.value))
  }

  /// The member's value, or nil where the shape does not have the name.
  public subscript(name: String) -> Value? { shape.index(of: Names.id(of: name)).map { values[$0] } }
}
