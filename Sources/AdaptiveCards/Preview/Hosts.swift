import Appearance
import CardSystems
import Diagnostics
import Documents
import Synchronization

/// The hosts that a card is shown under: the project's, by name; without any, one that looks as the project's theme;
/// without a theme, the reference's own.
enum Hosts {
  static func list(_ environment: Environment) -> [(name: String, config: HostConfig)] {
    let names = environment.hosts.keys.sorted { sortKey($0) < sortKey($1) }
    guard !names.isEmpty else {
      guard let id = environment.settings.theme, let theme = environment.themes[id] else { return [("", .builtIn)] }
      return [
        ("\(id)-light", HostConfig(theme: theme, mode: .light)), ("\(id)-dark", HostConfig(theme: theme, mode: .dark)),
      ]
    }
    let followsSpecification = environment.settings.adaptive.conformance == .specification
    return names.compactMap { name in
      environment.hosts[name].map { (name, read($0, followsSpecification)) }
    }
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
