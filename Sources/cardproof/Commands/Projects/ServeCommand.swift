import ArgumentParser
import Campaign
import Glibc
import LiveSite
import PreviewServer
import Site

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "serve", abstract: "Show a project in the browser, and every change as soon as it is saved.", aliases: ["dev"])

  @OptionGroup var scope: WholeProjectOptions

  @Option(name: .shortAndLong, help: "The port. Where it is taken, the next ones are tried.")
  var port = 4040

  @Flag(help: "Use no other port than that of --port; fail where it is taken.")
  var exactPort = false

  @Option(help: "The address to listen on. Default: 127.0.0.1. With 0.0.0.0, others in the network read the preview.")
  var host: String?

  @Option(help: ArgumentHelp("A name by which a proxy reaches the preview; may be repeated.", valueName: "name"))
  var allowHost: [String] = []

  @Flag(help: "Let phones in the network read the preview, on all addresses of this machine; print them and a QR code.")
  var lan = false

  @Flag(help: "With --lan: let whoever scans the code approve, and ask for changes; nothing else.")
  var review = false

  @Flag(help: "With --host: let whoever reads the preview edit the project's files, too.")
  var edit = false

  @Flag(
    help: """
      Look at all files again and again. That is done by itself on mounts that do not announce changes: FUSE, NFS, \
      SMB, 9p, folders of virtual machines.
      """)
  var poll = false

  @Flag(name: [.customShort("O"), .long], help: "Open the site in the browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      """
      The editor in which links at findings open their place: \(EditorLink.names.joined(separator: ", ")), or an \
      address with {file}, {line} and {column}. Default: that of VISUAL or EDITOR, where it is one of these.
      """, valueName: "name"))
  var editor: String?

  func validate() throws {
    if let editor, EditorLink(editor) == nil {
      throw ValidationError(
        "--editor is one of \(EditorLink.names.joined(separator: ", ")), or an address with {file}, not \(editor)")
    }
    if lan, host != nil { throw ValidationError("--lan listens on all addresses, --host on one of them") }
    if let name = allowHost.first(where: { $0.wholeMatch(of: /[0-9A-Za-z]([0-9A-Za-z_.\-]*[0-9A-Za-z])?/) == nil }) {
      throw ValidationError("--allow-host is a name such as cards.example.com, without a port, not \(name)")
    }
    if lan, !allowHost.isEmpty { throw ValidationError("--allow-host is for a proxy, --lan for phones") }
    if review, !lan { throw ValidationError("--review is for phones in the network: --lan --review") }
    if !(0...65535).contains(port) { throw ValidationError("--port is 0 to 65535, not \(port)") }
  }

  func run() async throws {
    let ending = Signals.ending()
    var options = try scope.project.buildOptions(output: nil)
    options.isLive = scope.project.reading.followsClock
    var serverOptions = PreviewServer.Options()
    (serverOptions.port, serverOptions.isExact, serverOptions.isOnNetwork) = (port, exactPort, lan)
    (serverOptions.host, serverOptions.editsForOthers) = (host ?? serverOptions.host, edit)
    (serverOptions.isReviewed, serverOptions.proxyNames) = (review, allowHost)
    serverOptions.approver = Git.userName(in: options.root).flatMap { Approvals.problem(ofName: $0) == nil ? $0 : nil }
    serverOptions.polls = poll
    let editorCommand = editor ?? Terminal.environment("VISUAL") ?? Terminal.environment("EDITOR")
    serverOptions.editor = editorCommand.flatMap(EditorLink.init)
    let root = scope.project.root
    serverOptions.committed = { path, hash in (try? Git(of: root))?.committed(path, approvedAs: hash) }
    let server = try await Terminal.awaited { [options, serverOptions] in
      try await PreviewServer.start(serverOptions, PreviewSession(options))
    }
    let address = server.openingAddress
    Terminal.write("Serving \(address)  (Ctrl-C ends)\n", to: .output)
    if port > 0, !server.address.hasSuffix(":\(port)/") {
      Terminal.write("cardproof: port \(port) is taken by another program\n", to: .error)
    }
    if edit, lan {
      Terminal.write(
        "cardproof: --edit changes nothing with --lan: others only read, this machine edits at \(address); "
          + "--host 0.0.0.0 --edit lets all of them edit\n", to: .error)
    } else if edit, serverOptions.isLocal {
      Terminal.write("cardproof: --edit changes nothing without --host: this machine may edit anyway\n", to: .error)
    }
    for address in server.networkAddresses { Terminal.write("  in the network: \(address)\n", to: .output) }
    if lan, let code = server.networkAddresses.first.flatMap(QRCode.init) {
      Terminal.write(code.text(color: Terminal.wantsColor(.output)), to: .output, hasStyles: true)
    } else if lan {
      Terminal.write("cardproof: this machine has no address in a network\n", to: .error)
    }
    if lan {
      Terminal.write(
        review
          ? "  who scans it may approve, and ask for changes; edit at \(address)\n"
          : "  others only read: approve and edit at \(address), or run cardproof approve ID on this machine; "
            + "--lan --review lets phones approve\n", to: .output)
    }
    if open, !Browser.open(server.singleAddress) {
      Terminal.write("cardproof: there is no xdg-open to open a browser with\n", to: .error)
    }
    let color = Terminal.wantsColor(.error)
    let work = Task {
      await server.run {
        Terminal.write("cardproof: \($0)\n", to: .error, isDispensable: true)
      } tell: {
        Terminal.write(RebuildText.text($0, color: color), to: .error, hasStyles: true, isDispensable: true)
      }
    }
    for await _ in ending { break }
    work.cancel()
    // A terminal shows Ctrl-C as ^C without a line break.
    if Terminal.isTerminal(.error) { Terminal.write("\n", to: .error) }
  }
}

/// The user's default browser.
enum Browser {
  /// False if the system has no `xdg-open`.
  static func open(_ address: String) -> Bool {
    var process = pid_t()
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(address), nil]
    defer { for argument in arguments { free(argument) } }
    return posix_spawnp(&process, "xdg-open", nil, nil, arguments, environ) == 0
  }
}
