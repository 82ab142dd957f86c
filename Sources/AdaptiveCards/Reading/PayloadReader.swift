import AdaptiveElements
import Diagnostics
import Documents
import Text

/// Reads a payload or a host's configuration, one JSON object at a time: `open` enters one, the typed
/// calls read its properties, `close` reports those that were not read. A value of the wrong type is a
/// finding with JSON path and place, and counts as absent, as in the reference renderer.
struct PayloadReader {
  let source: Source
  /// The version that the card requires; newer properties are findings. Nil for hosts, which have no version.
  var version: Version?
  private(set) var findings: [Finding] = []

  /// Whether the specification is followed where the reference renderer differs from it.
  var followsSpecification = false
  /// Above zero inside a carousel, where some types are forbidden.
  var carouselDepth = 0
  /// The number of elements around the one being read.
  var depth = 0
  /// Whether something in the element being read asks for the fallback of what is around it.
  var isFlagged = false
  /// Above zero inside an object that the table of elements alone describes.
  var tableDepth = 0
  /// The hosts that the card is shown under.
  var hosts: [Host] = []
  /// Whether the project draws elements of a type with a template of its own.
  var hasTemplate: @Sendable (String) -> Bool = { _ in false }
  /// Whether the theme leaves out all elements of a type.
  var isHidden: @Sendable (String) -> Bool = { _ in false }
  /// The theme's style and template for the additional properties
  /// of an element, or of the card, whose type is empty.
  var dynamics: @Sendable (_ type: String, _ extras: [(String, String)]) -> (style: String, template: String?) = {
    _, _ in
    ("", nil)
  }
  /// The ids seen so far, with their places.
  var ids: [String: Position] = [:]
  /// Where each code was reported in a template, whose data may repeat a place; nil for anything else.
  var reportedPlaces: [Code: Set<Position>]?
  private var causes = RepeatedCauses()
  /// How many cells its tables lack so far, and how many may be added: columns times rows multiply.
  var addedCells = 0
  static let addedCellLimit = 10_000
  /// The properties and types that are newer than the card's version.
  var newer = NewerThanCard()
  /// The types and properties that only some host knows.
  var hostExtensions = HostExtensions()
  /// The fallbacks that no previewed host draws.
  var unseen: (elements: [Element], actions: [Action]) = ([], [])

  private var frames: [OpenObject] = []
  private var path: [Step] = []
  // Whether each property of each open object was read, in one array to avoid an allocation for each object.
  private var readMarks: [Bool] = []
  private var knownKeys: [String] = []

  private struct OpenObject {
    var entries: [Mapping.Entry]
    var kind: String
    var position: Position
    var firstTaken: Int
    var firstKnown: Int
  }

  enum Step {
    case key(String)
    case index(Int)
  }

  init(source: Source) { self.source = source }

  // MARK: Objects

  /// Enters an object. Any other value is a finding, and gives false.
  mutating func open(_ node: Node, kind: String) -> Bool {
    guard case .map(let mapping) = node.value else {
      if node.isBound { return false }
      report(.adaptiveWrongType, at: node.position, "\(location()) is \(node.excerpt)", expected: ["an object"])
      return false
    }
    frames.append(
      OpenObject(
        entries: mapping.entries, kind: kind, position: node.position, firstTaken: readMarks.count,
        firstKnown: knownKeys.count)
    )
    readMarks.append(contentsOf: repeatElement(false, count: mapping.entries.count))
    return true
  }

  /// Leaves an object. `isOpenEnded` objects may have properties of the app's own.
  mutating func close(isOpenEnded: Bool = false) {
    guard let frame = frames.last else { return }
    for (i, entry) in frame.entries.enumerated() where !readMarks[frame.firstTaken + i] && !isOpenEnded {
      guard findings.count < FindingLimit.count else { break }
      if HostExtensions.isComment(entry.key) { continue }
      if checkListed(entry, of: frame.kind) { continue }
      if let owner = HostExtensions.owner(ofProperty: entry.key) {
        hostExtensions.note(property: entry.key, of: owner)
        continue
      }
      let listed = ElementTable.shared.type(frame.kind)?.properties.map(\.key) ?? []
      let names = knownKeys[frame.firstKnown...]
      var hint = self.hint(for: entry.key, among: names + listed)
      // A key cannot stand twice.
      if let key = hint?.split(separator: "\"").dropFirst().first, stated(String(key)) != nil { hint = "take it out" }
      if entry.key == "preExpandSingleShowCardAction" { hint = "move it into \"actions\"" }
      report(
        .adaptiveUnknownProperty, at: entry.keyPosition, "\(location(entry.key)): \(frame.kind) has no such property",
        expected: hint == nil ? Set(names.isEmpty ? listed[...] : names).sorted() : [], hint: hint)
    }
    readMarks.removeLast(readMarks.count - frame.firstTaken)
    knownKeys.removeLast(knownKeys.count - frame.firstKnown)
    frames.removeLast()
  }

  /// The open object's simple properties that were not read, as text.
  var extras: [(String, String)] {
    guard let frame = frames.last else { return [] }
    return frame.entries.enumerated().compactMap { i, entry in
      readMarks[frame.firstTaken + i] ? nil : entry.node.plainText.map { (entry.key, $0) }
    }
  }

  var position: Position { frames.last?.position ?? Position() }

  /// The name of the open object's type.
  var kind: String { frames.last?.kind ?? "" }

  /// Whether the open object has a property that was not read.
  var hasUnread: Bool { frames.last.map { readMarks[$0.firstTaken...].contains(false) } ?? false }

  /// The value of a property of the open object; null counts as absent.
  mutating func node(_ key: String, since: Version = .v10) -> Node? {
    knownKeys.append(key)
    let last = frames.count - 1
    guard last >= 0 else { return nil }
    // A frame of its own would be copied for each key.
    for i in frames[last].entries.indices where frames[last].entries[i].key == key {
      readMarks[frames[last].firstTaken + i] = true
      let node = frames[last].entries[i].node
      guard !node.isNull else { return nil }
      // A stated default changes nothing in an older renderer.
      if let version, since > version, !(node.bool == false && ["bleed", "isRequired", "wrap"].contains(key)) {
        newer.note(since, location(key), at: node.position)
      }
      return node
    }
    return nil
  }

  /// The value of a property as it stands in the open object, without reading it.
  func stated(_ key: String) -> Node? { frames.last?.entries.first { $0.key == key }?.node }

  /// Marks all properties as read, for an element that the project draws itself.
  mutating func takeAll() {
    guard let frame = frames.last else { return }
    for i in frame.firstTaken..<readMarks.count { readMarks[i] = true }
  }

  // MARK: Places

  mutating func within<Result>(_ steps: Step..., do body: (inout PayloadReader) -> Result) -> Result {
    path.append(contentsOf: steps)
    defer { path.removeLast(steps.count) }
    return body(&self)
  }

  /// The JSON path of the open object, or of one of its properties: `body[0].items[2].text`.
  func location(_ key: String? = nil) -> String {
    var text = ""
    for step in path {
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    guard let key else { return text.isEmpty ? "the card" : text }
    return text.isEmpty ? key : "\(text).\(key)"
  }

  mutating func report(
    _ code: Code, at position: Position, _ message: String, severity: Severity? = nil, expected: [String] = [],
    hint: String? = nil
  ) {
    if reportedPlaces?[code, default: []].insert(position).inserted == false { return }
    let place = source.place(position)
    guard FindingLimit.hasRoom(in: &findings, at: place) else { return }
    findings.append(Finding(code, at: place, message, severity: severity, expected: expected, hint: hint))
  }

  /// Reports at the value of a key, or at the object without it, what follows the key's location.
  mutating func report(
    _ code: Code, about key: String, _ problem: String, severity: Severity? = nil, expected: [String] = [],
    hint: String? = nil
  ) {
    let place = stated(key)?.position ?? position
    report(code, at: place, location(key) + problem, severity: severity, expected: expected, hint: hint)
  }

  /// Reports an unknown type, as a note where the author has given a fallback.
  mutating func reportUnknown(
    _ code: Code, _ kind: String, _ type: String, _ node: Node, names: [String], allowsFallback: Bool = true
  ) {
    let fallback = allowsFallback ? node["fallback"] : nil
    let consequence =
      switch fallback {
      case nil: "nothing is drawn"
      case let fallback? where fallback.map != nil:
        names.contains(fallback["type"]?.string ?? "") ? "its fallback is drawn" : "its fallback comes next"
      default: "it is left out"
      }
    let position = node["type"]?.position ?? node.position
    if causes.isKnown("\(kind) \(type): \(consequence)", at: position, index: findings.count) { return }
    // An action among elements is no misspelt element.
    let isAction = kind == "element" && type.hasPrefix("Action.")
    let hint = isAction ? "put it into the actions of an ActionSet" : hint(for: type, among: names)
    report(
      code, at: position,
      "\(location()): there is no \(kind) \"\(type)\": \(consequence)",
      severity: fallback == nil || hint != nil ? nil : .info, hint: hint)
  }

  /// Says in the first finding of each cause how often it occurs.
  mutating func countCauses() { causes.count(in: &findings) }

  /// A "did you mean" hint, as long as there are few findings.
  func hint(for name: String, among names: some Sequence<String>) -> String? {
    guard findings.count < 200 else { return nil }
    if let hint = Suggestion.hint(for: name, among: names) { return hint }
    // "size" for "imageSize", and "ActionMode" for "mode".
    let lowercased = name.lowercased()
    let relatedName = names.first { candidate in
      let candidate = candidate.lowercased()
      return min(lowercased.utf8.count, candidate.utf8.count) >= 4
        && (candidate.hasSuffix(lowercased) || lowercased.hasSuffix(candidate))
    }
    return relatedName.map { "did you mean \"\($0)\"?" }
  }
}
