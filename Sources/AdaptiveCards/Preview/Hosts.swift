import Appearance
import CardSystems
import Diagnostics
import Documents
import Synchronization

/// A host that a card is shown under.
struct Host: Sendable {
  var name: String
  /// The mode of what the project's theme draws inside a card.
  var mode: Mode
  var config: HostConfig
  /// The colour behind a transparent card; nil where neither the project nor the host states one.
  var backdrop: Color?
  /// Whether its file is JSON; one that is not has that finding alone.
  var isReadable: Bool
  /// Which of Microsoft's hosts it is; nil for an app with the JavaScript renderer.
  var family: HostFamily?

  /// Whether it is one of Microsoft Teams.
  var isTeams: Bool { family?.isTeams == true }

  /// The host in a sentence.
  var title: String { name.isEmpty ? "the built-in host" : "host \"\(name)\"" }

  init(_ name: String, _ config: HostConfig, backdrop: Color? = nil, isReadable: Bool = true) {
    (self.name, self.config, self.backdrop, self.isReadable) = (name, config, backdrop, isReadable)
    // The renderer of an app that tells the card's width knows what Teams draws.
    family = HostFamily.of(name) ?? (config.widthBreakpoints == nil ? nil : .teams)
    if let family, config.widthBreakpoints == nil { self.config.widthBreakpoints = family.widthBreakpoints }
    mode = name == "dark" || name.hasSuffix("-dark") ? .dark : .light
  }
}

extension Environment {
  /// The project's configurations of hosts, by name.
  var hosts: [String: Source] { resources["hosts"] ?? [:] }

  /// The configuration of a host: the project's file, else the ready-made one unless a theme has its name.
  func host(_ name: String) -> Source? {
    hosts[name] ?? (themes[name] == nil ? AdaptiveCards.builtInResources[name] : nil)
  }
}

/// The hosts that a card is shown under: those that `site.yaml` names, else all of the project's by name,
/// else one with the look of the project's theme, else the reference's own.
enum Hosts {
  /// Whether all are of Microsoft Teams.
  static func areTeams(_ hosts: [Host]) -> Bool { !hosts.isEmpty && hosts.allSatisfy(\.isTeams) }

  static func list(_ environment: Environment) -> [Host] {
    let namedHosts = environment.settings.adaptive.hosts.flatMap { of($0, environment) }
    if !namedHosts.isEmpty { return namedHosts }
    let all = names(environment).flatMap { of($0, environment) }
    if !all.isEmpty { return all }
    return environment.settings.theme.map { of($0, environment) } ?? [Host("", .builtIn)]
  }

  /// A file of `hosts/`, a theme in both its modes, or a
  /// ready-made host; nothing where the name is none of them.
  private static func of(_ name: String, _ environment: Environment) -> [Host] {
    if let source = environment.host(name) {
      let settings = environment.settings.adaptive
      let reading = read(source)
      let config = settings.conformance == .specification ? reading.specification : reading.reference
      let backdrop = settings.backdrops[name]?.string.flatMap(CSSColor.init)?.parts
      return [Host(name, config, backdrop: backdrop, isReadable: reading.isReadable)]
    }
    guard let theme = environment.themes[name] else { return [] }
    return Mode.allCases.map { Host("\(name)-\($0.rawValue)", HostConfig(theme: theme, mode: $0)) }
  }

  /// The hosts that set what the JavaScript renderer overlooks.
  static func overlooked(_ environment: Environment) -> [String] {
    let hostNames = environment.settings.adaptive.hosts
    return (hostNames.isEmpty ? names(environment) : hostNames).filter { name in
      environment.host(name).map { read($0).isOverlooked } ?? false
    }
  }

  private static func names(_ environment: Environment) -> [String] {
    environment.hosts.keys.sorted { sortKey($0) < sortKey($1) }
  }

  /// By name, but NAME-light before NAME-dark.
  private static func sortKey(_ name: String) -> (String, Int) {
    name.hasSuffix("-dark") ? (String(name.dropLast(5)) + "-light", 1) : (name, 0)
  }

  /// The meaning of a file to the JavaScript renderer and by the specification.
  private struct Reading {
    var bytes: [UInt8]
    var reference: HostConfig
    var specification: HostConfig
    var isReadable: Bool
    /// Whether the JavaScript renderer overlooks some of it.
    var isOverlooked: Bool
  }

  // A host is asked for by every card, and read once.
  // Only the last bytes of a file count, so that a server forgets.
  private static let cache = Mutex<[String: Reading]>([:])

  private static func read(_ source: Source) -> Reading {
    if let reading = cache.withLock({ $0[source.path] }), reading.bytes == source.bytes { return reading }
    var findings: [Finding] = []
    func config(followsSpecification: Bool) -> HostConfig {
      HostConfig(source, followsSpecification: followsSpecification, findings: &findings) ?? .builtIn
    }
    let (reference, specification) = (config(followsSpecification: false), config(followsSpecification: true))
    let reading = Reading(
      bytes: source.bytes, reference: reference, specification: specification,
      isReadable: !findings.contains { $0.code.id == "document/syntax" },
      isOverlooked: reference != specification)
    cache.withLock { $0[source.path] = reading }
    return reading
  }
}
