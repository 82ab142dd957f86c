import Text

/// An action as a script or a link carries it out.
struct ActionBox: Sendable, Equatable {
  var type: String
  var title: String?
  var tooltip: String?
  var isEnabled: Bool
  var role: String
  /// The address that `Action.OpenUrl` opens.
  var url: String?
  /// The elements that `Action.ToggleVisibility` shows or hides.
  var targets: [Action.Target] = []
  /// What `Action.Submit` and `Action.Execute` send besides the inputs, as JSON.
  var data: String?
  var verb: String?
  var includesInputs = true
  /// The only host that knows the type.
  var owner: String?
  /// The action's place in the payload.
  var position = Position()
}

struct ButtonBox: Sendable, Equatable {
  var action: ActionBox
  var iconURL: String?
  var style: ActionStyle
  /// The index of the card that `Action.ShowCard` opens.
  var card: Int?
  var isExpandable: Bool
}
