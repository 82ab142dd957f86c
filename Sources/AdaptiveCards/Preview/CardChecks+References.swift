import Diagnostics
import Documents
import Markdown
import Text

/// Checks what Microsoft Teams finds by names that stand elsewhere in the card: mentions, citations, inputs.
extension CardChecks {
  /// A name that is used, and where.
  private typealias Use = (name: String, node: Node)

  private struct Uses {
    /// Mentions in texts that show them, and in those that do not.
    var mentions: [Use] = []
    var misplaced: [Use] = []
    var citations: [Use] = []
    var inputs: [Use] = []
    var strings: [Use] = []
    /// Texts with HTML or Markdown that is shown as it is written there.
    var markup: [Use] = []
    var markdown: [Use] = []
    /// Line breaks of HTML, which Microsoft Teams reads in a TextBlock alone.
    var breaks: [Use] = []
    var dates: [Use] = []
    /// Places in areas that no layout around them has.
    var areas: [Use] = []
  }

  mutating func checkReferences(_ walk: CardWalk) {
    var uses = Uses()
    CardChecks.collect(json, of: "", inGrid: false, depth: 0, &uses)
    if hosts.contains(where: { $0.family?.draws("mention") ?? true }) { checkMentions(uses) }
    if let family = hosts.lazy.compactMap(\.family).first(where: { !$0.draws("mention") }) {
      report(.adaptiveMention, uses.mentions) {
        "\(family.title) knows no mentions, and shows \($0.prefix(80)) as it is written"
      }
    }
    let count = json["references"]?.list?.count ?? 0
    let unknown = uses.citations.filter { !(1...max(1, count)).contains(Int($0.name) ?? 0) || count == 0 }
    report(.adaptiveUnknownReference, unknown) {
      "it cites reference \($0.prefix(20)), and the card has \(count == 0 ? "none" : "\(count)")"
    }
    let strings = json["resources"]?["strings"]
    for use in uses.strings where strings?[use.name] == nil {
      report(
        .adaptiveUnknownReference, at: use.node.position,
        "resources.strings has no \"\(use.name.prefix(80))\": the text is shown as it is written",
        hint: Suggestion.hint(for: use.name, among: strings?.map?.entries.map(\.key) ?? []))
    }
    for use in uses.markup + (Hosts.areTeams(hosts) ? [] : uses.breaks) {
      report(
        .adaptiveInvalidValue, at: use.node.position,
        "\"\(use.name)\" is shown as it is written: texts are Markdown, not HTML", severity: .warning, cause: use.name)
    }
    report(.adaptiveMarkdown, uses.markdown) {
      "\"\($0)\" is shown as it is written: there is no Markdown in this text"
    }
    report(.adaptiveDate, uses.dates) { "\($0) is shown as it is written: no date is filled in this text" }
    report(.adaptiveUnknownArea, uses.areas) {
      "grid.area has no effect: no Layout.AreaGrid stands around it to have an area \"\($0.prefix(80))\""
    }
    if walk.inputIDs.contains(where: Bindings.occur) { return }
    for use in uses.inputs where !walk.inputIDs.contains(use.name) && !Bindings.occur(in: use.name) {
      report(
        .adaptiveUnknownTarget, at: use.node.position, "there is no input \"\(use.name.prefix(80))\"",
        hint: Suggestion.hint(for: use.name, among: walk.inputIDs.sorted()))
    }
  }

  private mutating func report(_ code: Code, _ uses: [Use], _ problem: (String) -> String) {
    for use in uses { report(code, at: use.node.position, problem(use.name)) }
  }

  private mutating func checkMentions(_ uses: Uses) {
    let entities = (json["msteams"] ?? json["msTeams"])?["entities"]?.list ?? []
    let texts = entities.compactMap { entity -> Use? in
      guard entity["type"]?.string?.lowercased() == "mention", let node = entity["text"], let text = node.string else {
        return nil
      }
      return (text, node)
    }
    let names = Set(texts.map(\.name))
    for use in uses.mentions where !names.contains(use.name) {
      report(
        .adaptiveMention, at: use.node.position,
        "no entity of msteams has the text \(use.name.prefix(80)): it is shown as it is written",
        hint: Suggestion.hint(for: use.name, among: names.sorted()) ?? "add it to msteams.entities of the card")
    }
    report(.adaptiveMention, uses.misplaced) {
      "\($0.prefix(80)) is shown as it is written: mentions work in TextBlock and FactSet alone"
    }
    for entity in entities where hosts.contains(where: { $0.family?.missingTypes.contains("29:") == true }) {
      guard let id = entity["mentioned"]?["id"], id.string?.hasPrefix("29:") == true else { continue }
      report(
        .adaptiveMention, at: id.position, "an incoming webhook does not know the ids of a bot's users",
        hint: "write the person's user principal name, or the id in Microsoft Entra")
    }
    let used = Set((uses.mentions + uses.misplaced).map(\.name))
    var seen: Set<String> = []
    for text in texts where !Bindings.occur(in: text.name) {
      if !used.contains(text.name) {
        report(
          .adaptiveMention, at: text.node.position, "nothing in the card mentions \(text.name.prefix(80))",
          hint: Suggestion.hint(for: text.name, among: used.sorted()))
      } else if !seen.insert(text.name).inserted {
        report(.adaptiveMention, at: text.node.position, "\(text.name.prefix(80)) stands twice among the entities")
      }
    }
  }

  /// `owner` is the key whose value the node is, or stands in.
  private static func collect(
    _ node: Node, of owner: String, inGrid: Bool, depth: Int, _ uses: inout Uses
  ) {
    // Deeper than any element that is drawn.
    guard depth < 300 else { return }
    switch node.value {
    case .string(let text):
      if owner == "inlines" { collectText(node, reads: .dates, &uses) }
      guard text.utf8.contains(UInt8(ascii: "$")) else { return }
      uses.strings += ResourceStrings.keys(in: text).map { ($0, node) }
    case .list(let items):
      for item in items { collect(item, of: owner, inGrid: inGrid, depth: depth + 1, &uses) }
    case .map(let mapping):
      let type = mapping["type"]?.string ?? ""
      if let area = mapping["grid.area"], let name = area.string, !inGrid { uses.areas.append((name, area)) }
      let isGrid = mapping["layouts"].map { $0.list?.contains { $0["type"]?.string != "Layout.Flow" } ?? true } ?? false
      for entry in mapping.entries {
        switch entry.key {
        case "text" where type == "TextBlock":
          collectText(entry.node, reads: [.mentions, .markdown, .dates, .breaks], &uses)
          uses.citations += Mention.citations(in: entry.node.string ?? "").map { ($0, entry.node) }
        case "title" where owner == "facts", "value" where owner == "facts":
          collectText(entry.node, reads: [.mentions, .markdown, .dates], &uses)
        case "title" where owner == "choices" || type == "Input.Toggle":
          collectText(entry.node, reads: [.markdown, .dates], &uses)
        case "text" where type == "TextRun":
          collectText(entry.node, reads: .dates, &uses)
        case "text", "title", "label", "placeholder", "description", "headerTitle":
          if !type.isEmpty, owner != "references" { collectText(entry.node, reads: [], &uses) }
        case "referenceIndex" where type == "CitationRun":
          if let number = entry.node.number { uses.citations.append((shortened(number), entry.node)) }
        case "labelFor": if let id = entry.node.string { uses.inputs.append((id, entry.node)) }
        case "targetInputIds":
          uses.inputs += (entry.node.list ?? []).compactMap { node in node.string.map { ($0, node) } }
        // What a bot gets is no part of the card, and `msteams` names the mentions.
        case "data" where type.hasPrefix("Action."), "msteams", "msTeams", "$data", "$sampleData": continue
        default: break
        }
        let isInGrid = entry.key == "items" || entry.key == "body" ? isGrid : entry.key == "fallback" && inGrid
        collect(entry.node, of: entry.key, inGrid: isInGrid, depth: depth + 1, &uses)
      }
    default: break
    }
  }

  /// What is read in a text; all else is shown as it is written.
  private struct Signs: OptionSet {
    let rawValue: Int
    static let mentions = Signs(rawValue: 1)
    static let markdown = Signs(rawValue: 2)
    static let dates = Signs(rawValue: 4)
    static let breaks = Signs(rawValue: 8)
  }

  private static func collectText(_ node: Node, reads signs: Signs, _ uses: inout Uses) {
    guard let text = node.string else { return }
    if signs.contains(.mentions) { uses.mentions += mentions(in: node) } else { uses.misplaced += mentions(in: node) }
    if let tag = Mention.markup(in: text) {
      let isBreak = tag.lowercased().hasPrefix("<br") && signs.contains(.breaks)
      if isBreak { uses.breaks.append((tag, node)) } else { uses.markup.append((tag, node)) }
    }
    if !signs.contains(.dates), DateFormat.occurs(in: text) { uses.dates.append((String(text.prefix(80)), node)) }
    let bytes = text.utf8.span
    let maySign = bytes.contains("**") || bytes.contains("__") || bytes.contains("~~") || bytes.contains("](")
    if signs.contains(.markdown) || !maySign { return }
    let html = Markdown.render(String(text.prefix(2000)), rawHTML: .escaped).bytes
    let isFormatted = html.span.contains("<strong>") || html.span.contains("<del>") || html.span.contains("<a ")
    if isFormatted { uses.markdown.append((String(text.prefix(40)), node)) }
  }

  private static func mentions(in node: Node) -> [Use] {
    guard let text = node.string, text.utf8.contains(UInt8(ascii: "<")) else { return [] }
    let ranges = Mention.all(in: text)
    // A mention that is not closed, or has attributes, is shown as text.
    let bytes = text.utf8.span
    if ranges.isEmpty, bytes.contains("<at>") || bytes.contains("<at ") { return [("<at", node)] }
    return ranges.map { (String(text[$0]), node) }
  }
}

/// `<at>NAME</at>` and `[shown](cite:N)` in a text.
enum Mention {
  /// The names of those who are mentioned, by the texts of their entities.
  static func names(in card: Node) -> [String: String] {
    var names: [String: String] = [:]
    for entity in ((card["msteams"] ?? card["msTeams"])?["entities"]?.list ?? []).prefix(1000) {
      guard let text = entity["text"]?.string, let name = entity["mentioned"]?["name"]?.string else { continue }
      names[text] = name
    }
    return names
  }

  /// The first thousand, with their tags.
  static func all(in text: String) -> [Range<String.Index>] {
    guard text.utf8.span.contains("<at>") else { return [] }
    let (open, close) = (Array("<at>".utf8), Array("</at>".utf8))
    var ranges: [Range<String.Index>] = []
    var rest = text.utf8[...]
    while ranges.count < 1000, let start = rest.firstRange(of: open) {
      guard let end = rest[start.upperBound...].firstRange(of: close) else { break }
      ranges.append(start.lowerBound..<end.upperBound)
      rest = rest[end.upperBound...]
    }
    return ranges
  }

  /// The first tag of HTML in a text, but for those of mentions; a line break where there is no other.
  static func markup(in text: String) -> String? {
    var lineBreak: String?
    for part in text.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst().prefix(1000)
    {
      let name = String(
        decoding: part.drop { $0 == UInt8(ascii: "/") }.prefix { $0.isLetter || $0.isDigit }, as: UTF8.self)
      guard tags.contains(name.lowercased()), part.contains(UInt8(ascii: ">")) else { continue }
      let tag = "<\(String(decoding: part.prefix { $0 != UInt8(ascii: ">") }.prefix(40), as: UTF8.self))>"
      if name.lowercased() != "br" { return tag }
      lineBreak = lineBreak ?? tag
    }
    return lineBreak
  }

  private static let tags: Set<String> = [
    "a", "b", "i", "u", "s", "em", "strong", "p", "div", "span", "ul", "ol", "li", "img", "font", "table", "tr", "td",
    "h1", "h2", "h3", "code", "pre", "hr", "blockquote", "script", "style", "iframe", "br", "sup", "sub", "small",
    "big", "center", "strike", "del", "ins", "mark",
  ]

  /// Whether a text may cite a reference.
  static func isCiting(_ text: String) -> Bool { text.utf8.span.contains("](cite:") }

  /// The numbers of references, as they are written.
  static func citations(in text: String) -> [String] {
    guard isCiting(text) else { return [] }
    let start = Array("](cite:".utf8)
    var numbers: [String] = []
    var rest = text.utf8[...]
    while numbers.count < 1000, let found = rest.firstRange(of: start) {
      let number = rest[found.upperBound...].prefix { $0 != UInt8(ascii: ")") }
      numbers.append(String(decoding: number.prefix(20), as: UTF8.self))
      rest = rest[number.endIndex...]
    }
    return numbers
  }
}
