import Mustache
import Text

/// A filter of an overview, with the number of what it shows.
package struct Chip {
  var name: String
  /// The class of what it shows; empty for everything.
  var shows: String
  /// The name of the mark beside the word; nil for none.
  var mark: String?
  var count: Int

  package init(_ name: String, shows: String = "", mark: String? = nil, count: Int) {
    (self.name, self.shows, self.mark, self.count) = (name, shows, mark, count)
  }
}

package struct ChipValues: TemplateObject {
  package let name, shows, mark, count: Value

  /// A chip that shows nothing is left out.
  package static func list(_ chips: [Chip], in arena: ValueArena) -> Value {
    arena.rows(chips.filter { $0.count > 0 || $0.shows.isEmpty }) { chip in
      ChipValues(
        name: arena.text(chip.name), shows: arena.text(chip.shows), mark: arena.text(chip.mark),
        count: arena.text(chip.count.grouped))
    }
  }
}
