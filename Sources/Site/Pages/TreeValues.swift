import HTML
import Mustache

// The pages' values as they were before template objects: each page that gets its own object stops needing this file.

typealias Cell = Mustache.Value
typealias Sheet = ValueArena

enum Value: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case text(String)
  case markup(Markup)
  case list([Value])
  case object(Object)
}

struct Shape: Sendable {
  let names: [String]
  init(_ names: [String]) { self.names = names }
}

struct Object: Sendable {
  let names: [String]
  let values: [Value]

  init(_ shape: Shape, _ values: [Value]) {
    names = shape.names
    self.values = values
  }

  init(_ members: KeyValuePairs<String, Value>) {
    names = members.map(\.key)
    values = members.map(\.value)
  }
}

struct Rows {
  let names: [String]
  let arena: ValueArena
  private var cells: [Cell] = []

  init(names: [String], arena: ValueArena) {
    self.names = names
    self.arena = arena
  }

  mutating func add(_ cell: Cell) { cells.append(cell) }

  func table() -> Cell {
    arena.list(stride(from: 0, to: cells.count, by: names.count).map { object(cells[$0...]) })
  }

  func object() -> Cell { object(cells[...]) }

  private func object(_ row: ArraySlice<Cell>) -> Cell {
    arena.object(
      members: names.enumerated().map { i, name in (name, i < row.count ? row[row.startIndex + i] : .null) })
  }
}

extension ValueArena {
  func rows(_ shape: Shape, _ count: Int) -> Rows { Rows(names: shape.names, arena: self) }

  func object(_ shape: Shape, _ cells: [Cell]) -> Cell {
    var row = rows(shape, 1)
    for cell in cells { row.add(cell) }
    return row.object()
  }

  func add(plain words: StaticString) { add(literal: words) }

  fileprivate func cell(_ value: Value) -> Cell {
    switch value {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .int(let int): number(int)
    case .double(let double): number(double)
    case .text(let string): text(string)
    case .markup(let markup): self.markup(markup)
    case .list(let items): list(items.map { cell($0) })
    case .object(let object): self.object(Shape(object.names), object.values.map { cell($0) })
    }
  }
}

extension Library {
  func takeSheet() -> Sheet { Sheet(capacity: 64 * 1024) }

  func giveBack(_ sheet: Sheet) {}

  func render(_ name: String, _ value: Value, into buffer: inout Buffer, problems: inout Problems) {
    render(name, into: &buffer, problems: &problems) { $0.cell(value) }
  }
}
