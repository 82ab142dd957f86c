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

  /// Frees values and all that they hold one after the other: however deep they are inside each other, none is freed
  /// while another is, and none stays because it holds itself.
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
      let changed = loop.lastChange ?? []
      loop.lastChange = nil
      return exchange(&loop.items) + changed + (loop.recursion.map { exchange(&$0.frame.slots) } ?? [])
    case .macro(let macro): return exchange(&macro.frame.slots)
    case .method(let method): return [method.receiver]
    case .cycler(let cycler): return exchange(&cycler.items)
    case .joiner(let joiner): return [joiner.separator]
    case .module(let module): return module.members.emptied()
    default: return []
    }
  }
}

private func exchange(_ items: inout [JinjaValue]) -> [JinjaValue] {
  let taken = items
  items = []
  return taken
}
