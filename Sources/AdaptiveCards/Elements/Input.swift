import Dates

/// An input: what all have, and the type's own control.
struct Input: Sendable {
  var label: String?
  var isRequired = false
  var errorMessage: String?
  var labelPosition = LabelPosition.above
  /// The width of a label beside its input; a weight is per cent of the row.
  var labelWidth: Dimension?
  var style = InputStyle.default
  /// The inputs that a change of this one empties.
  var resets: [String] = []
  /// The least width of a column of choices, in CSS pixels; nil where they stand in one.
  var columnWidth: Double?
  var control: Control

  indirect enum Control: Sendable {
    case text(TextControl)
    case field(FieldControl)
    case toggle(ToggleControl)
    case choices(ChoiceControl)
    case rating(RatingControl)
  }

  init(_ reader: inout PayloadReader, control: Control) {
    self.control = control
    label = reader.string("label", since: .v13)
    isRequired = reader.bool("isRequired", since: .v13) ?? false
    errorMessage = reader.string("errorMessage", since: .v13)
    labelPosition = reader.choice("labelPosition", since: .v16) ?? .above
    labelWidth = Input.labelWidth(&reader)
    style = reader.choice("inputStyle", since: .v16) ?? .default
    check(&reader)
  }

  private func check(_ reader: inout PayloadReader) {
    // Labels came with version 1.3, and the text of a toggle is its label.
    var hasTitle = false
    if case .toggle(let toggle) = control { hasTitle = toggle.title != nil }
    if label == nil, !hasTitle, let version = reader.version, version >= .v13 {
      reader.report(.adaptiveMissingLabel, at: reader.position, "\(reader.location("label")) is missing")
    }
    if isRequired, errorMessage == nil, reader.stated("errorMessage")?.isBound != true {
      reader.report(
        .adaptiveMissingErrorMessage, at: reader.position,
        "\(reader.location("errorMessage")) is missing: nothing says why an empty input is refused")
    }
  }

  private static func labelWidth(_ reader: inout PayloadReader) -> Dimension? {
    reader.valid("labelWidth", since: .v16, expected: ["per cent from 0 to 100", "a length such as \"80px\""]) { node in
      if let number = node.number, (0...100).contains(number) { return .weight(number) }
      return node.string.flatMap(Dimension.init)
    }
  }
}

/// `Input.Rating`: stars.
struct RatingControl: Sendable {
  var value: Double
  var max: Int
  var isMarigold: Bool
  var isLarge: Bool
  var allowsHalves: Bool

  init(_ reader: inout PayloadReader) {
    allowsHalves = reader.stated("allowHalfSteps")?.bool == true
    value = reader.stated("value")?.number ?? 0
    max = Int(Swift.max(1, min(20, reader.stated("max")?.number ?? 5)))
    isMarigold = reader.stated("color")?.string?.lowercased() == "marigold"
    isLarge = reader.stated("size")?.string?.lowercased() != "medium"
  }
}

/// `Input.Text`.
struct TextControl: Sendable {
  var value: String?
  var placeholder: String?
  var maxLength: Int?
  /// Never true of a password.
  var isMultiline = false
  var style = InputTextStyle.text
  var inlineAction: Action?
  var regex: String?

  init(_ reader: inout PayloadReader) {
    value = reader.string("value")
    placeholder = reader.string("placeholder")
    maxLength = reader.int("maxLength").flatMap { $0 > 0 ? $0 : nil }
    if maxLength == nil, let number = reader.stated("maxLength")?.number {
      reader.report(
        .adaptiveInvalidValue, about: "maxLength", " is \(shortened(number)): no limit", severity: .warning,
        expected: ["a whole number from 1"])
    }
    if let maxLength, let value, value.utf16.count > maxLength, let node = reader.stated("value"), !node.isBound {
      reader.report(
        .adaptiveInvalidValue, about: "value", " has \(value.utf16.count) characters, more than maxLength",
        severity: .warning, expected: ["\(maxLength) characters at most"])
    }
    isMultiline = reader.bool("isMultiline") ?? false
    style = reader.choice("style") ?? .text
    if style == .password { isMultiline = false }
    inlineAction = reader.selectAction("inlineAction", since: .v12)
    regex = reader.string("regex", since: .v13)
  }
}

/// `Input.Number`, `Input.Date` (`yyyy-MM-dd`) and `Input.Time` (`HH:mm`).
struct FieldControl: Sendable {
  /// By their names in HTML.
  enum Kind: String, Sendable { case number, date, time }

  var kind: Kind
  var value: String?
  var placeholder: String?
  var min: String?
  var max: String?

  init(_ reader: inout PayloadReader, _ kind: Kind) {
    self.kind = kind
    let read =
      switch kind {
      case .number: FieldControl.number
      case .date: FieldControl.date
      case .time: FieldControl.time
      }
    value = read("value", &reader)
    placeholder = reader.string("placeholder")
    min = read("min", &reader)
    max = read("max", &reader)
    reader.checkOrder("min", "max", value: "value")
  }

  private static func number(_ key: String, _ reader: inout PayloadReader) -> String? {
    reader.number(key).map(shortened)
  }

  /// The text as it is written: browsers show an empty field for what is no date.
  private static func date(_ key: String, _ reader: inout PayloadReader) -> String? {
    guard let text = reader.string(key) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let isDate =
      text.utf8.count == 10 && parts.count == 3 && CivilDate(year: parts[0], month: parts[1], day: parts[2]) != nil
    if !text.isEmpty, !isDate, let node = reader.stated(key) {
      reader.invalid(key, node, expected: ["a date such as \"2026-03-01\""])
    }
    return text
  }

  /// Two digits, a colon, two digits; the reference drops anything else.
  private static func time(_ key: String, _ reader: inout PayloadReader) -> String? {
    let text = reader.valid(key, expected: ["a time such as \"09:30\""]) { node -> String? in
      guard let text = node.string else { return nil }
      return text.isEmpty || text.wholeMatch(of: /([01][0-9]|2[0-3]):[0-5][0-9]/) != nil ? text : nil
    }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// `Input.Toggle`.
struct ToggleControl: Sendable {
  var title: String?
  var value: String?
  var valueOn = "true"
  var valueOff = "false"
  var wrap = false

  var isOn: Bool { value == valueOn }

  init(_ reader: inout PayloadReader) {
    title = reader.string("title")
    if title == nil { reader.missing("title", "the box has no text beside it") }
    value = reader.string("value")
    valueOn = reader.string("valueOn") ?? "true"
    valueOff = reader.string("valueOff") ?? "false"
    wrap = reader.bool("wrap", since: .v12) ?? false
    if valueOn == valueOff, let node = reader.stated("valueOff") ?? reader.stated("valueOn") {
      reader.report(
        .adaptiveConflict, at: node.position, "\(reader.location()): valueOn and valueOff are both \(node.excerpt)")
    }
    if let value, ![valueOn, valueOff].contains(value), let node = reader.stated("value"), !node.isBound {
      reader.invalid("value", node, expected: [valueOn, valueOff])
    }
  }
}

/// `Input.ChoiceSet`.
struct ChoiceControl: Sendable {
  struct Choice: Sendable {
    var title: String?
    var value: String?
  }

  var choices: [Choice] = []
  var value: String?
  var isMultiSelect = false
  var style = ChoiceStyle.compact
  var placeholder: String?
  var wrap = false
  /// The data set that the app asks for more choices.
  var dataset: String?

  init(_ reader: inout PayloadReader) {
    value = reader.string("value")
    isMultiSelect = reader.bool("isMultiSelect") ?? false
    style = reader.choice("style") ?? .compact
    placeholder = reader.string("placeholder")
    wrap = reader.bool("wrap", since: .v12) ?? false
    var values: Set<String> = []
    choices = reader.each("choices", kind: "Input.Choice") { reader in
      let choice = Choice(title: reader.string("title"), value: reader.string("value"))
      if choice.title == nil { reader.missing("title", "the choice is shown by its number") }
      if choice.value == nil { reader.missing("value", "the choice cannot be told from others") }
      if let value = choice.value, !Bindings.occur(in: value), !values.insert(value).inserted {
        reader.report(.adaptiveConflict, about: "value", ": another choice has the value \"\(value.prefix(80))\"")
      }
      return choice
    }
    dataset =
      reader.object("choices.data", since: .v16, kind: "Data.Query") { reader -> String? in
        let type = reader.valid("type", expected: ["Data.Query"]) { $0.string == "Data.Query" ? $0.string : nil }
        let dataset = reader.string("dataset")
        if reader.stated("type") == nil { reader.missing("type", "nothing is asked") }
        if dataset == nil { reader.missing("dataset", "nothing is asked") }
        _ = (reader.number("count"), reader.number("skip"))
        return type == "Data.Query" ? dataset : nil
      } ?? nil
    if choices.isEmpty, dataset == nil { reader.missing("choices", "there is nothing to choose") }
    checkValue(&reader)
    if style == .filtered, isMultiSelect, dataset == nil {
      reader.report(
        .adaptiveConflict, about: "isMultiSelect", ": choices that are filtered allow one of them alone",
        severity: .info)
    }
  }

  /// Reports a choice made beforehand that is not there, where nothing else can add it.
  private func checkValue(_ reader: inout PayloadReader) {
    guard let value, !value.isEmpty, let node = reader.stated("value"), !node.isBound, dataset == nil else { return }
    let values = choices.compactMap(\.value)
    guard !values.isEmpty, values.count == choices.count, !values.contains(where: Bindings.occur) else { return }
    let separators = reader.hosts.map(\.config.choiceSeparator)
    let chosenValues = isMultiSelect ? separators.flatMap { value.split(separator: $0).map { String($0) } } : [value]
    let offeredValues = Set(values)
    guard let unknownValue = chosenValues.first(where: { !offeredValues.contains($0) }) else { return }
    reader.report(
      .adaptiveInvalidValue, about: "value", ": no choice has the value \"\(unknownValue.prefix(80))\"",
      severity: .warning, hint: reader.hint(for: unknownValue, among: values))
  }
}
