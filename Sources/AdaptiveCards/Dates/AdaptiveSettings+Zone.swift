import CardSystems
import Dates

extension AdaptiveSettings {
  /// The zone of dates; UTC where none is named, or one that is not known.
  var zone: Zone { timeZone?.string.flatMap(Zone.init) ?? .utc }
}
