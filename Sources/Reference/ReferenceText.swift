import Text

/// The reference as text for a terminal of 80 columns.
public struct ReferenceText {
  private static let width = 80
  /// More keys inside one key than these are left to its own page.
  private static let foldLimit = 14

  private let isColored: Bool

  /// - Parameter isColored: Whether a terminal that knows colours shows it.
  public init(isColored: Bool) { self.isColored = isColored }

  /// All topics, a line each.
  public static func topics() -> String {
    let width = Reference.topics.map(\.name.count).max() ?? 0
    return Reference.topics.map { topic in
      wrapped(topic.title, indent: width + 4, first: "  " + topic.name.padded(to: width + 2))
    }.joined()
  }

  /// All keys of a topic, each with the first sentence about it.
  public func page(_ topic: ReferenceTopic) -> String {
    var text = "\(bold(topic.name))\n" + Self.wrapped(topic.title, indent: 2) + "\n" + list(topic.keys, of: topic)
    if !topic.kinds.isEmpty { text += "\n\(bold("Kinds of values"))\n" + list(topic.kinds, of: topic) }
    return text + "\nMore of one: cardproof help \(topic.keys.first?.path ?? topic.name)\n"
  }

  /// Everything about one key.
  public func page(_ key: ReferenceKey, of topic: ReferenceTopic) -> String {
    let type = Self.type(of: key)
    var text = bold(key.path) + (type.isEmpty ? "" : "  (\(type))") + "\n"
    text += Self.wrapped(key.description, indent: 2)
    if !key.choices.isEmpty {
      let width = min(24, key.choices.map(\.value.count).max() ?? 0) + 2
      text += "\n\(bold(key.sources.isEmpty ? "Values" : "Names"))\n"
      for choice in key.choices {
        text += Self.wrapped(choice.meaning, indent: width + 2, first: "  " + choice.value.padded(to: width))
      }
    }
    if !key.facts.isEmpty { text += "\n" }
    for fact in key.facts { text += Self.wrapped(fact.text, indent: 11, first: fact.label.padded(to: 11)) }
    for source in key.sources {
      let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
      text += "\n\(bold(source.label))\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }
    let innerKeys = topic.keys(inside: key.path)
    if !innerKeys.isEmpty { text += "\n\(bold("Keys inside it"))\n" + list(innerKeys, of: topic, depth: key.depth + 1) }
    return text
  }

  private func list(_ keys: [ReferenceKey], of topic: ReferenceTopic, depth: Int = 0) -> String {
    var text = ""
    var foldedPath: String?
    for key in keys where foldedPath.map({ !key.path.hasPrefix($0) }) ?? true {
      let indent = 2 + 2 * max(0, key.depth - depth)
      let blank = String(repeating: " ", count: indent)
      let head = Self.wrapped(Self.type(of: key), indent: indent + 4, first: "\(blank)\(key.name)  ")
      text += blank + bold(key.name) + head.dropFirst(indent + key.name.count)
      text += Self.wrapped(Self.summary(of: key), indent: indent + 4)
      let count = topic.keys(inside: key.path).count
      guard count > Self.foldLimit else { continue }
      text += "\(blank)    \(count) keys: cardproof help \(key.path)\n"
      foldedPath = key.path + "."
    }
    return text
  }

  private static func type(of key: ReferenceKey) -> String {
    let unit = key.facts.first { $0.label == "Unit" }?.text ?? ""
    return [key.type, unit, key.isRequired ? "required" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The first sentence, and the default.
  private static func summary(of key: ReferenceKey) -> String {
    let standard = key.facts.first { $0.label == "Default" }.map { " Default: \($0.text)." }
    return firstSentence(of: key.description) + (standard ?? "")
  }

  /// The text up to the first full stop behind a word, where a new sentence may begin.
  /// One behind `*` or before a small letter belongs to what is written: `*.example.com`.
  static func firstSentence(of text: String) -> String {
    var start = text.startIndex
    while let stop = text[start...].firstRange(of: ". ") {
      let last = text[..<stop.lowerBound].last
      let next = text[stop.upperBound...].first
      if last?.isLetter == true || last?.isNumber == true || last == ")", next?.isLowercase == false {
        return String(text[..<stop.lowerBound]) + "."
      }
      start = stop.upperBound
    }
    return text
  }

  private func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// Breaks a text between words; a word that is too long has a line of its own.
  private static func wrapped(_ text: String, indent: Int, first: String? = nil) -> String {
    let blank = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = first ?? blank
    for word in text.split(separator: " ") {
      let isFirst = line.last == " "
      if !isFirst, line.count + 1 + word.count > width {
        lines.append(line)
        line = blank + word
      } else {
        line += (isFirst ? "" : " ") + word
      }
    }
    while line.last == " " { line.removeLast() }
    return (lines + [line]).map { $0 + "\n" }.joined()
  }
}
