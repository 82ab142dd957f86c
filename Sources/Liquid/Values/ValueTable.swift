/// Values by name, in the order in which they were added.
struct ValueTable: Sendable {
  private(set) var names: [VariableName] = []
  private(set) var values: [LiquidValue] = []
  /// The places of the names; empty while there are so few that a search is faster.
  private var places: [VariableName: Int] = [:]

  private static let searchLimit = 8

  var count: Int { names.count }

  func place(of name: VariableName) -> Int? {
    if names.count > ValueTable.searchLimit { return places[name] }
    for i in names.indices where names[i] == name { return i }
    return nil
  }

  /// Setting nil changes nothing.
  subscript(name: VariableName) -> LiquidValue? {
    get { place(of: name).map { values[$0] } }
    set {
      guard let newValue else { return }
      if let place = place(of: name) {
        values[place] = newValue
      } else {
        add(name, newValue)
      }
    }
  }

  private mutating func add(_ name: VariableName, _ value: LiquidValue) {
    names.append(name)
    values.append(value)
    if names.count > ValueTable.searchLimit + 1 {
      places[name] = names.count - 1
    } else if names.count == ValueTable.searchLimit + 1 {
      for i in names.indices { places[names[i]] = i }
    }
  }
}

/// An object of the data. It is a class, because values are copied often.
final class ValueMap: Sendable {
  let table: ValueTable

  init(_ table: ValueTable) { self.table = table }

  func pair(at place: Int) -> LiquidValue { .list([.text(table.names[place].bytes), table.values[place]]) }
}

/// A key of a map or the name of a variable, with its hash, which is computed once.
struct VariableName: Sendable, Hashable {
  let bytes: [UInt8]
  let hash: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  @inline(__always)
  static func == (a: VariableName, b: VariableName) -> Bool { a.hash == b.hash && a.bytes == b.bytes }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  static let forLoop = VariableName("forloop")
  static let tableLoop = VariableName("tablerowloop")
}
