import Appearance
import CardSystems
import Diagnostics
import Documents
import Synchronization

/// The hosts that a card is shown under: those that `site.yaml` names, else the project's, by name; without any, one that
/// looks as the project's theme; without a theme, the reference's own.
enum Hosts {
  static func list(_ environment: Environment) -> [(name: String, config: HostConfig)] {
    let wanted = environment.settings.adaptive.hosts
    let named = wanted.flatMap { of($0, environment) }
    if !named.isEmpty { return named }
    let names = environment.hosts.keys.sorted { sortKey($0) < sortKey($1) }
    if !names.isEmpty { return names.flatMap { of($0, environment) } }
    return environment.settings.theme.map { of($0, environment) } ?? [("", .builtIn)]
  }

  /// A file of `hosts/`, or a theme in both its modes; nothing where the name is neither.
  private static func of(_ name: String, _ environment: Environment) -> [(name: String, config: HostConfig)] {
    if let source = environment.hosts[name] {
      return [(name, read(source, environment.settings.adaptive.conformance == .specification))]
    }
    guard let theme = environment.themes[name] else { return [] }
    return [
      ("\(name)-light", HostConfig(theme: theme, mode: .light)), ("\(name)-dark", HostConfig(theme: theme, mode: .dark)),
    ]
  }

  /// By name, but NAME-light before NAME-dark.
  private static func sortKey(_ name: String) -> (String, Int) {
    name.hasSuffix("-dark") ? (String(name.dropLast(5)) + "-light", 1) : (name, 0)
  }

  private struct Key: Hashable {
    var bytes: [UInt8]
    var followsSpecification: Bool
  }

  // A host is asked for by every card, and read once; few at a time, so that a server that runs for days forgets.
  private static let known = Mutex<[Key: HostConfig]>([:])

  private static func read(_ source: Source, _ followsSpecification: Bool) -> HostConfig {
    let key = Key(bytes: source.bytes, followsSpecification: followsSpecification)
    if let host = known.withLock({ $0[key] }) { return host }
    var findings: [Finding] = []
    let host = HostConfig(source, followsSpecification: followsSpecification, findings: &findings) ?? .builtIn
    known.withLock { known in
      if known.count > 100 { known.removeAll() }
      known[key] = host
    }
    return host
  }
}
