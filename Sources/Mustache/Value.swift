import HTML

/// What a template is filled with.
public enum Value: Sendable, Hashable {
  /// Absent: renders as nothing, and its section is left out.
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// An author's text: always escaped.
  case text(String)
  /// Markup that is known to be safe where it stands: never escaped.
  case markup(Markup)
  case list([Value])
  case object(Object)
}

/// The names of an object, made once for all objects of one kind, so that a page's values are a plain array.
public final class Shape: Sendable {
  public let names: [String]
  let ids: [Int32]

  public init(_ names: [String]) {
    self.names = names
    self.ids = names.map { Names.id(of: $0) }
  }
}

/// A value with named members: a shape and one value for each of its names, in its order.
public struct Object: Sendable, Hashable {
  let shape: Shape
  var values: [Value]

  /// `values` has one value for each name of `shape`; a missing one at the end is null.
  public init(_ shape: Shape, _ values: [Value]) {
    self.shape = shape
    self.values = values
  }

  /// For objects that are made seldom: the shape is made on the spot.
  public init(_ members: KeyValuePairs<String, Value>) {
    self.init(Shape(members.map(\.key)), members.map(\.value))
  }

  public static func == (a: Object, b: Object) -> Bool { a.shape.names == b.shape.names && a.values == b.values }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shape.names)
    hasher.combine(values)
  }
}
