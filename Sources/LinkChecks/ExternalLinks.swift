import Campaign
import CardSystems
import Diagnostics
import Documents
import Site

/// The web addresses that a project's definitions contain, and what their servers answer. No build asks
/// servers, because a site must not depend on the network.
public struct ExternalLinks: Sendable {
  /// One use of an address in a definition.
  struct Use: Sendable {
    var address: WebAddress
    var place: Place
    /// nil if no server can be asked.
    var target: LinkTarget?
  }

  /// By the result's entries.
  let uses: [[Use]]
  private let checker: LinkChecker

  /// Reads all definitions of a result again, and collects their addresses.
  public init(of result: BuildResult, jobs: Int, checker: LinkChecker) async {
    let entries = result.entries
    let project = result.project
    uses = await inParallel(entries.count, jobs: jobs) { Self.uses(entries[$0].system, entries[$0], project) }
    self.checker = checker
  }

  /// The addresses to request, without duplicates.
  private var targets: Set<LinkTarget> {
    Set(uses.joined().compactMap(\.target).filter { checker.includesLocalHosts || !$0.isLocal })
  }

  /// "12 addresses of 2 servers: a.example, b.example"; nil if there is nothing to request.
  public var plan: String? {
    let targets = targets
    let servers = Set(targets.map(\.server)).sorted()
    guard !targets.isEmpty else { return nil }
    let names = servers.prefix(20).joined(separator: ", ") + (servers.count > 20 ? ", …" : "")
    return "\(targets.count) \(targets.count == 1 ? "address" : "addresses") of "
      + "\(servers.count) \(servers.count == 1 ? "server" : "servers"): \(names)"
  }

  /// Requests the addresses, and adds a finding for each place
  /// whose address moved, failed or could not be requested.
  public func check(_ result: inout BuildResult) async {
    let answers = await checker.ask(targets)
    let found = zip(result.entries, uses).filter { !$1.isEmpty }
    result.add(found.map { (entry: $0, findings: $1.compactMap { finding($0, answers) }) })
  }

  private func finding(_ use: Use, _ answers: [LinkTarget: LinkAnswer]) -> Finding? {
    let noun = use.address.use == .media ? "media source" : use.address.use.rawValue
    let name = "the \(noun) \"\(use.address.url)\""
    let answer: LinkAnswer
    if let target = use.target {
      let isRefused = target.isLocal && !checker.includesLocalHosts
      answer = answers[target] ?? (isRefused ? .unknown("\(target.server) is a machine of the local network") : .found)
    } else {
      let isTemplate = URLText.containsTemplate(use.address.url) || use.address.url.contains("${")
      answer = .unknown(isTemplate ? "it is filled in when it is sent" : "no server can be asked for it")
    }
    switch answer {
    case .found: return nil
    case .moved(let url): return Finding(.linkMoved, at: use.place, "\(name) has moved to \(url)")
    case .lost(let reason, let hint): return Finding(.linkUnreachable, at: use.place, "\(name): \(reason)", hint: hint)
    case .unknown(let reason): return Finding(.linkNotAsked, at: use.place, "\(name): \(reason)")
    }
  }

  private static func uses<System: CardSystem>(
    _ system: System.Type, _ entry: Entry, _ project: Project
  ) -> [Use] {
    guard entry.isReadable else { return [] }
    let reading = project.read(system, file: entry.file)
    // An address from a template is not asked for: only the service knows it.
    guard let definition = reading.original, let source = reading.source else { return [] }
    var places = AddressPlaces(in: source)
    return system.addresses(in: definition, project.environment).map { address in
      let isTemplate = URLText.containsTemplate(address.url) || address.url.contains("${")
      return Use(
        address: address, place: places.place(of: address),
        target: isTemplate ? nil : LinkTarget(address.opened ?? address.url))
    }
  }
}
