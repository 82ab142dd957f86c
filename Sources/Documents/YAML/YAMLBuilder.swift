import CYAML
import Diagnostics
import Text

/// Builds one node from a stream of events, with its own stack instead of recursion.
struct YAMLBuilder {
  static let depthLimit = 64
  static let aliasLimit = 10_000

  let source: Source
  let firstLine: Int
  var findings: [Finding] = []
  private(set) var root: Node?

  private var open: [Frame] = []
  private var anchors: [String: Anchor] = [:]
  private var aliasedValues = 0
  private var lines = LineFinder()
  /// Whether a comment may follow a value on its line.
  private var hasComments = false
  /// Whether there may be a no-break space.
  private var hasNoBreakSpaces = false

  private struct Anchor {
    let position: Position
    /// nil while the anchored collection is still being read: an alias to it would contain itself.
    var branch: Branch?
    var isUsed = false
  }

  init(source: Source, firstLine: Int) {
    self.source = source
    self.firstLine = firstLine
    open.reserveCapacity(8)
  }

  /// Returns false, with a finding that says why, if reading had to stop.
  mutating func readDocument(from parser: UnsafeMutablePointer<yaml_parser_t>, text: ArraySlice<UInt8>) -> Bool {
    hasComments = text.span.contains(UInt8(ascii: "#"))
    // The first byte of U+00A0, which few other characters have.
    hasNoBreakSpaces = text.span.contains(0xC2)
    var event = yaml_event_t()
    var documents = 0
    while true {
      guard yaml_parser_parse(parser, &event) != 0 else {
        let problem = YAMLProblem(parser.pointee).finding(in: source, text: text, firstLine: firstLine)
        if !findings.contains(problem) { findings.append(problem) }
        return false
      }
      defer { yaml_event_delete(&event) }
      let position = position(event.start_mark)
      switch event.type {
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        if documents > 1 {
          report(
            .unsupported, at: position, "a second YAML document starts here", hint: "one document a file: split it")
          return true
        }
      case YAML_SCALAR_EVENT: add(scalar: event.data.scalar, at: position, to: self.position(event.end_mark))
      case YAML_ALIAS_EVENT: guard add(alias: name(event.data.alias.anchor), at: position) else { return false }
      case YAML_MAPPING_START_EVENT:
        let start = event.data.mapping_start
        guard begin(Frame(isMap: true, position: position), start.anchor, start.tag) else { return false }
      case YAML_SEQUENCE_START_EVENT:
        let start = event.data.sequence_start
        guard begin(Frame(isMap: false, position: position), start.anchor, start.tag) else { return false }
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: end()
      case YAML_STREAM_END_EVENT:
        for (name, anchor) in anchors.sorted(by: { $0.value.position < $1.value.position }) { tell(anchor, name) }
        return true
      default: break
      }
    }
  }

  private mutating func add(
    scalar: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar, at position: Position, to end: Position
  ) {
    let text = UnsafeBufferPointer<UInt8>(start: scalar.value, count: scalar.length)
    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    let isText = scalar.tag.map { Self.shortTag(name($0)) == "!!str" } ?? false
    let value = isPlain && !isText ? YAMLScalar.resolve(text.span) : .string(String(decoding: text, as: UTF8.self))
    if let tag = scalar.tag { reportTag(tag, at: position, of: String(decoding: text, as: UTF8.self)) }
    let node = Node(value, at: position)
    if isPlain, hasComments, let text = node.string { checkComment(behind: text, at: position, to: end) }
    if let anchor = scalar.anchor { set(name(anchor), Anchor(position: position, branch: Branch(node: node))) }
    if isPlain, hasNoBreakSpaces, let text = node.string { checkBlanks(in: text, at: position) }

    guard let top = open.indices.last, open[top].isMap, case .awaited = open[top].key else {
      return add(Branch(node: node))
    }
    let key = String(decoding: text, as: UTF8.self)
    if isPlain, key == "<<" {
      open[top].key = .refused
      return report(
        .unsupported, at: position, "<< is a merge key of YAML 1.1, and merges nothing here",
        hint: "write the keys of the other map out")
    }
    // Steps of a palette are numbers: 50, 100.
    switch value {
    case .string, .int: break
    default:
      report(.wrongType, at: position, "a key is \(node.excerpt)", expected: ["text"], hint: "quote it: \"\(key)\"")
    }
    open[top].key = .text(key, position)
  }

  /// Warns of a comment that was probably meant as a part of the value before it, as in "Save #1 deal".
  private mutating func checkComment(behind text: String, at position: Position, to end: Position) {
    guard let comment = lines.hashtag(at: end, in: source.bytes), let next = comment.dropFirst().first,
      next.isLetter || next.isNumber
    else { return }
    let quotedText = String(decoding: YAMLText.quoted("\(text) \(comment)"), as: UTF8.self)
    report(
      .commentValue, at: position, "the value is \"\(text)\" alone: from # on, the line is a comment",
      hint: "quote it: \(quotedText), or put a blank after #")
    findings[findings.count - 1].severity = .warning
  }

  /// Reports a no-break space where YAML has a blank: as indentation, or behind the mark of a key or an item.
  private mutating func checkBlanks(in text: String, at position: Position) {
    guard text.first == "\u{A0}" || text.contains(":\u{A0}") || text.hasPrefix("-\u{A0}") else { return }
    let column = Int(position.column) + text.unicodeScalars.prefix { $0 != "\u{A0}" }.count
    let place = Position(line: Int(position.line), column: column)
    report(.syntax, at: place, YAMLProblem.noBreakSpace.message, hint: YAMLProblem.noBreakSpace.hint)
  }

  private mutating func set(_ name: String, _ anchor: Anchor) {
    if let old = anchors.updateValue(anchor, forKey: name) { tell(old, name) }
  }

  /// Reports an anchor that no alias has named.
  private mutating func tell(_ anchor: Anchor, _ name: String) {
    if anchor.isUsed { return }
    let text = anchor.branch?.node.string
    let quotedText = text.map { String(decoding: YAMLText.quoted("&\(name) \($0)"), as: UTF8.self) }
    report(
      .unusedAnchor, at: anchor.position,
      "&\(name) is a name for the value, which nothing uses" + (text.map { ": the value is \"\($0)\" alone" } ?? ""),
      hint: quotedText.map { "quote it: \($0)" } ?? "take it out")
  }

  private mutating func add(alias: String, at position: Position) -> Bool {
    guard let anchor = anchors[alias] else {
      report(.syntax, at: position, "*\(alias) stands for no value above it", hint: "quote text that starts with *")
      return false
    }
    anchors[alias]?.isUsed = true
    guard var branch = anchor.branch else {
      report(.unsupported, at: position, "*\(alias) stands inside the value that it stands for")
      return false
    }
    aliasedValues += branch.size
    guard aliasedValues <= Self.aliasLimit else {
      report(.unsupported, at: position, "the aliases stand for more than \(Self.aliasLimit) values")
      return false
    }
    guard open.count + branch.height <= Self.depthLimit else { return reportDepth(at: position) }
    // Values inside keep their own positions: the alias's position
    // would name the wrong line for findings inside them.
    if branch.height == 1 { branch.node.position = position }
    add(branch)
    return true
  }

  private mutating func begin(
    _ frame: Frame, _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?
  ) -> Bool {
    guard open.count < Self.depthLimit else { return reportDepth(at: frame.position) }
    if let tag { reportTag(tag, at: frame.position) }
    open.append(frame)
    if frame.isMap { open[open.count - 1].entries.reserveCapacity(open.count == 1 ? 16 : 4) }
    if let anchor {
      let name = name(anchor)
      open[open.count - 1].anchor = name
      set(name, Anchor(position: frame.position))
    }
    return true
  }

  private mutating func end() {
    guard let frame = open.popLast() else { return }
    let branch = frame.close(in: source, findings: &findings)
    if let anchor = frame.anchor { anchors[anchor]?.branch = branch }
    add(branch)
  }

  /// Adds a finished value to the open list or map, or makes it the root.
  private mutating func add(_ branch: Branch) {
    guard let top = open.indices.last else {
      root = branch.node
      return
    }
    open[top].size += branch.size
    open[top].height = max(open[top].height, branch.height + 1)
    guard open[top].isMap else {
      open[top].items.append(branch.node)
      return
    }
    switch open[top].key {
    case .text(let key, let position):
      open[top].entries.append(Mapping.Entry(key: key, keyPosition: position, node: branch.node))
      open[top].key = .awaited
    case .refused: open[top].key = .awaited
    case .awaited:
      if case .string(let key) = branch.node.value {
        open[top].key = .text(key, branch.node.position)
        return
      }
      open[top].key = .refused
      report(
        .wrongType, at: branch.node.position, "a key is \(branch.node.typeName)", expected: ["text"],
        hint: "quote text that starts with { or [: \"{{ name }}\"")
    }
  }

  private func name(_ text: UnsafeMutablePointer<UInt8>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  private mutating func reportTag(_ tag: UnsafeMutablePointer<UInt8>, at position: Position, of text: String? = nil) {
    let tag = Self.shortTag(name(tag))
    let quotedText = text.map { String(decoding: YAMLText.quoted($0), as: UTF8.self) } ?? ""
    let isText = tag == "!!str" && text != nil
    report(
      .unsupported, at: position, "the tag \(tag) has no meaning here",
      hint: isText
        ? "write \(quotedText): what is quoted is text"
        : "take it out" + (tag.hasPrefix("!!") ? "" : "; quote text that starts with !"))
  }

  /// A tag as files write it: `!!str` for that of YAML's own schema.
  private static func shortTag(_ tag: String) -> String {
    let schema = "tag:yaml.org,2002:"
    return tag.hasPrefix(schema) ? "!!" + tag.dropFirst(schema.count) : tag
  }

  private mutating func reportDepth(at position: Position) -> Bool {
    report(.unsupported, at: position, "maps and lists nest deeper than \(Self.depthLimit) levels")
    return false
  }

  private mutating func report(
    _ code: Code, at position: Position, _ message: String, expected: [String] = [], hint: String? = nil
  ) {
    findings.append(Finding(code, at: source.place(position), message, expected: expected, hint: hint))
  }

  private func position(_ mark: yaml_mark_t) -> Position {
    Position(line: Int(truncatingIfNeeded: mark.line) &+ firstLine, column: Int(truncatingIfNeeded: mark.column) &+ 1)
  }

  /// A finished value, with the size and depth that an alias to it adds.
  struct Branch {
    var node: Node
    /// The number of values in it, itself included.
    var size = 1
    /// The number of levels in it, itself included.
    var height = 1
  }

  /// A map or list whose end has not been read yet.
  struct Frame {
    enum Key {
      case awaited
      case text(String, Position)
      /// The key was not text; the value after it is dropped.
      case refused
    }

    let isMap: Bool
    let position: Position
    var anchor: String?
    var items: [Node] = []
    var entries: [Mapping.Entry] = []
    var key = Key.awaited
    var size = 1
    var height = 1

    func close(in source: Source, findings: inout [Finding]) -> Branch {
      let value: Node.Value =
        isMap ? .map(Mapping(firstOfEach: entries, in: source, findings: &findings)) : .list(items)
      return Branch(node: Node(value, at: position), size: size, height: height)
    }
  }
}
