/// Methods of lists, tuples and ranges.
enum ListMethods {
  /// The methods that every sequence has, because they change nothing.
  static let sequence: [MethodDefinition] = ["count", "index"].map { name in
    MethodDefinition(name) { renderer, receiver, arguments throws(Failure) in
      let items = try renderer.iterated(receiver)
      let values = try arguments.plain(1...3, "\(receiver.typeName).\(name)")
      try renderer.charge(items.count)
      var places: [Int] = []
      for (i, item) in items.enumerated() where try renderer.equal(item, values[0]) { places.append(i) }
      if name == "count" { return .int(places.count) }
      guard let at = places.first else {
        throw Failure(.value, "\(try renderer.representation(values[0]).text) is not in \(receiver.typeName)")
      }
      return .int(at)
    }
  }

  static let all: [MethodDefinition] =
    sequence + [
      MethodDefinition("copy") { renderer, receiver, _ throws(Failure) in
        try renderer.charge(reading: receiver)
        return .list(List(try renderer.iterated(receiver)))
      },
      changing("append", takesOne: true) { renderer, list, values throws(Failure) in
        list.items.append(values[0])
        try renderer.checkSize(list.items.count)
        return .none
      },
      changing("extend", takesOne: true) { renderer, list, values throws(Failure) in
        let addedItems = try renderer.iterated(values[0])
        try renderer.charge(addedItems.count / 16)
        list.items += addedItems
        try renderer.checkSize(list.items.count)
        return .none
      },
      changing("remove", takesOne: true) { renderer, list, values throws(Failure) in
        for (i, item) in list.items.enumerated() where try renderer.equal(item, values[0]) {
          renderer.keep(item)
          list.items.remove(at: i)
          return .none
        }
        throw Failure(.value, "list.remove(x): x not in list")
      },
      changing("clear") { renderer, list, _ in
        renderer.keep(.list(List(list.items)))
        list.items = []
        return .none
      },
      changing("reverse") { _, list, _ in
        list.items.reverse()
        return .none
      },
      changing("insert") { _, list, values throws(Failure) in
        guard values.count == 2 else { throw Failure(.type, "insert expected 2 arguments, got \(values.count)") }
        let at = try values[0].wholeNumber()
        let place = at < 0 ? max(0, at + list.items.count) : min(at, list.items.count)
        list.items.insert(values[1], at: place)
        return .none
      },
      changing("pop") { renderer, list, values throws(Failure) in
        if list.items.isEmpty { throw Failure(.index, "pop from empty list") }
        let at = try values.first?.wholeNumber() ?? -1
        let place = at < 0 ? at + list.items.count : at
        guard list.items.indices.contains(place) else { throw Failure(.index, "pop index out of range") }
        renderer.keep(list.items[place])
        return list.items.remove(at: place)
      },
      MethodDefinition("sort") { renderer, receiver, arguments throws(Failure) in
        let list = try renderer.changeable(receiver)
        try renderer.charge(1 + list.items.count / 64)
        let options = try arguments.bound(to: ["key", "reverse"], "sort")
        list.items = try renderer.sorted(list.items, reverse: options[1]?.isTrue ?? false) { _, value in value }
        return .none
      },
    ]

  /// A method that changes a list, and takes up to two arguments.
  private static func changing(
    _ name: String, takesOne: Bool = false,
    _ body:
      @escaping @Sendable (inout JinjaRenderer, List, [JinjaValue]) throws(Failure) -> JinjaValue
  ) -> MethodDefinition {
    MethodDefinition(name) { renderer, receiver, arguments throws(Failure) in
      let list = try renderer.changeable(receiver)
      let values = try arguments.plain(0...2, "list.\(name)")
      try renderer.charge(1 + list.items.count / 64)
      guard !takesOne || values.count == 1 else {
        throw Failure(.type, "list.\(name)() takes exactly one argument (\(values.count) given)")
      }
      return try body(&renderer, list, values)
    }
  }
}

extension JinjaRenderer {
  /// The list of a value that is to be changed.
  fileprivate mutating func changeable(_ receiver: JinjaValue) throws(Failure) -> List {
    guard case .list(let list) = receiver, !list.isFrozen else { throw .frozen }
    keep(receiver)
    return list
  }
}
