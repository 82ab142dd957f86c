/// Methods of dicts.
enum DictMethods {
  static let all: [MethodDefinition] = [
    view("items", .items), view("keys", .keys), view("values", .values),
    reading("copy") { renderer, dict, _ throws(Failure) in
      try renderer.charge(reading: .dict(dict))
      return .dict(dict.copy())
    },
    reading("get") { renderer, dict, arguments throws(Failure) in
      let values = try arguments.plain(1...2, "get")
      return dict.value(try renderer.key(values[0])) ?? (values.count > 1 ? values[1] : .none)
    },
    reading("fromkeys") { renderer, _, arguments throws(Failure) in
      let values = try arguments.plain(1...2, "fromkeys")
      let result = Dict()
      try renderer.charge(reading: values[0])
      for item in try renderer.iterated(values[0]) {
        result.set(item, try renderer.key(item), values.count > 1 ? values[1] : .none)
      }
      return .dict(result)
    },
    changing("update") { renderer, dict, arguments throws(Failure) in
      if let source = arguments.positional.first { try renderer.update(dict, with: source) }
      for keyword in arguments.keywords { try renderer.store(keyword.value, as: .text(keyword.name), in: dict) }
      try renderer.checkSize(dict.count)
      return .none
    },
    changing("clear") { renderer, dict, _ in
      renderer.keep(.dict(dict.copy()))
      dict.removeAll()
      return .none
    },
    changing("setdefault") { renderer, dict, arguments throws(Failure) in
      let values = try arguments.plain(1...2, "setdefault")
      let key = try renderer.key(values[0])
      if let value = dict.value(key) { return value }
      let value = values.count > 1 ? values[1] : .none
      dict.set(values[0], key, value)
      return value
    },
    changing("popitem") { renderer, dict, _ throws(Failure) in
      guard let last = dict.keys.last else { throw Failure(.key, "'popitem(): dictionary is empty'") }
      let pair = JinjaValue(tuple: [last, dict.remove(try renderer.key(last)) ?? .none])
      renderer.keep(pair)
      return pair
    },
    changing("pop") { renderer, dict, arguments throws(Failure) in
      let values = try arguments.plain(1...2, "pop")
      if let value = dict.remove(try renderer.key(values[0])) {
        renderer.keep(value)
        return value
      }
      if values.count > 1 { return values[1] }
      throw Failure(.key, try renderer.representation(values[0]).text)
    },
  ]

  private typealias Body =
    @Sendable (inout JinjaRenderer, Dict, CallArguments) throws(Failure) -> JinjaValue

  private static func reading(_ name: String, _ body: @escaping Body) -> MethodDefinition {
    MethodDefinition(name) { renderer, receiver, arguments throws(Failure) in
      guard case .dict(let dict) = receiver else { return .none }
      return try body(&renderer, dict, arguments)
    }
  }

  private static func view(_ name: String, _ kind: DictView.Kind) -> MethodDefinition {
    reading(name) { _, dict, arguments throws(Failure) in
      _ = try arguments.plain(0...0, "dict.\(name)")
      return .view(DictView(kind, dict))
    }
  }

  private static func changing(_ name: String, _ body: @escaping Body) -> MethodDefinition {
    reading(name) { renderer, dict, arguments throws(Failure) in
      if dict.isFrozen { throw .frozen }
      renderer.keep(.dict(dict))
      try renderer.charge(1 + dict.count / 4)
      return try body(&renderer, dict, arguments)
    }
  }
}
