/// Methods of numbers, and of the objects of Jinja and of Bloomreach.
enum ObjectMethods {
  static let integer: [MethodDefinition] = [
    MethodDefinition("bit_length") { _, value, _ in .int(value.bigInteger?.bitWidth ?? 0) },
    MethodDefinition("conjugate") { _, value, _ in value }, .unsupported("bit_count"), .unsupported("to_bytes"),
    .unsupported("as_integer_ratio"),
  ]

  static let float: [MethodDefinition] = [
    MethodDefinition("is_integer") { _, value, _ in
      .bool(value.double.map { $0.isFinite && $0 == $0.rounded() } ?? false)
    },
    MethodDefinition("conjugate") { _, value, _ in value }, .unsupported("hex"), .unsupported("fromhex"),
    .unsupported("as_integer_ratio"),
  ]

  static let catalog: [MethodDefinition] = [
    MethodDefinition("item_by_id") { renderer, receiver, arguments throws(Failure) in
      guard case .catalog(let items) = receiver else { return .none }
      let id = try arguments.bound(to: ["i"], required: 1, "item_by_id")[0] ?? .none
      return items.value(try renderer.string(id)) ?? .none
    },
    MethodDefinition("items_by_id") { renderer, receiver, arguments throws(Failure) in
      guard case .catalog(let items) = receiver else { return .none }
      let ids = try arguments.bound(to: ["l"], required: 1, "items_by_id")[0] ?? .none
      var values: [JinjaValue] = []
      for id in try renderer.iterated(ids) {
        try renderer.charge()
        if let item = items.value(try renderer.string(id)) { values.append(item) }
      }
      return .list(List(values))
    },
  ]

  static let loop: [MethodDefinition] = [
    MethodDefinition("cycle") { _, receiver, arguments throws(Failure) in
      guard case .loop(let loop) = receiver else { return .none }
      if arguments.positional.isEmpty { throw Failure(.type, "no items for cycling given") }
      return arguments.positional[loop.index % arguments.positional.count]
    },
    MethodDefinition("changed") { renderer, receiver, arguments throws(Failure) in
      guard case .loop(let loop) = receiver else { return .none }
      let last = loop.lastChange
      loop.lastChange = arguments.positional
      guard let last else { return .bool(true) }
      return .bool(!(try renderer.equal(JinjaValue(tuple: last), JinjaValue(tuple: arguments.positional))))
    },
  ]

  static let cycler: [MethodDefinition] = [
    MethodDefinition("next") { _, receiver, _ in
      guard case .cycler(let cycler) = receiver else { return .none }
      let current = cycler.items[cycler.index]
      cycler.index = (cycler.index + 1) % cycler.items.count
      return current
    },
    MethodDefinition("reset") { _, receiver, _ in
      if case .cycler(let cycler) = receiver { cycler.index = 0 }
      return .none
    },
  ]
}
