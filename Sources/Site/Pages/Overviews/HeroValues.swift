import Campaign
import Mustache
import Personalisation

/// The head of the campaign page: the fullest feed, and how many cards each of the profiles gets.
struct HeroValues: TemplateObject {
  /// `waiting` is the noun of what is reviewed, of whatever kind.
  let feed, people, count, noun, waiting: Value

  private static let mostPeople = 50

  init(_ build: Build, in arena: ValueArena) {
    let profiles = build.project.environment.profiles.all
    let counts = DefinitionCounts(build).all
    let cards = build.shownEntries.filter {
      $0.system.definitions.noun == build.shownEntries.first?.system.definitions.noun
    }
    count = arena.text(counts.first?.number.grouped)
    noun = arena.text(counts.first?.noun)
    let isOfOneKind = Set(build.shownEntries.map { $0.system.name }).count == 1
    waiting = isOfOneKind ? noun : .word("pieces")
    let feeds = build.screens.filter { $0.shownCount > 0 }
    let fullest = feeds.max { ($0.shownCount, $1.id) < ($1.shownCount, $0.id) }
    feed =
      fullest.map { arena.object(HeroFeedValues(page: arena.text(Links.href($0.page)), title: arena.text($0.title))) }
      ?? .null
    let isPersonal = profiles.contains { $0.id != Profiles.emptyID }
    let initials = Reader.initials(of: profiles)
    people = arena.rows(isPersonal ? Array(profiles.prefix(Self.mostPeople).enumerated()) : []) { item, ends in
      let (index, profile) = item
      let got = cards.filter { card in
        guard let summary = card.summary(for: index) else { return false }
        return summary.withheld(in: build.project.environment) == nil && summary.size?.over == nil
      }
      return PersonValues(
        id: arena.text(profile.id), name: arena.text(Reader(profile).name),
        about: profile.name.firstIndex(of: ",").map { arena.text(String(profile.name[$0...].dropFirst(2))) } ?? .null,
        initial: arena.text(initials[index]), count: arena.text(got.count.grouped),
        note: arena.text(Self.note(got, cards, index)), ends: ends)
    }
  }

  /// Says what only this profile gets, and what it does not get:
  /// "Nobody else reads “A” and “B”. Too large: “C”. Not sent: “D”."
  private static func note(_ got: [Entry], _ cards: [Entry], _ profile: Int) -> String {
    let own = got.filter { entry in
      entry.views.count > 1 && entry.views.contains { $0.profiles == [profile] && $0.dataSet == nil }
    }.compactMap { $0.summary(for: profile)?.title }
    let unsent = cards.filter { $0.summary(for: profile) == nil }.map(\.summary.title)
    let large = cards.filter { $0.summary(for: profile)?.size?.over != nil }.map(\.summary.title)
    let sentences = [("Nobody else reads", own), ("Too large:", large), ("Not sent:", unsent)].filter { !$0.1.isEmpty }
      .map { what, titles in "\(what) \(listed(titles))." }
    return sentences.isEmpty ? "All as others get them." : sentences.joined(separator: " ")
  }

  private static func listed(_ titles: [String]) -> String {
    let quoted = titles.prefix(2).map { "“\($0)”" }.joined(separator: titles.count == 2 ? " and " : ", ")
    return titles.count > 2 ? "\(quoted) and \(titles.count - 2) more" : quoted
  }
}

struct HeroFeedValues: TemplateObject {
  let page, title: Value
}

/// A profile for which the feed and the thumbnails can be drawn.
struct PersonValues: TemplateObject {
  let id, name, about, initial, count, note: Value
  let ends: ListEnds
}
