import ArgumentParser
import Campaign
import Diagnostics
import Files
import LiveSite
import Site

struct ApproveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "approve", abstract: "Record who signed off which definitions, and as what.")

  @OptionGroup var reading: ReadingOptions

  @Argument(help: ArgumentHelp("Definitions, by id or file.", valueName: "id"))
  var names: [String] = []

  @Flag(help: "Approve all that has no approval of what it is now, but drafts; revoke those of what is gone.")
  var all = false

  @Option(help: ArgumentHelp("Who approves. Default: user.name of git.", valueName: "name"))
  var by: String?

  @Option(help: ArgumentHelp("A remark, on the same line.", valueName: "text"))
  var note: String?

  @Flag(help: "Take approvals out.")
  var revoke = false

  func validate() throws {
    if revoke, by != nil || note != nil { throw ValidationError("--revoke takes neither --by nor --note") }
    if let problem = by.flatMap(Approvals.problem(ofName:)) { throw ValidationError("--by takes a \(problem)") }
    if let problem = note.flatMap(Approvals.problem(ofNote:)) { throw ValidationError("--note takes a \(problem)") }
  }

  func run() async throws {
    // An option that does not exist comes first: its value would count as a name.
    if names.isEmpty != all { throw ValidationError("name definitions, or --all\(all ? ", not both" : "")") }
    var options = try reading.buildOptions(output: nil, profiles: [])
    options.signs = true
    let name = revoke ? nil : by ?? Git.userName(in: options.root) ?? ""
    if let name, Approvals.problem(ofName: name) != nil {
      throw Terminal.failure("git knows no name of yours that can be written: say who approves with --by NAME")
    }
    // One approval after the other reads the file and writes it; the page of serve waits, too.
    let turn = try Terminal.attempt { try Directory(options.root).locked() }
    defer { withExtendedLifetime(turn) {} }
    let result = try await Run.recipe(options)
    let edit = ApprovalEdit(names: names, by: name, note: note, now: options.now)
    let outcome: (approvals: Approvals, changed: [String], unread: [String])
    do { outcome = try edit.applied(to: result.project, result.entries) } catch { throw Terminal.problem(error.what) }
    let changedKeys = Set(outcome.changed)
    let changedEntries = revoke ? [] : result.entries.filter { changedKeys.contains($0.key) }
    _ = Terminal.tell(changedEntries.flatMap(\.openErrors).sorted(), in: result.project.folder)
    let errors = Dictionary(changedEntries.map { ($0.key, $0.openErrors) }) { $1 }
    if outcome.changed.isEmpty {
      Terminal.write("nothing to do: \(Approvals.path) stays as it is\n", to: .output)
    } else {
      let (folder, bytes) = (result.project.folder, outcome.approvals.bytes)
      try Terminal.attempt { try NamedFile.write(folder.absolute(Approvals.path), bytes.span, in: folder) }
    }
    for key in outcome.changed {
      let (oldApproval, approval) = (result.project.approvals?.approvals[key], outcome.approvals.approvals[key])
      let replacement = oldApproval.map {
        $0.signature == approval?.signature && $0.by != approval?.by ? "; replaces \($0.by)'s of \($0.on)" : ""
      }
      let errorText = Badges.count(approval == nil ? [] : errors[key] ?? [])
      let remark = errorText.isEmpty ? "" : "; it has \(errorText)"
      // A note says what was agreed, so it is not dropped without a word.
      let noteRemark = oldApproval?.note.flatMap { old in
        approval == nil || note != nil ? nil : "; the note of before was \"\(old)\", which --note keeps"
      }
      let verb = approval == nil ? "revoked" : "approved"
      Terminal.write("\(verb) \(key)\(replacement ?? "")\(remark)\(noteRemark ?? "")\n", to: .output)
    }
    for key in outcome.unread { _ = Terminal.problem("\(key) cannot be read, so nobody has seen it") }
    if !outcome.unread.isEmpty { throw ExitCode(1) }
  }
}
