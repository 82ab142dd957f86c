import CardSystems
import Mustache
import Personalisation
import Templates

/// The sentences with which the inspector begins.
struct SummaryValues: TemplateObject {
  /// `withheld` is why nobody gets it now; `tap` and `url` are of the only
  /// action, or of the same on each platform; `taps` is how many parts can be tapped, where there are several.
  let what, withheld, tap, url, taps: Value
  let readers, whoGets, end, begins, spent, now: Value
  let findings, level, properties, fidelity: Value

  private static let mostReaders = 24
  /// The words of each type.
  private static let kinds = Templates.dictionary("kinds.tsv", separator: "\t") { $0[1] }

  init(
    _ preview: Preview, of subject: some PageSubject, for people: [Reader], _ environment: Environment,
    in arena: ValueArena
  ) {
    let summary = subject.definition?.summary
    what = arena.text(Self.words(of: subject.type, summary))
    let reasons = [summary?.withheld(in: environment), summary?.draft == true ? "draft" : nil].compactMap(\.self)
    withheld = reasons.isEmpty ? .null : arena.text(reasons.joined(separator: ", "))
    let action = preview.actions.count == 1 ? preview.actions[0] : nil
    // The steps of a Braze Action are told, and nobody reads its address.
    let addresses = preview.actions.map { $0.type == "braze-action" ? "" : $0.url }
    let isOneAddress = Set(addresses).count == 1
    let perPlatform = zip(preview.actions, addresses).compactMap { action, address in
      action.platforms.map { "\($0): \(action.outcome)\(isOneAddress || address.isEmpty ? "" : " \(address)")" }
    }
    tap = arena.text(perPlatform.isEmpty ? action?.outcome : perPlatform.joined(separator: "; "))
    let address = isOneAddress && (action != nil || !perPlatform.isEmpty) ? addresses[0] : ""
    url = address.isEmpty ? .null : arena.text(address)
    taps = preview.actions.count > 1 && perPlatform.isEmpty ? arena.number(preview.actions.count) : .null
    let people = Reader.told(people, of: preview)
    let isTooLarge = summary?.size?.over != nil && summary?.size?.profilesOver == nil
    readers = arena.rows(Array(people.prefix(Self.mostReaders))) { reader in
      SummaryReaderValues(
        name: arena.text(reader.name), initial: arena.text(reader.initial), isSent: .bool(reader.isSent && !isTooLarge))
    }
    let sent = isTooLarge ? 0 : people.count(where: \.isSent)
    whoGets =
      summary == nil
      ? .null
      : arena.text(sent == people.count ? "Everybody" : sent == 0 ? "Nobody" : "\(sent) of \(people.count) people")
    end = summary?.expiry(in: environment).map { arena.text($0) } ?? .null
    begins = summary?.created.map { arena.text(environment.readable($0)) } ?? .null
    // A script says how much of the time is over: the page is the same whenever it is built.
    spent = summary?.expiresAt.map { arena.text("\(Int(min(summary?.created ?? $0, $0))) \(Int($0))") } ?? .null
    now = environment.settings.now.map { arena.number(Int($0)) } ?? .null
    let worst = subject.findings.map(\.severity).max()
    findings = subject.findings.isEmpty ? .null : arena.text(Badges.count(subject.findings))
    level = arena.text(worst?.rawValue)
    properties = arena.number(preview.properties.count)
    fidelity = preview.fidelity.isEmpty ? .null : arena.number(preview.fidelity.count)
  }

  /// "A picture with a text, pinned to the top, that stays until it ends"
  private static func words(of type: String, _ summary: Summary?) -> String {
    var words = kinds[type] ?? type
    guard let summary, summary.size != nil, type != "control" else { return words }
    if summary.fact("pinned") == "true" { words += ", pinned to the top" }
    guard summary.fact("dismissible") != "true" else { return words + ", that can be swiped away" }
    return summary.expiresAt == nil ? words : words + ", that stays until it ends"
  }
}

/// Somebody for whom definitions are filled, as lists name him.
struct Reader {
  var name: String
  /// One or two letters that stand for the name beside others.
  var initial = ""
  var isSent = true

  /// The words before the first comma of a profile's name, which says more behind it.
  init(_ profile: Profile) { name = profile.name.split(separator: ",").first.map(String.init) ?? profile.id }

  /// The first letter of each name, with a second one where names
  /// begin alike; a dash for somebody of whom nothing is known.
  static func initials(of profiles: [Profile]) -> [String] {
    let names = profiles.map { $0.id == Profiles.emptyID ? "–" : Reader($0).name }
    let counts = Dictionary(names.map { ($0.prefix(1).uppercased(), 1) }, uniquingKeysWith: +)
    var taken: Set<String> = []
    return names.map { name in
      let (first, words) = (name.prefix(1).uppercased(), name.split(separator: " "))
      guard counts[first] != 1 else { return first }
      let others =
        words.dropFirst().map { $0.prefix(1).uppercased() } + (words.first ?? "").dropFirst().map(String.init)
      return others.map { first + $0 }.first { taken.insert($0).inserted } ?? first + (others.first ?? "")
    }
  }

  /// All whom the project knows; none where it has no profiles of its own.
  static func all(of profiles: [Profile]) -> [Reader] {
    guard profiles.contains(where: { $0.id != Profiles.emptyID }) else { return [] }
    var readers = profiles.map(Reader.init)
    for (index, initial) in initials(of: profiles).enumerated() { readers[index].initial = initial }
    return readers
  }

  /// All of them, who get a definition or not; none where its data sets fill it.
  static func told(_ all: [Reader], of preview: Preview) -> [Reader] {
    guard !preview.views.contains(where: { $0.view.dataSet != nil }) else { return [] }
    var readers = all
    for view in preview.views where view.notSent != nil {
      for index in view.view.profiles where readers.indices.contains(index) { readers[index].isSent = false }
    }
    return readers
  }
}

struct SummaryReaderValues: TemplateObject {
  let name, initial, isSent: Value
}
