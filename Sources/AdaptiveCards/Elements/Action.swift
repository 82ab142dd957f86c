import Documents
import Text

/// Something that a button or a tappable element does.
struct Action: Sendable {
  /// The type's name in payloads.
  var type: String
  var title: String?
  var iconURL: String?
  var style = ActionStyle.default
  var isSecondary = false
  var tooltip: String?
  var isEnabled = true
  var role: ActionRole?
  var kind: Kind
  var position: Position
  /// The actions of a split button's menu.
  var menu: [Action] = []
  var themedIcons: ThemedAddresses?
  /// Whether it waits for a required input.
  var isDisabledAtFirst = false

  indirect enum Kind: Sendable {
    case openURL(String?)
    case submit(Submission)
    case execute(verb: String?, Submission)
    case toggleVisibility([Target])
    /// Nil where the payload has no card: the button shows nothing.
    case showCard(Card?)
    /// An element in a bubble beside the button, of this width at most in CSS pixels.
    case popover(Element?, position: String, maxWidth: Double?)
    /// The inputs by their ids; all where there are none.
    case resetInputs([String])
    /// A type of a host's own.
    case host(owner: String)
  }

  /// The data that is sent with the inputs.
  struct Submission: Sendable {
    var data: Node?
    /// Whether the values of the inputs around it are checked and sent too.
    var includesInputs = true
    var isDisabledUnlessChanged = false
  }

  /// An element to show or hide; without a state, to flip.
  struct Target: Sendable, Hashable {
    var id: String
    var isVisible: Bool?
    var position: Position
  }

  /// The address that `Action.OpenUrl` opens.
  var url: String? { if case .openURL(let url) = kind { url } else { nil } }
  /// The elements that `Action.ToggleVisibility` shows or hides.
  var targets: [Target] { if case .toggleVisibility(let targets) = kind { targets } else { [] } }
  var verb: String? { if case .execute(let verb, _) = kind { verb } else { nil } }
  /// The only host that knows the type.
  var owner: String? { if case .host(let owner) = kind { owner } else { nil } }
  /// Where its bubble stands, and its greatest width.
  var bubble: (position: String, maxWidth: Double?)? {
    if case .popover(_, let position, let width) = kind { (position.lowercased(), width) } else { nil }
  }
  var showsCard: Bool { if case .showCard = kind { true } else { false } }

  /// The data that `Action.Submit` and `Action.Execute` send; nil for other actions.
  var submission: Submission? {
    switch kind {
    case .submit(let submission), .execute(_, let submission): submission
    default: nil
    }
  }

  /// Whether it can be tapped while the inputs have not changed yet.
  var isTappable: Bool { isEnabled && !isDisabledAtFirst && submission?.isDisabledUnlessChanged != true }
}

/// `ActionSet`: a strip of buttons among the elements.
struct ActionSet: Sendable {
  var actions: [Action]
  var orientation: Orientation?

  init(_ reader: inout PayloadReader) {
    orientation = reader.choice("orientation")
    actions = reader.actions()
    if actions.isEmpty { reader.missing("actions", "nothing is drawn") }
  }
}
