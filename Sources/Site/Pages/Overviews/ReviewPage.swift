import Campaign
import CardSystems
import Diagnostics
import Mustache
import Personalisation

/// `review.html`: every definition by campaign, with how it stands and who gets it. A script shows a
/// campaign card by card, to be approved or not.
enum ReviewPage {
  static func write(_ build: Build, to destination: any Destination) throws -> [Finding] {
    let (library, environment) = (build.project.environment.templates, build.project.environment)
    let campaigns = Dictionary(grouping: AudienceRow.all(of: build.shownEntries, in: build.project)) {
      $0.entry.summary.campaign ?? ""
    }
    // Definitions without a campaign come last, as on the campaign page.
    let groups = campaigns.sorted { ($0.key.isEmpty ? 1 : 0, $0.key) < ($1.key.isEmpty ? 1 : 0, $1.key) }
    let isPersonal = build.shownEntries.contains { entry in entry.views.contains { $0.dataSet == nil } }
    let profiles = isPersonal ? environment.profiles.all : []
    return try build.write(PageLinks.review, template: "pages/review-page", to: destination) { arena in
      ReviewValues(
        frame: build.frame.values(in: arena, title: "Review", path: PageLinks.review),
        profiles: arena.rows(Array(zip(profiles, Reader.initials(of: profiles)))) { reader, ends in
          ProfileChoiceValues(
            id: arena.text(reader.0.id), name: arena.text(reader.0.name), initial: arena.text(reader.1), ends: ends)
        },
        groups: PageShell.pieces(in: arena), isEmpty: .bool(groups.isEmpty))
    } pieces: { file, problems in
      for (campaign, rows) in groups {
        try file.append("pages/review-group", of: library, &problems) { arena in
          ReviewGroupValues(
            campaign: arena.text(campaign),
            name: arena.text(campaign.isEmpty ? "Without a campaign" : Badges.campaign(campaign)),
            href: arena.text(PageLinks.review(of: campaign)),
            progress: ProgressValues.values(of: rows.map(\.entry), environment, in: arena),
            rows: PageShell.pieces(in: arena))
        } pieces: { file, problems in
          for row in rows {
            try file.append("pages/review-row", of: library, &problems) { arena in
              ReviewRowValues(row, environment, in: arena)
            }
          }
        }
      }
    }
  }
}

struct ReviewValues: TemplateObject {
  let frame: PageFrameValues
  let profiles, groups, isEmpty: Value
}

struct ReviewGroupValues: TemplateObject {
  let campaign, name, href, progress, rows: Value
}

struct ReviewRowValues: TemplateObject {
  var root = Value.empty
  /// `audience` is "Everybody" or "2 of 5 people, 2 texts"; `readers` say what they get, where not all get the same.
  let href, title, type, standing, audience, end, readers: Value

  init(_ row: AudienceRow, _ environment: Environment, in arena: ValueArena) {
    let (entry, profiles) = (row.entry, environment.profiles.all)
    let textCount = Set(row.cells.filter(\.isSent).map(\.view)).count
    let sentCount = row.cells.reduce(0) { $0 + ($1.isSent && !$1.isTooLarge ? $1.profiles.count : 0) }
    href = arena.text(Links.href(entry.page))
    title = arena.text(entry.title)
    type = arena.text(entry.type)
    standing = StandingValues.values(of: entry, environment, in: arena)
    let people =
      sentCount == profiles.count
      ? "Everybody" : sentCount == 0 ? "Nobody" : "\(sentCount) of \(profiles.count) people"
    audience = arena.text(people + (textCount > 1 ? ", \(textCount) texts" : ""))
    let expiry = entry.summary.expiry(in: environment)
    end = arena.text(expiry?.split(separator: " ").prefix(2).joined(separator: " "))
    readers = arena.rows(row.cells.count > 1 || sentCount == 0 ? Self.readers(row.cells, of: profiles.count) : []) {
      reader, ends in
      let (cell, view) = (reader.cell, reader.cell.view.map { entry.views[$0] })
      return ReviewReaderValues(
        names: arena.text(ProfileNames.joined(profiles[reader.profiles].map(\.name))),
        isSent: .bool(cell.isSent && !cell.isTooLarge),
        words: arena.text(cell.isSent && !cell.isTooLarge ? view?.excerpt ?? view?.summary?.title : row.text(of: cell)),
        ends: ends)
    }
  }

  /// Those who get something first; of few profiles, each by itself.
  private static func readers(_ cells: [AudienceCell], of count: Int) -> [(profiles: Range<Int>, cell: AudienceCell)] {
    let all = cells.flatMap { cell in
      (count > 20 ? [cell.profiles] : cell.profiles.map { $0..<$0 + 1 }).map { (profiles: $0, cell: cell) }
    }
    return all.filter(\.cell.isSent) + all.filter { !$0.cell.isSent }
  }
}

/// Neighbouring profiles that get the same of a definition.
struct ReviewReaderValues: TemplateObject {
  let names, isSent, words: Value
  let ends: ListEnds
}

/// A profile that can be chosen.
struct ProfileChoiceValues: TemplateObject {
  let id, name, initial: Value
  let ends: ListEnds
}
