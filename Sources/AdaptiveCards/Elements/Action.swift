import Documents

/// Something that a button or a tappable element does.
public struct Action: Sendable {
  public var id: String?
  public var title: String?
  public var iconURL: String?
  public var style = ActionStyle.default
  public var isSecondary = false
  public var tooltip: String?
  public var isEnabled = true
  public var role: ActionRole?
  public var kind: Kind
  public var position: Position

  public indirect enum Kind: Sendable {
    case openURL(String?)
    case submit(Submission)
    case execute(verb: String?, Submission)
    case toggleVisibility([Target])
    /// Nil where the payload has no card: the button shows nothing.
    case showCard(Card?)
  }

  /// What is sent with the inputs.
  public struct Submission: Sendable {
    public var data: Node?
    /// Whether the values of the inputs around it are checked and sent too.
    public var includesInputs = true
    public var isDisabledUnlessChanged = false
  }

  /// An element to show or hide; without a state, to flip.
  public struct Target: Sendable, Hashable {
    public var id: String
    public var isVisible: Bool?
  }

  /// The type's name in payloads.
  public var type: String {
    switch kind {
    case .openURL: "Action.OpenUrl"
    case .submit: "Action.Submit"
    case .execute: "Action.Execute"
    case .toggleVisibility: "Action.ToggleVisibility"
    case .showCard: "Action.ShowCard"
    }
  }
}

/// `ActionSet`: a strip of buttons among the elements.
public struct ActionSet: Sendable {
  public var actions: [Action]
  public var orientation: Orientation?

  init(_ reader: inout PayloadReader, isFlagged: inout Bool) {
    orientation = reader.choice("orientation")
    actions = reader.actions(isFlagged: &isFlagged)
    if actions.isEmpty { reader.missing("actions", "nothing is drawn") }
  }
}
