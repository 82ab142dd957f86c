extension Sheet {
  /// A value that was made as a tree.
  func cell(_ value: Value) -> Cell {
    switch value {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .int(let int): number(int)
    case .double(let double): number(double)
    case .text(let string): text(string)
    case .markup(let markup): self.markup(markup)
    case .list(let items): list(items.map { cell($0) })
    case .table(let table): rows(table.shape, table.count, table.values).table()
    case .object(let object): rows(object.shape, 1, object.values).object()
    }
  }

  private func rows(_ shape: Shape, _ count: Int, _ values: [Value]) -> Rows {
    var rows = rows(shape, count)
    for value in values.prefix(count * shape.count) { rows.add(cell(value)) }
    return rows
  }
}
