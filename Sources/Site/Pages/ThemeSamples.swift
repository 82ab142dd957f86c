import Appearance
import Campaign
import Mustache

/// One card of each type of the campaign, to show a theme by.
struct ThemeSamples {
  private static let shape = Shape([
    "type", "href", "root", "baseName", "themeName", "states", "first", "last",
  ])
  private static let stateShape = Shape(["state"])

  private let cards: [(type: String, page: String)]

  /// The first of each type, by the order of the definitions; of those systems whose cards a theme styles.
  init(_ entries: [Entry]) {
    var seen: Set<String> = []
    cards = entries.filter { entry in
      entry.isReadable && entry.summary.type != "control" && systems[entry.system].controls.contains("viewed")
        && seen.insert(entry.summary.type).inserted
    }.map { ($0.summary.type, $0.page) }
  }

  func value(_ theme: Theme, base: Theme) -> Value {
    .list(
      cards.enumerated().map { i, card in
        let states = ["light", "dark"].flatMap { mode in
          [base, theme].map { "theme=\(Links.href($0.id))&mode=\(mode)" }
        }
        return .object(
          Object(
            Self.shape,
            [
              .text(card.type), .text(Links.href(card.page)), .text(Links.root(from: "themes/\(theme.id).html")),
              .text(base.name), .text(theme.name),
              .list(states.map { .object(Object(Self.stateShape, [.text($0)])) }), .bool(i == 0),
              .bool(i == cards.count - 1),
            ]))
      })
  }
}
