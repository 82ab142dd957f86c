import TextTemplates

/// A list. Safe to share: those of a profile are frozen, and a
/// render that changes one begins again with a copy.
final class List: @unchecked Sendable {
  var items: [JinjaValue]
  let isFrozen: Bool

  init(_ items: [JinjaValue], isFrozen: Bool = false) {
    self.items = items
    self.isFrozen = isFrozen
  }
}

/// Values that are handed out once, with the error after them.
/// Safe to share: it belongs to one render, on one thread.
final class Generator: @unchecked Sendable {
  var items: [JinjaValue]
  /// The first that is not handed out yet.
  private var next = 0
  var failure: Failure?
  let typeName: String

  init(_ items: [JinjaValue], failure: Failure? = nil, typeName: String = "generator") {
    (self.items, self.failure, self.typeName) = (items, failure, typeName)
  }

  func takeFirst() throws(Failure) -> JinjaValue? {
    if next < items.count {
      next += 1
      return items[next - 1]
    }
    if let failure { throw failure }
    return nil
  }

  func takeAll() throws(Failure) -> [JinjaValue] {
    let rest = next == 0 ? items : Array(items[next...])
    next = items.count
    if let failure { throw failure }
    return rest
  }
}

final class DictView: Sendable {
  enum Kind: String {
    case keys = "dict_keys"
    case values = "dict_values"
    case items = "dict_items"
  }

  let kind: Kind
  let dict: Dict

  init(_ kind: Kind, _ dict: Dict) {
    self.kind = kind
    self.dict = dict
  }

  var items: [JinjaValue] {
    switch kind {
    case .keys: dict.keys
    case .values: dict.values
    case .items: dict.pairs
    }
  }
}

/// `loop` inside a loop. Safe to share: it belongs to a single render, which runs on one thread.
final class LoopObject: @unchecked Sendable {
  var items: [JinjaValue]
  var index = 0
  let depth: Int
  /// The loop's own body and its variables, if it is recursive.
  let recursion: (loop: TableRow<LoopTag>, frame: CallFrame)?
  var lastChange: [JinjaValue]?

  init(_ items: [JinjaValue], depth: Int, recursion: (loop: TableRow<LoopTag>, frame: CallFrame)?) {
    (self.items, self.depth, self.recursion) = (items, depth, recursion)
  }
}

/// A macro with the variables around it. Safe to share: it
/// belongs to a single render, which runs on one thread.
final class Macro: @unchecked Sendable {
  let row: TableRow<MacroTag>
  let name: [UInt8]?
  let frame: CallFrame

  init(_ row: TableRow<MacroTag>, name: [UInt8]?, frame: CallFrame) {
    (self.row, self.name, self.frame) = (row, name, frame)
  }

  var tag: MacroTag { frame.template.tree.macros[row] }
}

/// The object of `cycler`. Safe to share: it belongs to a single render, which runs on one thread.
final class Cycler: @unchecked Sendable {
  var items: [JinjaValue]
  var index = 0
  init(_ items: [JinjaValue]) { self.items = items }
}

/// The object of `joiner`. Safe to share: it belongs to a single render, which runs on one thread.
final class Joiner: @unchecked Sendable {
  let separator: JinjaValue
  var isUsed = false
  init(_ separator: JinjaValue) { self.separator = separator }
}

extension JinjaValue {
  /// Whether the value is one of the render's own that holds others.
  var holdsOthers: Bool {
    switch self {
    case .list(let list), .tuple(let list): !list.isFrozen
    case .dict(let dict), .namespace(let dict), .catalog(let dict): !dict.isFrozen
    case .generator, .view, .loop, .macro, .method, .cycler, .joiner, .module: true
    default: false
    }
  }

  /// Frees values and all that they hold one after the other: however deep they are inside
  /// each other, none is freed while another is, and none stays because it holds itself.
  static func free(_ values: consuming [JinjaValue]) {
    while let value = values.popLast() { values += value.emptied() }
  }

  private func emptied() -> [JinjaValue] {
    guard holdsOthers else { return [] }
    switch self {
    case .list(let list), .tuple(let list): return exchange(&list.items)
    case .dict(let dict), .namespace(let dict), .catalog(let dict): return dict.emptied()
    case .generator(let generator): return exchange(&generator.items)
    case .view(let view): return [.dict(view.dict)]
    case .loop(let loop):
      let lastChange = loop.lastChange ?? []
      loop.lastChange = nil
      return exchange(&loop.items) + lastChange + (loop.recursion.map { exchange(&$0.frame.slots) } ?? [])
    case .macro(let macro): return exchange(&macro.frame.slots)
    case .method(_, let receiver): return [receiver]
    case .cycler(let cycler): return exchange(&cycler.items)
    case .joiner(let joiner): return [joiner.separator]
    case .module(_, _, let members): return members.emptied()
    default: return []
    }
  }
}

private func exchange(_ items: inout [JinjaValue]) -> [JinjaValue] {
  let oldItems = items
  items = []
  return oldItems
}
