import Campaign
import CardSystems
import Diagnostics
import HTML
import Mustache
import Personalisation
import Text

/// `audience.html` and `audience.csv`: who gets which definition, in which words, and why not.
enum AudiencePage {
  /// With more profiles than this the table scrolls by itself, and its columns keep a width.
  private static let narrowCount = 8

  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    let environment = build.project.environment
    let library = environment.templates
    let rows = AudienceRow.all(of: build.shownEntries, in: build.project)
    let profiles = environment.profiles.all
    let findings = try build.write(PageLinks.audience, template: "pages/audience-page", to: destination) { arena in
      AudienceValues(
        frame: build.frame.values(in: arena, title: "Who gets what", path: PageLinks.audience),
        lead: arena.text(lead(rows, profiles.count)), chips: ChipValues.list(chips(rows), in: arena),
        placeholder: .word("Title, text, reason"), isWide: .bool(profiles.count > narrowCount),
        rows: PageShell.pieces(in: arena), isEmpty: .bool(rows.isEmpty))
    } pieces: { file, problems in
      try writeTable(rows, environment, &file, &problems)
      let alike = rows.filter { !$0.isDiffering }
      for (name, list) in [
        ("The same for everybody", alike.filter(\.isDue)), ("For nobody now", alike.filter { !$0.isDue }),
      ] where !list.isEmpty {
        try file.append("pages/audience-list", of: library, &problems) { arena in
          AudienceListValues(
            name: arena.text(name), count: arena.text(list.count.grouped), rows: PageShell.pieces(in: arena))
        } pieces: { file, problems in
          for row in list {
            try file.append("pages/audience-item", of: library, &problems) { arena in
              AudienceRowValues(row, environment, in: arena)
            }
          }
        }
      }
    }
    try destination.write("audience.csv", AudienceRow.csv(rows, in: build.project))
    return findings
  }

  private static func writeTable(
    _ all: [AudienceRow], _ environment: Environment, _ file: inout PageFile, _ problems: inout Problems
  ) throws {
    let (library, profiles) = (environment.templates, environment.profiles.all)
    let rows = all.filter(\.isDiffering)
    guard !rows.isEmpty else { return }
    let names = profiles.map(\.name)
    let due = all.filter(\.isDue)
    var counts = names.map { _ in 0 }
    for cell in due.flatMap(\.cells) where cell.isSent && !cell.isTooLarge { for i in cell.profiles { counts[i] += 1 } }
    try file.append("pages/audience-table", of: library, &problems) { arena in
      AudienceTableValues(
        count: arena.number(names.count),
        profiles: arena.rows(Array(zip(zip(profiles, Reader.initials(of: profiles)), counts))) { reader, count in
          AudienceReaderValues(reader.0, initial: reader.1, gets: count, of: due.count, in: arena)
        }, rows: PageShell.pieces(in: arena))
    } pieces: { file, problems in
      var cells = Buffer(capacity: 4096)
      for row in rows {
        cells.removeAll()
        for cell in row.cells { append(cell, of: row, names, to: &cells) }
        try file.append("pages/audience-row", of: library, &problems) { arena in
          AudienceRowValues(row, environment, cells: Markup(cells), in: arena)
        }
      }
    }
  }

  /// A hundred thousand cells are written here, because a template for each would take most of the time.
  private static func append(_ cell: AudienceCell, of row: AudienceRow, _ names: [String], to buffer: inout Buffer) {
    let isAll = cell.profiles.count == names.count
    let width = cell.profiles.count > 1 ? "\(cell.profiles.count)" : nil
    let who = isAll ? "Everybody" : ProfileNames.joined(Array(names[cell.profiles]))
    let state = cell.isSent ? (cell.isTooLarge ? "error" : nil) : "withheld"
    buffer.html(#"<td\#("colspan", width)\#("data-who", who)\#("data-set", row.dataSet(of: cell))"#)
    buffer.html(#"\#("class", state)><span class="got">"#)
    guard cell.isSent else {
      return buffer.html(#"<b class="no">Not sent</b><small>\#(row.reason(of: cell))</small></span></td>"#)
    }
    let summary = cell.view.flatMap { row.entry.views[$0].summary } ?? row.entry.summary
    let over = cell.isTooLarge ? summary.size?.over.map { "\($0.grouped) bytes too many" } : nil
    if isAll, let over {
      buffer.literal(#"<b class="no status error"><span class="i i-m-error mark error"></span>"#)
      buffer.html("Nobody gets it: \(over)</b>")
    } else {
      buffer.html("<q>\(cell.view.flatMap { row.entry.views[$0].excerpt } ?? summary.title)</q>")
      if let over { buffer.html("<small>\(over)</small>") }
    }
    let bytes = cell.bytes.map { "\($0.grouped) bytes" } ?? ""
    buffer.html(#"<small class="bytes">\#(bytes)</small></span></td>"#)
  }

  private static func chips(_ rows: [AudienceRow]) -> [Chip] {
    [
      Chip("All", count: rows.count),
      Chip("Different texts", shows: ".differs", count: rows.count(where: \.hasTexts)),
      Chip("Not sent to some", shows: ".withheld", mark: "never", count: rows.count { $0.isDue && $0.isWithheld }),
      Chip("Too large", shows: ".large", mark: "error", count: rows.count(where: \.isTooLarge)),
    ]
  }

  private static func lead(_ rows: [AudienceRow], _ people: Int) -> String {
    func counted(_ number: Int, _ one: String, _ many: String) -> String? {
      number == 0 ? nil : "\(number.grouped) \(number == 1 ? one : many)"
    }
    let parts = [
      counted(rows.count(where: \.hasTexts), "reads differently", "read differently"),
      counted(rows.count { $0.isDue && $0.isWithheld }, "is not sent to some", "are not sent to some"),
      counted(rows.count(where: \.isTooLarge), "is too large", "are too large"),
    ].compactMap(\.self)
    let sentence = parts.isEmpty ? "All get the same." : parts.joined(separator: ", ") + "."
    return "\(rows.count.grouped) to send, \(people) \(people == 1 ? "person" : "people"). \(sentence)"
  }
}

struct AudienceValues: TemplateObject {
  let frame: PageFrameValues
  let lead, chips, placeholder, isWide, rows, isEmpty: Value
}

struct AudienceTableValues: TemplateObject {
  let count, profiles, rows: Value
}

struct AudienceListValues: TemplateObject {
  let name, count, rows: Value
}

/// A profile at the head of its column: "Ann", "gold member", and how many definitions it gets.
struct AudienceReaderValues: TemplateObject {
  let id, initial, name, note, number, all: Value

  init(_ profile: Profile, initial: String, gets count: Int, of all: Int, in arena: ValueArena) {
    let note = profile.name.firstIndex(of: ",").map { profile.name[$0...].drop { ", ".contains($0) } }
    id = arena.text(profile.id)
    name = arena.text(Reader(profile).name)
    self.note = arena.text(note.map { String($0) })
    self.initial = arena.text(initial)
    number = arena.text(count.grouped)
    self.all = arena.text(all.grouped)
  }
}

/// A definition with what each profile gets of it.
struct AudienceRowValues: TemplateObject {
  var root = Value.empty
  let href, title, search, mark, status, bytes, withheld, large, differs, cells: Value

  init(_ row: AudienceRow, _ environment: Environment, cells: Markup = Markup(Buffer()), in arena: ValueArena) {
    let (entry, summary, standing) = (row.entry, row.entry.summary, Standing(row.entry, environment))
    href = arena.text(Links.href(entry.page))
    title = arena.text(summary.title)
    search = arena.text([summary.type, summary.campaign].compactMap(\.self).joined(separator: " "))
    // Its dates say more than that nobody approved it.
    let reason = row.isDue || standing == .ended ? nil : row.cells.first.map { row.reason(of: $0) }
    let isKnown = entry.review != nil || ![.todo, .draft].contains(standing)
    mark = reason != nil ? .word("ended") : isKnown ? arena.text(standing.rawValue) : .null
    let words = isKnown ? standing.words(of: entry, environment) : summary.campaign.map(Badges.campaign) ?? summary.type
    status = arena.text(reason.map { "Not sent: \($0)" } ?? words)
    bytes = arena.text(row.cells.first?.bytes?.grouped)
    withheld = .bool(row.isWithheld)
    large = .bool(row.isTooLarge)
    differs = .bool(row.hasTexts)
    self.cells = arena.markup(cells)
  }
}
