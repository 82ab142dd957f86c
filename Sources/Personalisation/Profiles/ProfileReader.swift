import Dates
import Diagnostics
import Documents
import Jinja
import Liquid
import Text

/// Reads `Content/profiles/NAME.yaml`.
struct ProfileReader {
  private var fields: Fields
  private let id: String
  private let defaults: ProfileDefaults

  init(_ node: Node, id: String, in source: Source, _ defaults: ProfileDefaults) {
    fields = Fields(node, of: "profile", in: source)
    (self.id, self.defaults) = (id, defaults)
  }

  mutating func read(names: inout KnownNames, findings: inout [Finding]) -> Profile {
    let name = fields.string("name") ?? id
    let services = services()
    let language = fields.language("language")
    let now = fields.date("now", in: defaults.timeZone) ?? defaults.now
    // A template writes dates in the customer's zone only where it says so.
    let timeZone = fields.zone("timeZone")
    let zone = timeZone == nil ? nil : fields.string("timeZone")
    let braze = Node(.map(Mapping(braze(language: language, zone: zone, &names))))
    let liquidSamples = LiquidSamples(
      connectedContent: map("connected"), catalogs: Self.map(defaults.catalogs), selections: map("selections"),
      promotions: map("promotions").texts, contentBlocks: defaults.contentBlocks)
    let bloomreach = Node(.map(Mapping(bloomreach(language: language, &names))))
    let jinjaSamples = JinjaSamples(
      recommendations: map("recommendations"), metrics: Self.map(shared("metrics")),
      reports: Self.map(shared("reports")), hasAllCatalogs: false)
    let profile = Profile(
      id: id, name: name, language: language, timeZone: timeZone, services: services,
      liquid: LiquidData(braze, now: Int(now)), samples: liquidSamples,
      jinja: JinjaData(bloomreach, samples: jinjaSamples, now: Int(now)), adaptive: fields.node("adaptive"))
    fields.finish(addingTo: &findings)
    return profile
  }

  private mutating func services() -> Set<TemplateLanguage> {
    guard let node = fields.node("system") else { return Set(TemplateLanguage.allCases) }
    let names = TemplateLanguage.allCases.map(\.service)
    var services: Set<TemplateLanguage> = []
    for name in fields.strings("system") {
      if let language = TemplateLanguage.allCases.first(where: { $0.service == name }) {
        services.insert(language)
      } else {
        fields.report(
          .unknownValue, at: node.position, "system is \"\(name)\"", expected: names,
          hint: Suggestion.hint(for: name, among: names))
      }
    }
    return services
  }

  /// The values of a key, or else those that all profiles share.
  private mutating func shared(_ key: String) -> [Mapping.Entry] {
    let entries = fields.entries(key)
    return entries.isEmpty ? defaults.shared[key] ?? [] : entries
  }

  /// Adds a value that another key gives, unless it is there.
  private func add(_ key: String, _ value: String?, to entries: inout [Mapping.Entry]) {
    guard let value, !entries.contains(where: { $0.key == key }) else { return }
    entries.append(.init(key: key, keyPosition: fields.position, node: Node(.string(value))))
  }

  /// Reads the values of `${}` and of the tags of Braze's Liquid.
  private mutating func braze(
    language: String?, zone: String?, _ names: inout KnownNames
  ) -> [Mapping.Entry] {
    var attributes = fields.entries("attributes")
    add("language", language, to: &attributes)
    add("time_zone", zone, to: &attributes)
    names.add(attributes, to: "default_attribute", of: .liquid, &fields)
    var all = [Self.entry("default_attribute", attributes)]
    for (key, name) in Self.namespaces.dropFirst() {
      let entries = fields.entries(key)
      names.add(entries, to: name, of: .liquid, &fields)
      all.append(Self.entry(name, entries))
    }
    for name in LiquidData.senders {
      let entries = shared(name)
      names.add(entries, to: name, of: .liquid, &fields)
      if !entries.isEmpty { all.append(Self.entry(name, entries)) }
    }
    if var trigger = fields.fields("trigger", of: "trigger") {
      for name in Self.triggers {
        let entries = trigger.entries(name)
        names.add(entries, to: name, of: .liquid, &fields)
        all.append(Self.entry(name, entries))
      }
      fields.absorb(trigger)
    }
    return all
  }

  /// The keys of a profile, and the namespaces of Liquid that they fill.
  static let namespaces = [
    ("attributes", "default_attribute"), ("custom", "custom_attribute"), ("device", "most_recently_used_device"),
    ("subscriptions", "subscribed_state"),
  ]

  /// The namespaces that are keys below `trigger:`.
  static let triggers = ["event_properties", "api_trigger_properties", "context", "canvas_entry_properties"]

  /// Reads the names that Jinja sees.
  private mutating func bloomreach(language: String?, _ names: inout KnownNames) -> [Mapping.Entry] {
    var customer = fields.entries("customer")
    add("language", language, to: &customer)
    names.add(customer, to: "customer", of: .jinja, &fields)
    var all = [Self.entry("customer", customer), Self.entry("customer_ids", fields.entries("customerIds"))]
    for name in ["event", "aggregates", "expressions", "segmentations", "predictions"] {
      all.append(Self.entry(name, fields.entries(name)))
    }
    for name in JinjaData.serviceNames {
      let entries = shared(name)
      if !entries.isEmpty { all.append(Self.entry(name, entries)) }
    }
    all.append(Self.entry("catalogs", defaults.catalogs))
    return all
  }

  private static func entry(_ key: String, _ entries: [Mapping.Entry]) -> Mapping.Entry {
    Mapping.Entry(key: key, keyPosition: Position(), node: map(entries))
  }

  private static func map(_ entries: [Mapping.Entry]) -> Node { Node(.map(Mapping(entries))) }

  private mutating func map(_ key: String) -> Node { Self.map(fields.entries(key)) }
}

/// The values that a profile has unless its file says otherwise.
struct ProfileDefaults {
  /// Unix seconds.
  var now: Double
  /// The project's zone.
  var timeZone: Zone?
  /// The values that all profiles share, by key.
  var shared: [String: [Mapping.Entry]] = [:]
  /// Items by id, by catalogue.
  var catalogs: [Mapping.Entry] = []
  /// Saved content blocks of Braze by name.
  var contentBlocks: [String: LiquidTemplate] = [:]
}

extension Node {
  /// The texts of a map, by key.
  var texts: [String: String] {
    Dictionary((map?.entries ?? []).map { ($0.key, $0.node.string ?? "") }, uniquingKeysWith: { first, _ in first })
  }
}
