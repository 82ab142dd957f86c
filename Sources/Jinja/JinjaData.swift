import Documents

/// The values of one profile, made once and shared by many renders.
public struct JinjaData: Sendable {
  let names: JinjaDict
  /// Blocks that templates ask for by id.
  let blocks: [String: JinjaTemplate]
  /// What functions give, by their names, and by id.
  let samples: [String: JinjaDict]
  /// Names that Bloomreach gives a value in some kind of campaign.
  public static let serviceNames = ["project", "scenario", "action", "banner", "experiment", "tag", "webhook"]

  /// - Parameters:
  ///   - node: A map of the names that a template sees. Each map of `catalogs` is a catalog; `__recommendations__` has
  ///     lists by id, `__metrics__` and `__reports__` values by id, and `__blocks__` templates by id.
  ///   - now: Unix seconds: the variables `time` and `sent_timestamp`, unless the map has them.
  ///   - blocks: Templates that `block(id)` renders.
  public init(_ node: Node, now: Int? = nil, blocks: [String: JinjaTemplate] = [:]) {
    var (keys, values): ([[UInt8]], [JinjaValue]) = ([], [])
    var blocks = blocks
    var samples: [String: JinjaDict] = [:]
    for entry in node.map?.entries ?? [] {
      switch entry.key {
      case "__blocks__":
        for block in entry.node.map?.entries ?? [] {
          blocks[block.key] = JinjaTemplate(parsing: block.node.string ?? "")
        }
      case "__recommendations__", "__metrics__", "__reports__":
        let function = entry.key == "__reports__" ? "report_value_by_key" : String(entry.key.dropFirst(2).dropLast(2))
        if case .dict(let values) = JinjaValue(frozen: entry.node) { samples[function] = values }
      default:
        keys.append(Array(entry.key.utf8))
        values.append(entry.key == "catalogs" ? JinjaData.catalogs(entry.node) : JinjaValue(frozen: entry.node))
      }
    }
    for name in ["time", "sent_timestamp"] where node[name] == nil {
      guard let now else { continue }
      keys.append([UInt8](name.utf8))
      values.append(.int(now))
    }
    names = JinjaDict(frozenKeys: keys, values: values, isFrozen: true)
    self.blocks = blocks
    self.samples = samples
  }

  private init(names: JinjaDict, blocks: [String: JinjaTemplate], samples: [String: JinjaDict]) {
    (self.names, self.blocks, self.samples) = (names, blocks, samples)
  }

  /// A copy that one render may change.
  func thawed() -> JinjaData {
    guard case .dict(let copy) = JinjaValue.dict(names).thawed() else { return self }
    return JinjaData(names: copy, blocks: blocks, samples: samples.mapValues { $0.thawed() })
  }

  /// Whether there is something that a function of Bloomreach may give.
  func has(_ function: String) -> Bool {
    function == "block" ? !blocks.isEmpty : function != "recommendations" || samples[function] != nil
  }

  private static func catalogs(_ node: Node) -> JinjaValue {
    .dict(
      JinjaDict(frozen: node) { catalog in
        if case .dict(let items) = JinjaValue(frozen: catalog) { .catalog(items) } else { .none }
      })
  }
}

extension JinjaValue {
  /// A value of a document, which is never changed.
  init(frozen node: Node) {
    switch node.value {
    case .null: self = .none
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .float(value)
    case .string(let value): self = .text(Array(value.utf8))
    case .list(let items): self = .list(JinjaList(items.map { JinjaValue(frozen: $0) }, isFrozen: true))
    case .map: self = .dict(JinjaDict(frozen: node) { JinjaValue(frozen: $0) })
    }
  }

  func thawed() -> JinjaValue {
    switch self {
    case .list(let list): .list(JinjaList(list.items.map { $0.thawed() }))
    case .catalog(let dict): .catalog(dict.thawed())
    case .dict(let dict): .dict(dict.thawed())
    default: self
    }
  }
}

extension JinjaDict {
  /// The entries of a map; empty for another node.
  fileprivate convenience init(frozen node: Node, _ value: (Node) -> JinjaValue) {
    let entries = node.map?.entries ?? []
    self.init(
      frozenKeys: entries.map { Array($0.key.utf8) }, values: entries.map { value($0.node) }, isFrozen: true)
  }

  /// A copy that one render may change, with all that is in it.
  fileprivate func thawed() -> JinjaDict {
    JinjaDict(frozenKeys: keys.map { $0.text ?? [] }, values: values.map { $0.thawed() }, isFrozen: false)
  }
}
