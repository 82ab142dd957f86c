/// An object as templates see it: a struct whose stored properties are `Value`s, each under the name that templates
/// write. A property may be another such struct, whose members then count as members of this one.
public protocol TemplateObject {}

/// Says of each row whether it is the list's first or last one: for templates that open something before a list.
public struct ListEnds: TemplateObject {
  public var first: Value
  public var last: Value

  init(_ position: Int, of count: Int) {
    first = .bool(position == 0)
    last = .bool(position == count - 1)
  }
}
