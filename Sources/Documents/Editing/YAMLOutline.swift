import CYAML

/// The keys and values of a YAML document by the bytes on which they stand. JSON is read as YAML, too.
struct YAMLOutline {
  struct Entry {
    enum Kind { case plain, singleQuoted, doubleQuoted, block, alias, map, list }

    /// The keys, and the indices of items, that lead to the value.
    var path: [String]
    /// The first byte of the key, or of an item; nil for the root.
    var start: Int?
    /// Without an anchor or a tag; up to the end of the last value inside.
    var value: Range<Int>
    var kind: Kind
    /// Whether it is a list or a map in brackets.
    var hasBrackets = false
    /// Whether it stands in a list or a map in brackets.
    var isInBrackets = false
  }

  /// A list or map whose end is not read yet.
  private struct Frame {
    var entry: Int
    var key: (name: String, start: Int)?
    var count = 0
  }

  private(set) var entries: [Entry] = []
  private let bytes: [UInt8]
  /// The place of each character, because libyaml counts characters.
  private let places: [Int]
  private var open: [Frame] = []
  private var end: Int

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    places = range.filter { bytes[$0] & 0xC0 != 0x80 } + [range.upperBound]
    end = range.lowerBound
  }

  /// nil if the document cannot be read, or has keys that are not text.
  static func read(_ bytes: [UInt8], _ range: Range<Int>) -> YAMLOutline? {
    var outline = YAMLOutline(bytes, range)
    let isRead = YAML.withParser(of: bytes, range) { parser in
      var event = yaml_event_t()
      while yaml_parser_parse(parser, &event) != 0 {
        defer { yaml_event_delete(&event) }
        if event.type == YAML_STREAM_END_EVENT { return true }
        guard outline.add(event) else { return false }
      }
      return false
    }
    return isRead ? outline : nil
  }

  subscript(path: [String]) -> Entry? { entries.first { $0.path == path } }

  /// The values of a list or map, in their order.
  func children(of path: [String]) -> [Entry] {
    entries.filter { $0.path.count == path.count + 1 && $0.path.starts(with: path) }
  }

  /// False where the document is none that can be changed.
  private mutating func add(_ event: yaml_event_t) -> Bool {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let hasProperties = scalar.anchor != nil || scalar.tag != nil
      return add(Self.kinds[scalar.style.rawValue] ?? .plain, event, text: text, hasProperties: hasProperties)
    case YAML_ALIAS_EVENT: return add(.alias, event)
    case YAML_MAPPING_START_EVENT:
      return add(.map, event, hasBrackets: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      return add(.list, event, hasBrackets: event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      guard let frame = open.popLast() else { return false }
      if entries[frame.entry].hasBrackets { end = place(event.end_mark) }
      let start = entries[frame.entry].value.lowerBound
      entries[frame.entry].value = start..<max(start, end)
      return true
    default: return true
    }
  }

  private static let kinds: [UInt32: Entry.Kind] = [
    YAML_SINGLE_QUOTED_SCALAR_STYLE.rawValue: .singleQuoted, YAML_DOUBLE_QUOTED_SCALAR_STYLE.rawValue: .doubleQuoted,
    YAML_LITERAL_SCALAR_STYLE.rawValue: .block, YAML_FOLDED_SCALAR_STYLE.rawValue: .block,
  ]

  private mutating func add(
    _ kind: Entry.Kind, _ event: yaml_event_t, text: String? = nil, hasProperties: Bool = false,
    hasBrackets: Bool = false
  ) -> Bool {
    var range = place(event.start_mark)..<max(place(event.start_mark), place(event.end_mark))
    let top = open.indices.last
    if let top, entries[open[top].entry].kind == .map, open[top].key == nil {
      open[top].key = text.map { ($0, range.lowerBound) }
      return text != nil
    }
    let key = top.flatMap { open[$0].key }
    let parent = top.map { entries[open[$0].entry] }
    let name = top.map { key?.name ?? String(open[$0].count) }
    let start = parent == nil ? nil : key?.start ?? range.lowerBound
    if hasProperties { range = withoutProperties(range) }
    if kind == .block { range = withoutBlankEnd(range) }
    if kind != .map, kind != .list { end = max(end, range.upperBound) }
    entries.append(
      Entry(
        path: (parent?.path ?? []) + [name].compactMap(\.self), start: start, value: range, kind: kind,
        hasBrackets: hasBrackets, isInBrackets: parent?.hasBrackets ?? false))
    if let top {
      open[top].key = nil
      open[top].count += 1
    }
    if kind == .map || kind == .list { open.append(Frame(entry: entries.count - 1)) }
    return true
  }

  private func place(_ mark: yaml_mark_t) -> Int { places[min(mark.index, places.count - 1)] }

  private func withoutProperties(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] == UInt8(ascii: "&") || bytes[start] == UInt8(ascii: "!") {
      while start < range.upperBound, bytes[start] > 0x20 { start += 1 }
      while start < range.upperBound, bytes[start] <= 0x20 { start += 1 }
    }
    return start..<range.upperBound
  }

  /// Without the empty lines behind a text, unless its `+` keeps them.
  private func withoutBlankEnd(_ range: Range<Int>) -> Range<Int> {
    let header = bytes[range].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: " ") }
    guard !header.contains(UInt8(ascii: "+")) else { return range }
    let text = bytes[range].lastIndex { $0 > 0x20 } ?? range.lowerBound
    let lineEnd = bytes[text..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    return range.lowerBound..<(lineEnd ?? range.upperBound)
  }
}
