/// Objects of one shape, row after row: what a page lists by the dozen.
public struct Table: Sendable, Hashable {
  let shape: Shape
  private(set) var values: [Value] = []

  /// `capacity` is the number of rows.
  public init(_ shape: Shape, capacity: Int) {
    self.shape = shape
    values.reserveCapacity(shape.count * capacity)
  }

  /// Adds the next value: for each row one for each name of the shape, in its order. A row that is not full is none.
  public mutating func add(_ value: Value) { values.append(value) }

  var count: Int { shape.count > 0 ? values.count / shape.count : 0 }
}
