struct InputBox: Sendable {
  var label: RunsBox?
  var labelMargin: Double
  /// The width of a label beside its input.
  var inlineLabel: Dimension?
  var isRequired: Bool
  var errorMessage: TextBox?
  var isStretched: Bool
  var isRevealedOnHover: Bool
  var control: Control

  indirect enum Control: Sendable {
    case text(TextControl)
    case field(Field)
    case toggle(Option, valueOff: String)
    case options([Option], isMultiple: Bool, separator: String)
    case menu([Option], placeholder: String?, hasSelection: Bool)
    /// A text field that suggests the options.
    case filter([Option], value: String?, placeholder: String?, isDynamic: Bool)
  }

  /// A number, date or time.
  struct Field: Sendable {
    var type: String
    var value: String?
    var placeholder: String?
    var min: String?
    var max: String?
  }

  struct Option: Sendable {
    var title: String
    var value: String
    var isOn: Bool
    /// The title beside the input; nil where there is none.
    var text: TextBox?
  }
}
