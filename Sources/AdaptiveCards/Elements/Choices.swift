import Documents

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
    choices = reader.each("choices", kind: "Input.Choice") { reader in
      let choice = Choice(title: reader.string("title"), value: reader.string("value"))
      if choice.title == nil { reader.missing("title", "the choice is shown by its number") }
      if choice.value == nil { reader.missing("value", "the choice cannot be told from others") }
      return choice
    }
    dataset =
      reader.object("choices.data", since: .v16, kind: "Data.Query") { reader -> String? in
        let type = reader.string("type")
        let dataset = reader.string("dataset")
        _ = (reader.number("count"), reader.number("skip"))
        return type == "Data.Query" ? dataset : nil
      } ?? nil
    if choices.isEmpty, dataset == nil { reader.missing("choices", "there is nothing to choose") }
    checkValue(&reader)
  }

  /// Reports a choice made beforehand that is not there, where nothing else can add it.
  private func checkValue(_ reader: inout PayloadReader) {
    guard let value, !value.isEmpty, let node = reader.stated("value"), !node.isBound, dataset == nil else { return }
    let values = choices.compactMap(\.value)
    guard !values.isEmpty, values.count == choices.count, !values.contains(where: Bindings.occur) else { return }
    let chosen = isMultiSelect ? value.split(separator: ",").map { String($0) } : [value]
    let offered = Set(values)
    guard let unknown = chosen.first(where: { !offered.contains($0) }) else { return }
    reader.report(
      .adaptiveInvalidValue, at: node.position,
      "\(reader.location("value")): no choice has the value \"\(unknown.prefix(80))\"",
      severity: .warning, hint: reader.hint(for: unknown, among: values))
  }
}
