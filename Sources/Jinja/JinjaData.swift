import Documents

/// The values of one profile, made once and shared by many renders.
public struct JinjaData: Sendable {
  let names: Dict
  let samples: JinjaSamples
  /// Names that Bloomreach gives a value in some kind of campaign.
  public static let serviceNames = ["project", "scenario", "action", "banner", "experiment", "tag", "webhook"]

  /// - Parameters:
  ///   - node: A map of the names that a template sees. Each map of `catalogs` is a catalog.
  ///   - samples: What functions give.
  ///   - now: Unix seconds: the variables `time` and `sent_timestamp`, unless the map has them.
  public init(_ node: Node, samples: JinjaSamples = JinjaSamples(), now: Int? = nil) {
    var (keys, values): ([[UInt8]], [JinjaValue]) = ([], [])
    for entry in node.map?.entries ?? [] {
      keys.append(Array(entry.key.utf8))
      values.append(entry.key == "catalogs" ? JinjaData.catalogs(entry.node) : JinjaValue(frozen: entry.node))
    }
    for name in ["time", "sent_timestamp"] where node[name] == nil {
      guard let now else { continue }
      keys.append([UInt8](name.utf8))
      values.append(.int(now))
    }
    names = Dict(frozenKeys: keys, values: values, isFrozen: true)
    self.samples = samples
  }

  private init(names: Dict, samples: JinjaSamples) {
    self.names = names
    self.samples = samples
  }

  /// A copy that one render may change.
  func thawed() -> JinjaData { JinjaData(names: names.thawed(), samples: samples.thawed()) }

  private static func catalogs(_ node: Node) -> JinjaValue {
    .dict(
      Dict(frozen: node) { catalog in
        if case .dict(let items) = JinjaValue(frozen: catalog) { .catalog(items) } else { .none }
      })
  }
}

/// Samples of the values that the functions of Bloomreach give, by id.
public struct JinjaSamples: Sendable {
  /// Values by id, by the keys that they have in profiles. Of recommendations, each is a list of items.
  private(set) var values: [String: Dict]
  let blocks: [String: JinjaTemplate]
  /// Whether `catalogs` has all of the service's catalogues, so that any other name is a mistake.
  let hasAllCatalogs: Bool

  /// Each node is a map by id; nodes of other kinds count as missing. `blocks` are texts of templates.
  public init(
    recommendations: Node? = nil, metrics: Node? = nil, reports: Node? = nil, blocks: [String: String] = [:],
    hasAllCatalogs: Bool = true
  ) {
    self.hasAllCatalogs = hasAllCatalogs
    let samplesByName = ["recommendations": recommendations, "metrics": metrics, "reports": reports]
    values = samplesByName.compactMapValues { $0?.map == nil ? nil : $0 }.mapValues { node in
      Dict(frozen: node) { JinjaValue(frozen: $0) }
    }
    self.blocks = blocks.mapValues { JinjaTemplate(parsing: $0) }
  }

  fileprivate func thawed() -> JinjaSamples {
    var copy = self
    copy.values = values.mapValues { $0.thawed() }
    return copy
  }

  /// Whether a function of Bloomreach may give a value: `block` and `recommendations` need a sample.
  func has(_ function: String) -> Bool {
    function == "block" ? !blocks.isEmpty : function != "recommendations" || values[function] != nil
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
    case .list(let items): self = .list(List(items.map { JinjaValue(frozen: $0) }, isFrozen: true))
    case .map: self = .dict(Dict(frozen: node) { JinjaValue(frozen: $0) })
    }
  }

  func thawed() -> JinjaValue {
    switch self {
    case .list(let list): .list(List(list.items.map { $0.thawed() }))
    case .catalog(let dict): .catalog(dict.thawed())
    case .dict(let dict): .dict(dict.thawed())
    default: self
    }
  }
}

extension Dict {
  /// The entries of a map; empty for another node.
  fileprivate convenience init(frozen node: Node, _ value: (Node) -> JinjaValue) {
    let entries = node.map?.entries ?? []
    self.init(
      frozenKeys: entries.map { Array($0.key.utf8) }, values: entries.map { value($0.node) }, isFrozen: true)
  }

  /// A copy that one render may change, with all that is in it.
  fileprivate func thawed() -> Dict {
    Dict(frozenKeys: keys.map { $0.text ?? [] }, values: values.map { $0.thawed() }, isFrozen: false)
  }
}
