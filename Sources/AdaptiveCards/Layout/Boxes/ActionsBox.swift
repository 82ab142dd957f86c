/// A strip of buttons, and the cards that they open.
struct ActionsBox: Sendable, Equatable {
  var buttons: [ButtonBox]
  /// The buttons behind a button "..." at the end.
  var overflow: [ButtonBox] = []
  var cards: [StackBox] = []
  /// Whether the only card is open and has no button.
  var isPreExpanded = false
  var orientation: Orientation
  var alignment: HostConfig.ActionAlignment
  /// Whether all buttons have equal widths.
  var isStretched: Bool
  var spacing: Double
  var iconIsAbove: Bool
  var iconSize: Double
  var wrapsTitles: Bool
  var cardMargin: Double
  /// How far an open card reaches into the padding around the strip.
  var reach = Edges.zero
}
