import Campaign
import Mustache

/// How near a size is to its limit, as the level that pages colour by.
enum SizeLevel {
  static func cell(of weight: EntryBrief.Weight) -> Cell { cell(weight.total, weight.limit, warning: weight.warning) }

  static func cell(_ total: Int, _ limit: Int, warning: Int) -> Cell {
    total > limit ? .word("error") : total > warning ? .word("warning") : .empty
  }
}
