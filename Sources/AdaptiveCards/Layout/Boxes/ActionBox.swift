/// An action as a script or a link carries it out.
struct ActionBox: Sendable, Equatable {
  var type: String
  var title: String?
  var tooltip: String?
  var isEnabled: Bool
  var role: String
  /// Of `Action.OpenUrl`.
  var url: String?
  /// Of `Action.ToggleVisibility`.
  var targets: [Action.Target] = []
  /// Of `Action.Submit` and `Action.Execute`: what is sent beside the inputs, as JSON.
  var data: String?
  var verb: String?
  var includesInputs = true
}

struct ButtonBox: Sendable, Equatable {
  var action: ActionBox
  var iconURL: String?
  var style: ActionStyle
  /// Of `Action.ShowCard`: which of the strip's cards it opens.
  var card: Int?
  var isExpandable: Bool
}
