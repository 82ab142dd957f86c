import ArgumentParser
import Campaign
import Diagnostics
import Files
import LiveSite
import Site

struct ApproveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "approve", abstract: "Record who signed off which definitions, and as what, or asked for a change.")

  @OptionGroup var reading: ReadingOptions

  @Argument(help: ArgumentHelp("Definitions, by id or file.", valueName: "id"))
  var names: [String] = []

  @Flag(help: "Approve all that has no approval of what it is now, but drafts; revoke those of what is gone.")
  var all = false

  @Option(help: ArgumentHelp("Who approves, or asks. Default: user.name of git.", valueName: "name"))
  var by: String?

  @Option(help: ArgumentHelp("A remark, on the same line.", valueName: "text"))
  var note: String?

  @Option(
    help: ArgumentHelp("Approve nothing, and ask for a change; it stays until it is approved.", valueName: "text"))
  var ask: String?

  @Option(help: ArgumentHelp("With --ask: what the change is about, such as title.", valueName: "part"))
  var part: String?

  @Flag(help: "Take out the changes that were asked for, without an approval.")
  var answered = false

  @Flag(help: "Take approvals out.")
  var revoke = false

  func validate() throws {
    let actions = [revoke ? "--revoke" : nil, answered ? "--answered" : nil, ask.map { _ in "--ask" }].compactMap(
      \.self)
    if actions.count > 1 { throw ValidationError("\(actions[0]) takes no \(actions[1])") }
    if let action = actions.first, note != nil || by != nil && ask == nil {
      throw ValidationError("\(action) takes \(ask == nil ? "neither --by nor" : "no") --note")
    }
    if part != nil, ask == nil { throw ValidationError("--part is that of a change: --ask TEXT --part NAME") }
    if all, ask != nil { throw ValidationError("--ask names definitions, not --all") }
    if let problem = by.flatMap(Approvals.problem(ofName:)) { throw ValidationError("--by takes a \(problem)") }
    if let problem = note.flatMap(Approvals.problem(ofNote:)) { throw ValidationError("--note takes a \(problem)") }
    if let problem = ask.flatMap(Approvals.problem(ofNote:)) { throw ValidationError("--ask takes a \(problem)") }
    if let problem = part.flatMap(Approvals.problem(ofPart:)) { throw ValidationError("--part takes a \(problem)") }
  }

  /// The fate of the definitions; nil where a name is missing that git does not know.
  private func action(in root: String) -> ApprovalEdit.Action? {
    if revoke { return .revoke }
    if answered { return .answer }
    guard let name = by ?? Git.userName(in: root), Approvals.problem(ofName: name) == nil else { return nil }
    return ask.map { .ask(by: name, text: $0, part: part) } ?? .approve(by: name, note: note)
  }

  func run() async throws {
    // An option that does not exist comes first: its value would count as a name.
    if names.isEmpty != all { throw ValidationError("name definitions, or --all\(all ? ", not both" : "")") }
    var options = try reading.buildOptions(output: nil, profiles: [])
    options.signs = true
    guard let action = action(in: options.root) else {
      throw Terminal.failure("git knows no name of yours that can be written: say who you are with --by NAME")
    }
    // One approval after the other reads the file and writes it; the page of serve waits, too.
    let turn = try Terminal.attempt { try Directory(options.root).locked() }
    defer { withExtendedLifetime(turn) {} }
    let result = try await Run.recipe(options)
    let outcome: ApprovalEdit.Outcome
    do {
      outcome = try ApprovalEdit(action, of: names, now: options.now).applied(to: result.project, result.entries)
    } catch { throw Terminal.problem(error.what) }
    let changedKeys = Set(outcome.changed)
    let approvedEntries =
      if case .approve = action { result.entries.filter { changedKeys.contains($0.key) } } else { [Entry]() }
    _ = Terminal.tell(approvedEntries.flatMap(\.openErrors).sorted(), in: result.project.folder)
    let errors = Dictionary(approvedEntries.map { ($0.key, $0.openErrors) }) { $1 }
    if outcome.changed.isEmpty {
      Terminal.write("nothing to do: \(Approvals.path) stays as it is\n", to: .output)
    } else {
      let (folder, bytes) = (result.project.folder, outcome.approvals.bytes)
      try Terminal.attempt { try NamedFile.write(folder.absolute(Approvals.path), bytes.span, in: folder) }
    }
    for key in outcome.changed {
      let (old, new) = (result.project.approvals?.records[key], outcome.approvals.records[key])
      Terminal.write(Self.told(key, old, new, errors: errors[key] ?? [], note: note) + "\n", to: .output)
      // A tap is part of what was approved; with --all, the review shows it.
      let clicks = approvedEntries.first { !all && $0.key == key }.map { Inspection.clicks(of: $0, in: result.project) }
      for click in clicks ?? [] { Terminal.write("  a click on \(click)\n", to: .output) }
    }
    for (key, reason) in outcome.leftOut { _ = Terminal.problem("\(key) \(reason)") }
    if !outcome.leftOut.isEmpty { throw ExitCode(1) }
  }

  /// Tells what was done of a definition, with all that it takes
  /// out: a note or a change says what was agreed.
  private static func told(
    _ key: String, _ old: Approvals.Record?, _ new: Approvals.Record?, errors: [Finding], note: String?
  ) -> String {
    let (oldAsked, newAsked) = (old?.asked ?? [], new?.asked ?? [])
    if let change = newAsked.last, newAsked.count > oldAsked.count {
      return "asked for a change of \(key)\(change.part.map { ", \($0)" } ?? ""): \(change.text)"
    }
    let done = oldAsked.count > newAsked.count ? oldAsked.map { "; \($0.by) had asked: \"\($0.text)\"" }.joined() : ""
    guard old?.approval != new?.approval else { return "answered \(key)\(done)" }
    let (oldApproval, approval) = (old?.approval, new?.approval)
    let replacement = oldApproval.map {
      $0.signature == approval?.signature && $0.by != approval?.by ? "; replaces \($0.by)'s of \($0.on)" : ""
    }
    let errorText = Badges.count(errors)
    let remark = errorText.isEmpty ? "" : "; it has \(errorText)"
    let noteRemark = oldApproval?.note.flatMap { old in
      note != nil ? nil : approval == nil ? "; its note was \"\(old)\"" : "; its note stays: \"\(old)\""
    }
    return "\(approval == nil ? "revoked" : "approved") \(key)\(replacement ?? "")\(remark)\(done)\(noteRemark ?? "")"
  }
}
