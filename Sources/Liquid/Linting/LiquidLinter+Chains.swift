import Diagnostics
import Templates
import TextTemplates

extension LiquidLinter {
  /// Checks the filters of an output or of `assign`.
  mutating func check(_ text: FilterChainText, _ part: MarkupPart, in context: ExpressionContext) {
    for filter in text.filters {
      let name = filter.name.markup.text(filter.name.range)
      if let replacement = LiquidFilter.unsupported[name] {
        add(
          .liquidUnsupportedFilter, filter.name.place, "Braze does not support the filter \"\(name)\"",
          hint: replacement.map { "write \($0)" }, replacement: replacement)
      } else if LiquidFilter.unlisted.contains(name) {
        let message = "\"\(name)\" is in no list of Braze's filters; here the value passes it unchanged"
        var finding = TemplateFinding(.templateUnknownFilter, at: filter.name.place, message, hint: "write plus: 0")
        finding.severity = .info
        add(finding)
      } else if LiquidFilter.row(filter.name.bytes) == nil {
        // Findings beyond the limit are only counted.
        let isListed = findings.count < [Finding].limitPerFile
        let suggestion = isListed ? Suggestion.nearest(to: name, among: LiquidFilter.names) : nil
        add(
          .templateUnknownFilter, filter.name.place,
          "\"\(name)\" is no filter of Liquid, and the value passes it unchanged",
          hint: suggestion.map { "did you mean \"\($0)\"?" }, replacement: suggestion)
      } else {
        checkAttributes(text, filter)
      }
    }
  }

  /// Braze documents that two attributes cannot be calculated with each other.
  private mutating func checkAttributes(_ text: FilterChainText, _ filter: FilterText) {
    guard filter.traits.contains(.calculates), let value = text.value,
      let argument = filter.arguments.first?.value, isAttribute(value), isAttribute(argument)
    else { return }
    let name = written(argument.place)
    add(
      .liquidTwoAttributes, argument.place, "\"\(name)\" is a second attribute in one calculation",
      hint: "assign one of them to a variable first, as in {% assign number = {{\(name)}} %}")
  }

  private func isAttribute(_ part: MarkupPart) -> Bool {
    source[part.place.clamped(to: source.indices)].contains(UInt8(ascii: "$"))
  }

  /// Says what `and` and `or` beside each other mean.
  mutating func check(_ comparisons: [LaxConditions.Comparison], _ tag: ParsedTag) {
    let markup = tag.part.markup
    let words = comparisons.compactMap { $0.link.map { markup.text($0) } }
    guard words.contains("and"), words.contains("or") else { return }
    var grouping = ""
    for (i, comparison) in comparisons.enumerated().prefix(20) {
      let end = comparison.right?.range.upperBound ?? comparison.operation?.upperBound
      let range = comparison.left.range.lowerBound..<(end ?? comparison.left.range.upperBound)
      let isLast = i == comparisons.count - 1
      let opens = i > 0 && !isLast
      grouping += (opens ? "(" : "") + written(markup.place(range)) + (isLast ? "" : " \(words[i]) ")
    }
    grouping += String(repeating: ")", count: max(0, min(comparisons.count, 20) - 2))
    add(
      .liquidMixedAndOr, markup.place(markup.stripped(tag.markup)),
      "\"and\" and \"or\" are read from the right: \(grouping)",
      hint: "nest two tags, or assign a part to a variable, to say what is meant")
  }

  /// Checks the names that come from outside.
  mutating func checkReferences(_ references: ReferenceList) {
    for use in references.outer {
      let text = source[use.range.clamped(to: source.indices)]
      let hasDollar = text.contains(UInt8(ascii: "$"))
      if !hasDollar { checkDollar(use) }
      if hasDollar || !use.namespace.isEmpty { checkChannel(use) }
    }
  }

  private mutating func checkDollar(_ use: TemplateReference) {
    if use.namespace.isEmpty, LiquidTemplate.defaultAttributes.contains(use.name) {
      add(
        .liquidMissingDollar, use.range, "\"\(use.name)\" without ${} is no attribute, and prints nothing",
        hint: "write ${\(use.name)}", replacement: "${\(use.name)}")
    } else if written(use.range) == "\(use.namespace).\(use.name)" {
      let namespace = use.namespace
      let correction = "\(namespace).${\(use.name)}"
      add(
        .liquidMissingDollar, use.range, "\"\(namespace).\(use.name)\" is no form that Braze documents",
        hint: "write \(correction)", replacement: correction)
    }
  }

  private mutating func checkChannel(_ use: TemplateReference) {
    let channels: String? =
      switch use.namespace {
      case "targeted_device": "push and in-app messages"
      case "app": "in-app messages"
      case "sms": "SMS"
      case "whats_app": "WhatsApp"
      case "default_attribute": LiquidLinter.addresses.contains(use.name) ? "e-mails" : nil
      default: nil
      }
    guard let channels else { return }
    add(
      .liquidNotInChannel, use.range, "\"\(written(use.range))\" has no value in a Content Card",
      hint: use.namespace == "targeted_device"
        ? "it works in \(channels); write most_recently_used_device.${\(use.name)}" : "it works in \(channels) only")
  }

  private static let addresses: Set<String> = [
    "set_user_to_unsubscribed_url", "unsubscribe_url", "set_user_to_one_click_list_unsubscribe",
    "set_user_to_subscribed_url", "set_user_to_opted_in_url",
  ]

  /// Says what the engine passes over in a part that its strict parser refuses.
  mutating func checkUnread(_ part: MarkupPart, in context: ExpressionContext, problem: StrictProblem) {
    let oldCount = findings.count
    guard mutes == 0 else { return }
    var reader = UnreadTokens(part, context: context)
    while let finding = reader.next() { add(finding) }
    guard findings.count == oldCount else { return }
    let place = part.markup.place(problem.range)
    let text = written(place)
    let isWord = context == .output && text.utf8.first?.isLetter == true
    let word = part.bytes.stripped.first?.isQuote == true ? "write | append: before it" : "put a text in quotes"
    let hint = isWord ? word : nil
    add(
      .templateSyntax, place.isEmpty ? part.place : place,
      "\(place.isEmpty ? "something is missing" : "\"\(text)\" is not expected") here, and Liquid reads on without it",
      hint: text == "|" ? "assign the filtered value to a variable first" : hint)
  }
}

extension LiquidTemplate {
  /// Whether a name has a value, or a finding of its own, though no tag assigns it.
  public static func isProvided(_ name: String) -> Bool {
    ReferenceList.namespaces.contains(name) || defaultAttributes.contains(name)
      || ["forloop", "tablerowloop", "$"].contains(name)
  }

  /// The names in `${}` that Braze documents, by namespace.
  public static let documentedNames = Templates.dictionary("braze-names.txt") { Set($0.dropFirst()) }

  /// The attributes that Braze knows of every customer, whatever a company sends.
  static let defaultAttributes = documentedNames["default_attribute"] ?? []
}
