import Documents

/// A JSON object that is put together key by key, in the order in which people read it.
struct ObjectWriter {
  private var entries: [Mapping.Entry] = []

  mutating func add(_ key: String, _ value: Node.Value) {
    entries.append(Mapping.Entry(key: key, keyPosition: Position(), node: Node(value)))
  }

  var value: Node.Value { .map(Mapping(entries)) }

  /// One key a line.
  var text: String { String(decoding: Node(value).json(pretty: true), as: UTF8.self) }
}

extension ContentCard {
  var extrasValue: Node.Value {
    var object = ObjectWriter()
    for extra in extras { object.add(extra.name, .string(extra.value)) }
    return object.value
  }
}
