import HTML

@testable import Mustache

/// A value that a test writes down as a tree.
enum Sample: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case text(String)
  case markup(Markup)
  case list([Sample])
  case object([(name: String, value: Sample)])

  /// An object made on the spot.
  static func members(_ members: KeyValuePairs<String, Sample>) -> Sample {
    .object(members.map { ($0.key, $0.value) })
  }

  func value(in arena: ValueArena) -> Value {
    switch self {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .int(let int): arena.number(int)
    case .double(let double): arena.number(double)
    case .text(let text): arena.text(text)
    case .markup(let markup): arena.markup(markup)
    case .list(let items): arena.list(items.map { $0.value(in: arena) })
    case .object(let members): arena.object(members: members.map { ($0.name, $0.value.value(in: arena)) })
    }
  }
}

extension Library {
  func render(_ name: String, _ sample: Sample, into buffer: inout Buffer, problems: inout Problems) {
    withArena { render(name, sample.value(in: $0), of: $0, into: &buffer, problems: &problems) }
  }
}
