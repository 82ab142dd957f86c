/// A strip of buttons, and the cards that they open.
struct ActionsBox: Sendable, Equatable {
  var buttons: [ButtonBox]
  /// Behind a button "..." at the end.
  var overflow: [ButtonBox] = []
  var cards: [StackBox] = []
  /// A single card that is open without a button.
  var isPreExpanded = false
  var orientation: Orientation
  var alignment: HostConfig.ActionAlignment
  /// Every button takes an equal share.
  var isStretched: Bool
  var spacing: Double
  var iconIsAbove: Bool
  var iconSize: Double
  var wrapsTitles: Bool
  var cardMargin: Double
  /// How far an open card reaches into the padding around the strip.
  var reach = Edges.zero
}
