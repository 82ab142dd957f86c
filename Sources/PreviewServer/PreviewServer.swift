import Files
import Glibc
import LiveSite
import Site
import Synchronization

/// Serves a session's site to browsers on this machine, and sends open pages the changes.
public struct PreviewServer: Sendable {
  /// The address to serve at, who may reach it, and the editor for places of findings.
  public struct Options: Sendable {
    /// The name or address to listen on.
    public var host = "127.0.0.1"
    /// The names by which a proxy reaches the server, without a port.
    public var proxyNames: [String] = []
    /// Whether others in the network are served, on all addresses of the machine. `host` is then not used.
    public var isOnNetwork = false
    /// The port, or the first one that is tried; with 0 the system chooses one.
    public var port = 4040
    /// Whether `port` is the only one that is tried.
    public var isExact = false
    /// Whether files are looked at again and again, also where the kernel announces changes.
    public var polls = false
    /// Opens the places of findings; nil where they are only text.
    public var editor: EditorLink?
    /// Whether those in the network who have the code's secret approve and ask for changes.
    public var isReviewed = false
    /// Who works at this machine, whose name is proposed to approve with; nil where that is not known.
    public var approver: String?
    /// Whether files are edited in the browser under an address that others may reach.
    public var editsForOthers = false
    /// The bytes of a file of the project in the last commit, or in that which brought a hash into the approvals; nil
    /// where there is none.
    public var committed: @Sendable (_ path: String, _ hash: String?) -> [UInt8]? = { _, _ in nil }
    var limits = HTTPServer.Limits()

    /// Whether only this machine can open the site.
    public var isLocal: Bool { ["127.0.0.1", "::1", "localhost"].contains(host.lowercased()) }

    /// The defaults: this machine only, from port 4040 on.
    public init() {}
  }

  /// The site's URL: `http://127.0.0.1:4040/`.
  public let address: String
  /// The URL with the secret that a browser needs, where it leads to this machine alone.
  public var openingAddress: String { address + (isShared ? "" : "?token=\(secret.text)") }
  /// The same for the arguments of a command: it is good for one request.
  public var singleAddress: String { address + (isShared ? "" : "?token=\(secret.newSingle())") }
  /// The URLs for others in the network, where the server listens on all addresses of the machine.
  public let networkAddresses: [String]
  let secret: SessionSecret
  /// Whether `address` is one of the network.
  private let isShared: Bool
  private let polls: Bool
  private let session: PreviewSession
  private let listeners: PageListeners

  /// How many ports are tried after the first one.
  static let tries = 100

  /// Starts to listen; requests wait until the session has its first snapshot.
  public static func start(_ options: Options, _ session: PreviewSession) async throws(BuildFailure) -> PreviewServer {
    let (listeners, secret) = (PageListeners(), SessionSecret(forReview: options.isReviewed))
    let policy = RequestPolicy(
      names: [options.host.lowercased()], proxyNames: Set(options.proxyNames.map { $0.lowercased() }),
      isOnNetwork: options.isOnNetwork,
      token: options.isLocal || options.editsForOthers ? EditResponder.newToken() : nil,
      reviewToken: options.isReviewed ? EditResponder.newToken() : nil)
    let responder = Responder(
      session: session, listeners: listeners, policy: policy, editor: options.editor, secret: secret,
      name: options.approver, committed: options.committed)
    let hasIPv6 = ListeningAddress.all(port: 0).contains(where: \.isIPv6)
    let host = options.isOnNetwork ? hasIPv6 ? "::" : "0.0.0.0" : options.host
    guard let server = HTTPServer(options.limits, reply: responder.reply) else {
      throw BuildFailure(what: "the system has no resources for a server: \(systemMessage(errno))")
    }
    let last = options.isExact || options.port == 0 ? options.port : min(65535, options.port + tries)
    for port in options.port...last {
      guard let socket = try ListeningSocket.open(host: host, port: port) else { continue }
      let isEverywhere = ["::", "0.0.0.0"].contains(host)
      let place = ListeningAddress(socket: socket)
      let port = place?.port ?? port
      server.start(socket)
      return PreviewServer(
        address: address(isEverywhere ? "127.0.0.1" : host, port),
        networkAddresses: isEverywhere
          ? ListeningAddress.ofMachine(port: port).map { $0.url + (secret.review.map { "?token=\($0)" } ?? "") } : [],
        secret: secret, isShared: !isEverywhere && place?.isLoopback == false, polls: options.polls,
        session: session, listeners: listeners)
    }
    throw BuildFailure(
      what: options.port == last
        ? "cannot listen on \(host), port \(last): \(systemMessage(EADDRINUSE))"
        : "no port from \(options.port) to \(last) is free")
  }

  /// Reads the project, watches its files and updates open pages until the task is cancelled. `warn` gets
  /// a sentence for each failure, `tell` the result of each rebuild.
  public func run(
    _ warn: @escaping @Sendable (String) -> Void, tell: @escaping @Sendable (Rebuild) -> Void = { _ in }
  ) async {
    let reporter = RebuildReporter(session, tell)
    await withTaskGroup { group in
      group.addTask { await follow(reporter, warn) }
      group.addTask {
        for await snapshot in session.snapshots where snapshot === session.latest {
          // Snapshots that a newer one has replaced are skipped.
          await listeners.tell(snapshot)
          await reporter.pagesUpdated(to: snapshot)
        }
        await reporter.end()
      }
      group.addTask {
        while (try? await Task.sleep(for: .seconds(15))) != nil { await listeners.ping() }
      }
    }
  }

  private func follow(_ reporter: RebuildReporter, _ warn: @escaping @Sendable (String) -> Void) async {
    do {
      // Watching begins before the project is read, so that no change is missed.
      let watcher = Watcher(root: session.opened, polls: polls) { warn("\($0)") }
      if let kind = watcher.silentFileSystem {
        warn("the project is on \(kind), which does not announce every change: its files are looked at each 0.7 s")
      }
      if let failure = watcher.failure { warn("\(failure)") }
      try await session.open()
      for await changes in watcher.changes {
        await reporter.filesChanged(changes)
        try await session.update(changes)
      }
    } catch { warn("\(error)") }
  }

  private static func address(_ host: String, _ port: Int) -> String {
    "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
  }
}
