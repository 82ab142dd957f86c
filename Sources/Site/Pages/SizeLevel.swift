import CardSystems
import Mustache

/// How near a size is to its limit, as the level that pages colour by.
enum SizeLevel {
  static func cell(of size: SizeReport) -> Cell {
    let total = size.total
    return total > size.limit ? .word("error") : total > size.warning ? .word("warning") : .empty
  }
}
